/** The rules of marks, pure (spec 2 §4, §5, §9; wire.md 13). Marks are stored as integer quarters. */
import { MARK_STEP } from '@classi/contract';
import type { Evidence, Marking } from '@classi/engines';
import { quartersOf } from '../assignments/index.ts';

/** The nearest quarter between 0 and the marks possible: what an engine gives is put right, not refused. */
export function clampQuarters(points: number, possibleQuarters: number): number {
  return Math.min(Math.max(quartersOf(points), 0), possibleQuarters);
}

/** Whether a teacher may give this many marks: a multiple of 0.25 between 0 and the marks possible (spec 2 §5). */
export function isGivable(points: number, possibleQuarters: number): boolean {
  return Number.isInteger(points / MARK_STEP) && points >= 0 && quartersOf(points) <= possibleQuarters;
}

/** Evidence whose marks can be written: in quarters, and no key point above what it is worth. */
export function cleanEvidence(evidence: readonly Evidence[]): Evidence[] {
  return evidence.map((each) => {
    const possible = Math.max(0, quartersOf(each.possible));
    return {
      ...each,
      given: clampQuarters(each.given, possible) * MARK_STEP,
      possible: possible * MARK_STEP,
    };
  });
}

interface GivenMark {
  source: 'engine' | 'instructor';
  instructorId: number | null;
  pointsQuarters: number;
  possibleQuarters: number;
  feedback: string;
  flagResolved: boolean;
  questionVersion: number;
  answerRevision: number;
}

/** A mark that says what the newest one says already, from the same person and about the same words: it is given once. */
export function isSameMark(newest: GivenMark | undefined, wished: GivenMark): boolean {
  return (
    newest !== undefined &&
    newest.source === wished.source &&
    newest.instructorId === wished.instructorId &&
    newest.pointsQuarters === wished.pointsQuarters &&
    newest.possibleQuarters === wished.possibleQuarters &&
    newest.feedback === wished.feedback &&
    newest.flagResolved === wished.flagResolved &&
    newest.questionVersion === wished.questionVersion &&
    newest.answerRevision === wished.answerRevision
  );
}

/** Whether all questions are graded, and with what sum; null while they are not (spec 2 §4). */
export function wholeMark(
  answers: readonly { graded: boolean; pointsQuarters: number }[],
): { obtainedQuarters: number } | null {
  if (answers.length === 0 || !answers.every((answer) => answer.graded)) return null;
  return { obtainedQuarters: answers.reduce((sum, answer) => sum + answer.pointsQuarters, 0) };
}

export interface NamedTeacher {
  title: string;
  firstName: string;
  lastName: string;
}

/** Titles that follow the first name; every other one stands before the last name. */
const AFTER_FIRST_NAME = ["ma'am", 'sir', 'madam'];

/** A teacher's name as shown: `Anita Ma'am`, `Ms Mathew`, and in full where there is no title. */
export function shownTeacher({ title, firstName, lastName }: NamedTeacher): string {
  const called = title.trim();
  if (called === '') return `${firstName} ${lastName}`.trim();
  if (AFTER_FIRST_NAME.includes(called.toLowerCase().replace('’', "'"))) return `${firstName} ${called}`;
  return `${called} ${lastName || firstName}`;
}

/** The name that stands for the engine. */
export const AURA = 'AURA';

/** Why the teacher should look, as a flag's columns. */
export function flagOf({ flag }: Pick<Marking, 'flag'>): { flag: string; flagReason: string | null } {
  return { flag: flag?.sentence ?? '', flagReason: flag?.reason ?? null };
}
