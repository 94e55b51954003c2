/** Marks are stored as integer quarters and written as numbers that are multiples of 0.25. */
import { type Choice, countedMarks, MARK_STEP } from '@classi/contract';

/** 1.25 marks → 5 quarters. */
export function marksToQuarters(marks: number): number {
  return Math.round(marks / MARK_STEP);
}

/** 5 quarters → 1.25 marks. */
export function quartersToMarks(quarters: number): number {
  return quarters * MARK_STEP;
}

/** Returns the marks that a student can reach with these questions, in quarters. Alternative questions count once. */
export function reachableQuarters(
  questions: readonly { choice: Choice | null; marksPossible: number }[],
): number {
  return countedMarks(questions, ({ marksPossible }) => marksToQuarters(marksPossible));
}
