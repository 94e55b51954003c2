/** Pure rules of due dates of single students, and of opening submitted work again. */
import type { RefusalCode } from '@classi/contract';
import { computeDeadline } from '../rules.ts';
import { computeClosedAt, deadlineFacts, type StoredSession } from '../sessions/rules.ts';
import type { Submission } from '../store.ts';

/** Returns the due date of a student: the own one if it is later than that of the class (`DUE_AT` is the same rule in SQL). */
export function dueDateFor(classDueAt: Date, ownDueAt: Date | null): Date {
  return ownDueAt !== null && ownDueAt > classDueAt ? ownDueAt : classDueAt;
}

export interface DateFacts {
  now: Date;
  /** The due date of the class. */
  classDueAt: Date;
  /** The student's own due date until now; null for none. */
  before: Date | null;
  /** Whether the student has started this timed assignment. */
  hasStarted: boolean;
}

/**
 * Returns why a student cannot have this due date, or null.
 * @param ownDueAt null for the date of the class
 */
export function dueDateProblem(
  ownDueAt: Date | null,
  { now, classDueAt, before, hasStarted }: DateFacts,
): Extract<RefusalCode, `own-due-date/${string}`> | null {
  if (ownDueAt !== null && ownDueAt <= classDueAt) return 'own-due-date/not-later';
  if (ownDueAt !== null && ownDueAt <= now) return 'own-due-date/over';
  // An earlier date could end a session before it began.
  const isEarlier = dueDateFor(classDueAt, ownDueAt) < dueDateFor(classDueAt, before);
  return hasStarted && isEarlier ? 'own-due-date/started' : null;
}

/** Returns how much time of a timed assignment was left when the work was submitted, in ms. */
function timeLeft(session: StoredSession): number {
  const closedAt = computeClosedAt(session);
  return closedAt === null ? 0 : computeDeadline(deadlineFacts(session)).getTime() - closedAt.getTime();
}

type SubmittedFacts = Pick<Submission, 'origin' | 'submittedAt' | 'gradedAt' | 'setAsideFor'>;

/** Returns why submitted work cannot be opened again, or null. Work that is not submitted is open, so it has no problem. */
export function reopeningProblem(
  work: SubmittedFacts | undefined,
  session: StoredSession | undefined,
): Extract<RefusalCode, `reopening/${string}`> | null {
  if (!isSubmitted(work)) return null;
  if (work?.origin === 'paper') return 'reopening/on-paper';
  return session && timeLeft(session) <= 0 ? 'reopening/time-used' : null;
}

export function isSubmitted(work: SubmittedFacts | undefined): boolean {
  return work?.setAsideFor === null && (work.submittedAt ?? work.gradedAt) !== null;
}
