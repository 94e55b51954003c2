import {
  type StudentAssignment,
  type StudentQuestion,
  submitAssignment,
} from '@classi/contract/answering/endpoints';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { call } from '../../../lib/http/api.ts';
import type { SaveQueue } from '../../../lib/outbox/save-queue.ts';
import { joinList } from '../../../lib/words.ts';
import * as texts from '../../../messages/compiled/answering/copy.ts';
import * as t from '../../../messages/compiled/answering/page.ts';
import * as timed from '../../../messages/compiled/answering/timed.ts';
import * as terms from '../../../messages/compiled/ui/terms.ts';
import { useDialogs } from '../../../ui/dialogs/dialogs.tsx';
import { toast } from '../../../ui/toasts/toasts.ts';
import type { ReadAnswers } from '../own-pdf/read-answers.ts';
import { useConfirmation } from '../own-pdf/use-confirmation.ts';
import type { Pictures } from '../pictures/pictures.ts';
import { useUnfinished } from '../pictures/use-pictures.ts';
import { fetchAnswers, fetchIsSubmitted, invalidateWork, noteStatus } from '../queries.ts';
import { labelQuestion } from '../rules.ts';
import { answeredAnywhere } from '../saving/answered-anywhere.ts';
import { saveEverything } from '../saving/save-everything.ts';
import {
  resolveLost,
  type SubmissionCalls,
  type SubmissionOutcome,
  submitOnce,
  watchLost,
} from '../saving/submission.ts';

interface Submitting {
  queue: SaveQueue;
  reads: ReadAnswers;
  pictures: Pictures;
  assignment: StudentAssignment;
  questions: readonly StudentQuestion[];
  goTo: (questionId: number) => void;
  /** Aborted when the time is up, because there is no point in asking then. */
  signal?: AbortSignal | undefined;
  /** Called after the submission and before the list opens. */
  onHandedIn?: (() => Promise<void>) | undefined;
}

/** The toast offers the receipt this long (ms). */
const OFFERED_MS = 12_000;
const TOAST_ID = 'submit';

/**
 * Submits the work: saves everything, asks about unconfirmed read answers and unanswered questions, and opens
 * the list (spec 1 §4).
 */
export function useSubmit(submitting: Submitting) {
  const { queue, reads, pictures, questions, goTo, signal } = submitting;
  const [isSubmitting, setIsSubmitting] = useState(false);
  const agrees = useIncompleteWarning(submitting);
  const { prompt, confirmed } = useConfirmation(reads, questions);
  const unfinished = useUnfinished();
  const namesOf = (ids: readonly number[]) =>
    joinList(questions.filter(({ id }) => ids.includes(id)).map(labelQuestion));

  const saveAll = () =>
    saveEverything({ queue, toastId: TOAST_ID, namesOf, goTo, next: 'submit', again: start });

  const onOutcome = useOutcome(submitting, start);
  const { submitWork, hasArrived } = useSubmissions(submitting, onOutcome);

  const run = async (): Promise<void> => {
    setIsSubmitting(true);
    try {
      if (await hasArrived()) return;
      if (!(await unfinished({ pictures, toastId: TOAST_ID, next: 'submit', signal, again: start }))) return;
      if (!(await saveAll())) return;
      const confirmation = await confirmed();
      if (confirmation === 'back' || (confirmation === 'use' && !(await saveAll()))) return;
      await reads.flush();
      if (await agrees()) await submitWork();
    } finally {
      setIsSubmitting(false);
    }
  };

  function start(): void {
    if (!isSubmitting) void run();
  }

  return { submit: start, isSubmitting, prompt };
}

