/** Pure rules for sessions of timed assignments (spec 1 §3, §4; wire.md 6). */
import type { SubmissionMethod, TimedSession } from '@classi/contract';
import { type DeadlineFacts, deadlineOf, extraTime } from '../rules.ts';

/** A session with all that its end depends on. */
export interface StoredSession {
  submissionId: number;
  assignmentId: number;
  studentId: number;
  startedAt: Date;
  /** Seconds, as it was at the start. */
  timeLimit: number;
  seenAt: Date;
  endedAt: Date | null;
  method: SubmissionMethod | null;
  closedBy: 'student' | 'server' | null;
  /** When the work was submitted, on screen or by a teacher's upload of a paper. */
  submittedAt: Date | null;
  gradedAt: Date | null;
  dueAt: Date;
  /** All that teachers gave this student, and what the school's accommodation adds. */
  extraSeconds: number;
}

/** A browser whose clock runs out is a little ahead of its last word from the server, in ms. */
const ALMOST_THERE_MS = 2000;

export function deadlineFacts(
  session: Pick<StoredSession, 'dueAt' | 'timeLimit' | 'startedAt' | 'extraSeconds'>,
) {
  const { dueAt, timeLimit, startedAt, extraSeconds } = session;
  return { dueAt, timeLimit, startedAt, extension: extraTime(dueAt, extraSeconds) } satisfies DeadlineFacts;
}

/** Returns when the session was closed; null while it is open. */
export function closedAtOf(
  session: Pick<StoredSession, 'endedAt' | 'submittedAt' | 'gradedAt'>,
): Date | null {
  return session.endedAt ?? session.submittedAt ?? session.gradedAt;
}

/**
 * Returns how work was submitted: at the end of the time, or before. The browser's claim decides only in the last moment.
 * @param claimed what the browser claims, if anything
 */
export function methodOf(at: Date, endsAt: Date, claimed?: SubmissionMethod): SubmissionMethod {
  const early = endsAt.getTime() - at.getTime();
  if (early <= 0) return 'auto_time_limit';
  return claimed === 'auto_time_limit' && early <= ALMOST_THERE_MS ? 'auto_time_limit' : 'manual';
}

const seconds = (from: Date, to: Date) => Math.max(0, to.getTime() - from.getTime()) / 1000;

const earlier = (one: Date, other: Date) => (one < other ? one : other);

/** The session as the wire tells it, at `now` of the server's clock. Time beyond the end is not used time. */
export function shownSession(session: StoredSession, now: Date): TimedSession {
  const { assignmentId, startedAt, extraSeconds } = session;
  const endsAt = deadlineOf(deadlineFacts(session));
  const closedAt = closedAtOf(session);
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
    method: closedAt && (session.method ?? methodOf(closedAt, endsAt)),
  };
}
