/** A student's session of a timed assignment, from its start to its end (spec 1 §4, §7; wire.md 6). */
import type {
  EventOf,
  followSession as followEndpoint,
  SubmissionMethod,
  TimedSession,
} from '@classi/contract';
import type { Transaction } from '../../../platform/db/index.ts';
import { refuse } from '../../../platform/http/refuse.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Session } from '../../identity/index.ts';
import { computeDeadline, findLock, isLate } from '../rules.ts';
import { lockRefusal } from '../saving/save-answer.ts';
import { closeSubmissions, ensureSubmission, findSubmission } from '../store.ts';
import { findOpenAssignment } from '../student-store.ts';
import type { SessionClosing } from './closing.ts';
import type { SessionNews } from './news.ts';
import {
  chooseSubmissionMethod,
  computeClosedAt,
  deadlineFacts,
  type StoredSession,
  shownSession,
} from './rules.ts';
import {
  correctMethod,
  endSessions,
  findSession,
  holdSubmissions,
  insertSession,
  recordLastSeen,
} from './store.ts';

export interface SessionDeps extends Platform<'clock' | 'database'> {
  closing: SessionClosing;
  news: SessionNews;
}

interface Input {
  tenantId: number;
  assignmentId: number;
  studentId: number;
  at: Date;
}

const inputOf = ({ clock }: SessionDeps, session: Session, assignmentId: number): Input => ({
  tenantId: session.tenantId,
  studentId: session.accountId,
  assignmentId,
  at: clock.now(),
});

/** @throws Refused assignment/not-found, session/untimed, session/already-active, and the locks of spec 1 §8 */
async function checkMayStart(tx: Transaction, input: Input): Promise<{ timeLimit: number }> {
  const assignment = await findOpenAssignment(tx, input);
  if (!assignment) refuse('assignment/not-found');
  const submission = await findSubmission(tx, input.assignmentId, input.studentId);
  const lock = findLock({
    ...assignment,
    submittedAt: submission?.submittedAt ?? null,
    gradedAt: submission?.gradedAt ?? null,
    marking: 'none',
    late: input.at >= computeDeadline(assignment) && assignment.startedAt === null,
  });
  if (lock && lock !== 'session/not-started') throw lockRefusal(lock, assignment);
  if (assignment.timeLimit <= 0) refuse('session/untimed');
  if (assignment.startedAt !== null) refuse('session/already-active');
  return assignment;
}

/**
 * Starts the session. Concurrent requests create only one.
 * @throws Refused assignment/not-found, session/untimed, session/already-active, and the locks of spec 1 §8
 */
export async function startSession(
  deps: SessionDeps,
  session: Session,
  assignmentId: number,
): Promise<TimedSession> {
  const input = inputOf(deps, session, assignmentId);
  const started = await deps.database.inTenant(input.tenantId, async (tx) => {
    const { timeLimit } = await checkMayStart(tx, input);
    const { id: submissionId } = await ensureSubmission(tx, input);
    const { tenantId, at: startedAt } = input;
    const hasStarted = await insertSession(tx, { tenantId, submissionId, startedAt, timeLimit });
    if (!hasStarted) refuse('session/already-active');
    return getSession(tx, input);
  });
  const shown = shownSession(started, input.at);
  deps.closing.expect(input.tenantId, shown.endsAt);
  return shown;
}

/** @throws Refused session/not-there */
async function getSession(tx: Transaction, input: Input): Promise<StoredSession> {
  return (await findSession(tx, input)) ?? refuse('session/not-there');
}

/** @throws Refused session/not-there */
export async function readSession(
  deps: SessionDeps,
  session: Session,
  assignmentId: number,
): Promise<TimedSession> {
  const input = inputOf(deps, session, assignmentId);
  const stored = await deps.database.inTenant(input.tenantId, (tx) => getSession(tx, input));
  return shownSession(stored, input.at);
}

/**
 * Records that the page is open.
 * @throws Refused session/not-there
 */
export async function recordHeartbeat(
  deps: SessionDeps,
  session: Session,
  assignmentId: number,
): Promise<TimedSession> {
  const input = inputOf(deps, session, assignmentId);
  const stored = await deps.database.inTenant(input.tenantId, async (tx) => {
    const found = await getSession(tx, input);
    if (computeClosedAt(found) === null) await recordLastSeen(tx, found.submissionId, input.at);
    return found;
  });
  return shownSession(stored, input.at);
}

/** Hands in the saved answers unless that was done already. A request after the network grace ends the session as of its deadline. */
async function close(
  tx: Transaction,
  stored: StoredSession,
  at: Date,
  method: SubmissionMethod,
): Promise<void> {
  const { submissionId } = stored;
  const facts = deadlineFacts(stored);
  const endsAt = computeDeadline(facts);
  const closedAt = computeClosedAt(stored);
  if (closedAt === null) {
    const endedAt = isLate(at, facts) ? endsAt : at;
    await closeSubmissions(tx, [{ id: submissionId, at: endedAt }]);
    const end = { submissionId, at: endedAt, method: chooseSubmissionMethod(endedAt, endsAt, method) };
    await endSessions(tx, [{ ...end, closedBy: 'student' }]);
  } else if (
    stored.closedBy === 'student' &&
    chooseSubmissionMethod(closedAt, endsAt, method) !== stored.method
  ) {
    await correctMethod(tx, submissionId, chooseSubmissionMethod(closedAt, endsAt, method));
  }
}

/**
 * Ends the session. Repeating the request returns how the session ended.
 * @throws Refused session/not-there
 */
export async function submitSession(
  deps: SessionDeps,
  session: Session,
  { assignmentId, method }: { assignmentId: number; method: SubmissionMethod },
): Promise<TimedSession> {
  const input = inputOf(deps, session, assignmentId);
  const stored = await deps.database.inTenant(input.tenantId, async (tx) => {
    const { submissionId } = await getSession(tx, input);
    await holdSubmissions(tx, [submissionId], 'wait');
    await close(tx, await getSession(tx, input), input.at, method);
    return getSession(tx, input);
  });
  deps.news.notify(input);
  return shownSession(stored, input.at);
}

/**
 * Yields the session now, and again whenever it was changed elsewhere, until it is handed in.
 * @throws Refused session/not-there, before the first event
 */
export async function followSession(
  deps: SessionDeps,
  session: Session,
  assignmentId: number,
  signal: AbortSignal,
): Promise<AsyncIterable<EventOf<typeof followEndpoint>>> {
  const first = await readSession(deps, session, assignmentId);
  return follow(deps, session, first, signal);
}

async function* follow(
  deps: SessionDeps,
  session: Session,
  first: TimedSession,
  signal: AbortSignal,
): AsyncIterable<EventOf<typeof followEndpoint>> {
  const { assignmentId } = first;
  const watch = deps.news.watch({ ...session, studentId: session.accountId, assignmentId }, signal);
  try {
    yield { status: 'session', ...first };
    let sent = first;
    while (!watch.stopped) {
      const now = await readSession(deps, session, assignmentId);
      if (!now.active) {
        yield { status: 'complete', ...now };
        return;
      }
      if (now.endsAt.getTime() !== sent.endsAt.getTime()) yield { status: 'session', ...now };
      sent = now;
      await watch.next();
    }
  } finally {
    watch.leave();
  }
}
