/** Pure rules for sessions of timed assignments (spec 1 §3, §4; wire.md 6). */
import type { SubmissionMethod, TimedSession } from '@classi/contract';
import { computeDeadline, type DeadlineFacts, extraTime } from '../rules.ts';

/** A session with everything that determines its end. */
export interface StoredSession {
  submissionId: number;
  assignmentId: number;
  studentId: number;
  startedAt: Date;
  /** Seconds, as the limit was at the start. */
  timeLimit: number;
  seenAt: Date;
  endedAt: Date | null;
  method: SubmissionMethod | null;
  closedBy: 'student' | 'server' | null;
  /** When the work was submitted, on screen or by a teacher's upload of a paper. */
  submittedAt: Date | null;
  gradedAt: Date | null;
  dueAt: Date;
  /** The extra time from teachers plus the school's accommodation, in seconds. */
  extraSeconds: number;
}

/** A browser's timer may run out this much earlier than the server's, in ms. */
const ALMOST_THERE_MS = 2000;

export function deadlineFacts(
  session: Pick<StoredSession, 'dueAt' | 'timeLimit' | 'startedAt' | 'extraSeconds'>,
) {
  const { dueAt, timeLimit, startedAt, extraSeconds } = session;
  return { dueAt, timeLimit, startedAt, extension: extraTime(dueAt, extraSeconds) } satisfies DeadlineFacts;
}

/** Returns when the session was closed; null while it is open. */
export function computeClosedAt(
  session: Pick<StoredSession, 'endedAt' | 'submittedAt' | 'gradedAt'>,
): Date | null {
  return session.endedAt ?? session.submittedAt ?? session.gradedAt;
}

/**
 * Returns how work was submitted: automatically at the end of the time, or manually before. The browser's claim matters only in the last
 * moment (`ALMOST_THERE_MS`).
 * @param claimed what the browser claims, if anything
 */
export function chooseSubmissionMethod(at: Date, endsAt: Date, claimed?: SubmissionMethod): SubmissionMethod {
  const early = endsAt.getTime() - at.getTime();
  if (early <= 0) return 'auto_time_limit';
  return claimed === 'auto_time_limit' && early <= ALMOST_THERE_MS ? 'auto_time_limit' : 'manual';
}

const seconds = (from: Date, to: Date) => Math.max(0, to.getTime() - from.getTime()) / 1000;

const earlier = (one: Date, other: Date) => (one < other ? one : other);

/** Returns the session as the wire contains it, at `now` (server time). Time after the end does not count as used. */
export function shownSession(session: StoredSession, now: Date): TimedSession {
  const { assignmentId, startedAt, extraSeconds } = session;
  const endsAt = computeDeadline(deadlineFacts(session));
  const closedAt = computeClosedAt(session);
  return {
    assignmentId,
    active: closedAt === null,
    submitted: closedAt !== null,
    remaining: closedAt === null ? seconds(now, endsAt) : 0,
    startedAt,
    endsAt,
    serverTime: now,
    timeLimit: seconds(startedAt, endsAt),
    extraSeconds,
    used: seconds(startedAt, earlier(closedAt ?? now, endsAt)),
    submittedAt: closedAt,
    method: closedAt && (session.method ?? chooseSubmissionMethod(closedAt, endsAt)),
  };
}
