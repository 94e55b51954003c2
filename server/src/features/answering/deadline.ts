/** What is late: the one place that says so (wire.md 6). */
import { NETWORK_GRACE_MS } from '@classi/contract';

/** What a teacher has granted one student on one assignment. */
export interface Extension {
  /** A due date of the student's own; it never takes time away. */
  dueAt?: Date;
  /** Added to the time limit, in seconds. */
  extraSeconds?: number;
}

/**
 * What extra time means: it moves the due date of whom it is given to as well, so that it is never cut off by it.
 * @param seconds the sum of all that was given to this student
 */
export function extraTime(dueAt: Date, seconds: number): Extension {
  if (seconds <= 0) return {};
  return { extraSeconds: seconds, dueAt: new Date(dueAt.getTime() + seconds * 1000) };
}

export interface DeadlineFacts {
  dueAt: Date;
  /** Seconds; 0 is untimed. */
  timeLimit: number;
  /** When the student began; without a beginning the limit does not run. */
  startedAt: Date | null;
  extension?: Extension;
}

/** The earlier of the due date and start + limit, with this student's extension. */
export function deadlineOf({ dueAt, timeLimit, startedAt, extension = {} }: DeadlineFacts): Date {
  const due = Math.max(dueAt.getTime(), extension.dueAt?.getTime() ?? Number.NEGATIVE_INFINITY);
  if (timeLimit <= 0 || startedAt === null) return new Date(due);
  const seconds = timeLimit + Math.max(0, extension.extraSeconds ?? 0);
  return new Date(Math.min(due, startedAt.getTime() + seconds * 1000));
}

/** Whether what arrives at `at` comes after the deadline and the grace for the network. */
export function isLate(at: Date, facts: DeadlineFacts): boolean {
  return at.getTime() > deadlineOf(facts).getTime() + NETWORK_GRACE_MS;
}

/**
 * Whether `at` is after the deadline, even within the grace period. A save within the grace period counts unless the work was handed in; a
 * save that is refused after the deadline is stored for the teacher.
 */
export function isAfterDeadline(at: Date, facts: DeadlineFacts): boolean {
  return at.getTime() > deadlineOf(facts).getTime();
}
