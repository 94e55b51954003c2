/** Facts for the list of assignments that features above this one provide. The composition root passes them in. */
import type { Score } from '@classi/contract';
import type { Transaction } from '../../platform/db/index.ts';

/** Work on one assignment. */
export interface Work {
  /** The number of students whose work is submitted, typed or on paper. */
  submitted: number;
  /** The number of those students who were erased since. Their course no longer counts them. */
  submittedByFormer: number;
  /** The number of students who have begun and not submitted. */
  inProgress: number;
  /** The sum over the graded submissions, in quarters. */
  graded: Score;
}

/**
 * The map is keyed by assignment id; an assignment without work may be absent. Answering implements this
 * port.
 */
export type WorkOverview = (tx: Transaction, assignmentIds: number[]) => Promise<ReadonlyMap<number, Work>>;

/**
 * Counts, by assignment id, the answers that need the teacher. Assignments without any may be absent. Grading implements this port.
 */
export type MarksOverview = (
  tx: Transaction,
  assignmentIds: number[],
) => Promise<ReadonlyMap<number, number>>;

/** Returns whether a student has begun an assignment or has submitted work on it. Answering implements this port. */
export type HasStartedWork = (tx: Transaction, assignmentId: number) => Promise<boolean>;

/** A question whose marks were lowered to this maximum, in quarters. */
export interface LoweredQuestion {
  questionId: number;
  possibleQuarters: number;
}

/**
 * Withdraws marks that are above their question's new maximum. They no longer count, but stay in the history. Grading implements this port.
 */
export type WithdrawMarksAbove = (tx: Transaction, lowered: readonly LoweredQuestion[]) => Promise<void>;

/** Returns whether a student has seen marks of the assignment. Answering implements this port. */
export type MarksSeen = (tx: Transaction, assignmentId: number) => Promise<boolean>;
