import { type StudentQuestion, submitAssignment } from '@classi/contract/answering/endpoints';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../../lib/http/api.ts';
import { HttpError } from '../../../lib/http/http.ts';
import type { SaveQueue } from '../../../lib/outbox/save-queue.ts';
import * as page from '../../../messages/compiled/answering/page.ts';
import * as t from '../../../messages/compiled/answering/timed.ts';
import * as terms from '../../../messages/compiled/ui/terms.ts';
import { toast } from '../../../ui/toasts/toasts.ts';
import type { Pictures } from '../pictures/pictures.ts';
import { invalidateWork, noteStatus } from '../queries.ts';
import { end } from './sessions.ts';
import type { TimedSessionClock } from './timed-session-clock.ts';
import { useNetwork, usePhase } from './use-clock.ts';

interface TimeUpProps {
  clock: TimedSessionClock;
  queue: SaveQueue;
  pictures: Pictures;
  assignmentId: number;
  questions: readonly StudentQuestion[];
}

/** Editors report the last keystrokes after this delay, in ms (spec 1 §4), plus a margin. */
const LAST_LETTERS_MS = 150;
/**
 * A connection that neither answers nor breaks gets this long (ms). After that, unsaved answers are sent with
 * the submission.
 */
const MAX_SAVING_MS = 6000;
/**
 * An unfinished drawing gets this long to become part of its answer (ms). This is within the server's grace
 * period, after which the drawing would be late.
 */
const MAX_DRAWINGS_MS = 8000;
/**
 * After everything else is submitted, the drawing gets this much longer (ms). The page then says what
 * happened to it.
 */
const MAX_LATE_DRAWINGS_MS = 45_000;
/** The page checks this often for the server while there is no connection (ms). */
const LOOK_AGAIN_MS = 3000;
const TOAST_ID = 'submit';

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** The work is already submitted: by the server, on another page, or just now. */
const isClosed = (error: unknown) =>
  error instanceof HttpError && error.status === 403 && error.code?.startsWith('answer/') === true;

const isUnreachable = (error: unknown) => !(error instanceof HttpError) || error.status >= 500;

type Result = 'done' | 'unreachable' | 'refused' | 'more-time';

async function submitWork({ clock, queue, pictures, assignmentId }: TimeUpProps): Promise<Result> {
  await pause(LAST_LETTERS_MS);
  let isDrawingPending = true;
  const drawn = pictures
    .putIn()
    .catch(() => undefined)
    .finally(() => {
      isDrawingPending = false;
    });
  // The text is saved without waiting for the drawings.
  await Promise.all([
    Promise.race([drawn, pause(MAX_DRAWINGS_MS)]),
    Promise.race([queue.flush(), pause(MAX_SAVING_MS)]),
  ]);
  queue.setConflictsAside();
  if (clock.phase() !== 'time-up') return 'more-time';
  try {
    await call(submitAssignment, {
      body: { assignmentId, responses: queue.unsentAnswers(), isRepeated: false },
    });
    queue.markSubmitted();
  } catch (error) {
    if (!isClosed(error)) return isUnreachable(error) ? 'unreachable' : 'refused';
    // Answers that are still on this device are sent to the teacher, marked as late.
    await queue.flush();
  }
  await end(assignmentId, 'auto_time_limit', Math.max(0, clock.used)).catch(() => undefined);
  if (isDrawingPending) {
    toast.info(t.submittedDrawingPending(), { id: TOAST_ID });
    await Promise.race([drawn, pause(MAX_LATE_DRAWINGS_MS)]);
  }
  return 'done';
}

/**
 * When the time is up: saves everything, submits, and opens the list (spec 1 §4). Without a connection the
 * answers stay on the device and are submitted when the connection returns.
 */
export function TimeUp(props: TimeUpProps) {
  const { clock, queue, pictures, assignmentId, questions } = props;
  const phase = usePhase(clock);
  const network = useNetwork(clock);
  const [isWaiting, setIsWaiting] = useState(false);
  const running = useRef(false);
  const hasFailed = useRef(false);
  const client = useQueryClient();
  const navigate = useNavigate();
  const withdrawFailure = () => {
    if (hasFailed.current) toast.dismiss(TOAST_ID);
    hasFailed.current = false;
  };

  const finish = async (): Promise<void> => {
    clock.over();
    noteStatus(client, assignmentId, 'Submitted');
    const left = questions.flatMap(({ id }) => queue.state(id).leftover ?? []);
    const late = left.filter((each) => each.late).length;
    toast.success(t.timeUpSubmitted(), {
      id: TOAST_ID,
      ...(late > 0 ? { detail: t.lateAnswersNote({ late }) } : {}),
    });
    // The page stays open to show answers that did not count or are still being sent.
    const waits = await pictures.pending().catch(() => []);
    if (left.length > 0 || waits.length > 0) await invalidateWork(client);
    else await navigate({ to: '/student/assignments' });
  };

  const run = async (): Promise<void> => {
    if (running.current) return;
    running.current = true;
    try {
      const result = await submitWork(props);
      setIsWaiting(result === 'unreachable');
      withdrawFailure();
      hasFailed.current = result === 'refused' || result === 'unreachable';
      if (hasFailed.current)
        toast.error(t.autoSubmitError(), {
          id: TOAST_ID,
          ...(result === 'unreachable' ? { detail: page.sentWhenOnline() } : {}),
          action: { label: terms.submit(), run: () => void run() },
        });
      if (result === 'done') await finish();
    } finally {
      running.current = false;
    }
  };
  const latest = useRef(run);
  latest.current = run;

  useEffect(() => {
    if (phase === 'time-up') void latest.current();
    else if (phase === 'running') setIsWaiting(false);
  }, [phase]);

  // The page has found the work submitted, so that nothing has to be submitted by hand.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the page is left
  useEffect(() => withdrawFailure, []);

  const isLooking = phase === 'time-up' && isWaiting;
  useEffect(() => {
    if (!isLooking) return;
    const look = async () => {
      if (await clock.heartbeat()) await latest.current();
    };
    const timer = setInterval(() => void look(), LOOK_AGAIN_MS);
    if (network === 'online') void look();
    return () => clearInterval(timer);
  }, [isLooking, network, clock]);

  return null;
}
