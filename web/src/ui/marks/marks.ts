import { MARK_STEP } from '@classi/contract/grading/limits';
import * as t from '../../messages/compiled/ui/marks.ts';

const NUMBER = /^\d+(\.\d*)?$|^\.\d+$/;

/**
 * Parses marks that a person typed: a multiple of 0.25 from 0 to `max`, or a sentence that says what is
 * wrong. A comma is accepted as the decimal point. Empty text is `null`: no mark.
 */
export function readMarks(text: string, max: number): { marks: number | null } | { problem: string } {
  const plain = text.trim().replace(',', '.');
  if (plain === '') return { marks: null };
  if (!NUMBER.test(plain)) return { problem: t.numberError() };
  const marks = Number(plain);
  if (marks > max) return { problem: t.maximumError({ max }) };
  if (!Number.isInteger(marks / MARK_STEP)) return { problem: t.stepError({ markStep: MARK_STEP }) };
  return { marks };
}

/**
 * Returns the valid marks nearest to a number that is no multiple of 0.25 or above `max`. Null if the text is
 * no number.
 */
export function nearestMarks(text: string, max: number): number | null {
  const plain = text.trim().replace(',', '.');
  if (!NUMBER.test(plain)) return null;
  return Math.min(Math.round(Number(plain) / MARK_STEP) * MARK_STEP, max);
}

/**
 * Returns the marks one step up or down, between 0 and `max`. Without marks the first step leads to 0 or a
 * quarter.
 */
export function stepMarks(marks: number | null, direction: 1 | -1, max: number): number {
  const next = (marks ?? 0) + direction * MARK_STEP;
  return Math.min(Math.max(next, 0), max);
}