/** Returns the function that shows what became of a submission. @param again is offered after a failure */
function useOutcome({ queue, assignment, onHandedIn }: Submitting, again: () => void) {
  const client = useQueryClient();
  const navigate = useNavigate();

  const onSubmitted = async ({ status, wasLost }: { status: string; wasLost: boolean }): Promise<void> => {
    queue.markSubmitted();
    noteStatus(client, assignment.id, status);
    await onHandedIn?.();
    const params = { assignmentId: String(assignment.id) };
    const seeReceipt = () => void navigate({ to: '/student/assignments/$assignmentId', params });
    toast.success(texts.assignmentSubmittedSuccessfully(), {
      id: TOAST_ID,
      staysMs: OFFERED_MS,
      action: { label: t.seeReceipt(), run: seeReceipt },
    });
    // After a lost reply the page stays, because the student doubts whether the work arrived: it shows the receipt.
    if (wasLost) await invalidateWork(client);
    else await navigate({ to: '/student/assignments' });
  };

  const onFailed = (error: unknown): void => {
    const detail = error instanceof Error ? error.message : undefined;
    toast.error(texts.submitError(), {
      id: TOAST_ID,
      detail,
      action: { label: terms.tryAgain(), run: again },
    });
  };

  return async (outcome: SubmissionOutcome): Promise<void> => {
    if (outcome.kind === 'submitted') return onSubmitted(outcome);
    if (outcome.kind === 'lost') return onFailed(outcome.error);
    if (outcome.kind === 'elsewhere') toast.info(timed.submittedElsewhere(), { id: TOAST_ID });
    else onFailed(outcome.error);
    // The work was submitted elsewhere, graded, or is too late. The page reloads to show its state.
    await invalidateWork(client);
  };
}

/** Asks before work with blank questions is submitted. Resolves to whether the student wants that. */
function useIncompleteWarning({ queue, assignment, questions, signal }: Submitting) {
  const { confirm } = useDialogs();
  const client = useQueryClient();
  /**
   * Another tab or device may have answered a question that is blank here. Without a connection, only the
   * local answers count.
   */
  const blankEverywhere = async () => {
    const { answered } = queue.overview();
    if (questions.every(({ id }) => answered.includes(id))) return [];
    const ask = (until: AbortSignal) => fetchAnswers(client, assignment.id, until);
    const { ids } = await answeredAnywhere({ queue, ask, signal });
    return questions.filter(({ id }) => !ids.has(id));
  };
  return async (): Promise<boolean> => {
    const missing = await blankEverywhere();
    if (missing.length === 0) return true;
    return confirm({
      title: t.incompleteWarning({ count: missing.length }),
      body: t.incompleteQuestions({ count: missing.length, joinList: joinList(missing.map(labelQuestion)) }),
      confirmLabel: terms.yes(),
      cancelLabel: terms.no(),
      signal,
    });
  };
}

/** Sends the work, and finds out later what became of a submission whose reply was lost. */
function useSubmissions(
  { queue, assignment }: Submitting,
  onOutcome: (outcome: SubmissionOutcome) => Promise<void>,
) {
  const lost = useRef<{ calls: SubmissionCalls; watch: AbortController } | null>(null);

  const submitWork = async (): Promise<void> => {
    const body = { assignmentId: assignment.id, responses: queue.unsentAnswers() };
    const calls: SubmissionCalls = {
      send: async (isRepeated) => (await call(submitAssignment, { body: { ...body, isRepeated } })).status,
      isSubmitted: () => fetchIsSubmitted(assignment.id),
    };
    const outcome = await submitOnce(calls);
    await onOutcome(outcome);
    if (outcome.kind !== 'lost') return;
    const watch = new AbortController();
    lost.current = { calls, watch };
    void watchLost(calls, watch.signal).then((found) => found && onOutcome(found));
  };

  /** Returns whether the last attempt did arrive, so that the student does not confirm twice. */
  const hasArrived = async (): Promise<boolean> => {
    if (!lost.current) return false;
    const { calls, watch } = lost.current;
    watch.abort();
    lost.current = null;
    const outcome = await resolveLost(calls, null);
    if (outcome.kind === 'lost') return false;
    await onOutcome(outcome);
    return true;
  };
  return { submitWork, hasArrived };
}
