/** Decides what is late. No other module does (wire.md 6). */
import { NETWORK_GRACE_MS } from '@classi/contract';

/** The extra time that one student has on one assignment. */
export interface Extension {
  /** A due date of the student's own; it never takes time away. */
  dueAt?: Date;
  /** Added to the time limit, in seconds. */
  extraSeconds?: number;
}

/**
 * Returns the effect of extra time. It moves the student's due date as well, so that the due date never cuts the extra time off.
 * @param seconds the sum of all extra time of this student
 */
export function extraTime(dueAt: Date, seconds: number): Extension {
  if (seconds <= 0) return {};
  return { extraSeconds: seconds, dueAt: new Date(dueAt.getTime() + seconds * 1000) };
}

export interface DeadlineFacts {
  dueAt: Date;
  /** Seconds; 0 is untimed. */
  timeLimit: number;
  /** The time limit runs from this moment; null before the student has begun. */
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

/** Returns whether something that arrives at `at` comes after the deadline and the network grace. */
export function isLate(at: Date, facts: DeadlineFacts): boolean {
  return at.getTime() > deadlineOf(facts).getTime() + NETWORK_GRACE_MS;
}

/**
 * Returns whether `at` is after the deadline, even within the grace period. A save within the grace period
 * counts unless the work was handed in; a save that is refused after the deadline is stored for the teacher.
 */
export function isAfterDeadline(at: Date, facts: DeadlineFacts): boolean {
  return at.getTime() > deadlineOf(facts).getTime();
}
