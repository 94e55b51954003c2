import { MARK_STEP } from '@classi/contract/grading/limits';

/**
 * What a person typed as marks: a multiple of 0.25 from 0 to `max`, or the sentence that says what is wrong.
 * Accepts a comma for the point. Empty text is `null`: no mark.
 */
export function readMarks(text: string, max: number): { marks: number | null } | { problem: string } {
  const plain = text.trim().replace(',', '.');
  if (plain === '') return { marks: null };
  if (!/^\d+(\.\d*)?$|^\.\d+$/.test(plain)) return { problem: 'Please enter a number.' };
  const marks = Number(plain);
  if (marks > max) return { problem: `At most ${max} here.` };
  if (!Number.isInteger(marks / MARK_STEP)) return { problem: `Marks go in steps of ${MARK_STEP}.` };
  return { marks };
}

/** One step up or down from `marks`, kept between 0 and `max`; from nothing the first step is 0 or a quarter. */
export function stepMarks(marks: number | null, direction: 1 | -1, max: number): number {
  const next = (marks ?? 0) + direction * MARK_STEP;
  return Math.min(Math.max(next, 0), max);
}
