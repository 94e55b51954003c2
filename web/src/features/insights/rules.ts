/** What insights show, pure. */
import { percentOf as percentOfMarks } from '@classi/contract/grading/statistics';
import type { RubricScores } from '@classi/contract/insights/endpoints';

export interface StudentRubricScore {
  score: number;
  possible: number;
}

const HUNDREDTHS = 100;

const toHundredths = (marks: number): number => Math.round(marks * HUNDREDTHS) / HUNDREDTHS;

/** `5 / 6`, at most two decimals. */
export const shownScore = ({ score, possible }: StudentRubricScore): string =>
  `${toHundredths(score)} / ${toHundredths(possible)}`;

/** Percent; 0 where nothing could be had. */
export const percentOf = ({ score, possible }: StudentRubricScore): number =>
  percentOfMarks(score, possible) ?? 0;

/** `53.00%`: two decimals, as everywhere (spec 2 §9). */
export const shownPercent = (score: StudentRubricScore): string => `${percentOf(score).toFixed(2)}%`;

export interface RubricRow {
  category: string;
  /** Of the student, where there is one. */
  own: StudentRubricScore | null;
  average: StudentRubricScore | null;
}

/** One row for each category that either of them knows, in the order of the class. */
export function rubricRows(average: RubricScores, own: RubricScores | null): RubricRow[] {
  const categories = [...new Set([...Object.keys(average), ...Object.keys(own ?? {})])];
  return categories.map((category) => ({
    category,
    own: own?.[category] ?? null,
    average: average[category] ?? null,
  }));
}

/** What `?insights=` says: the class, a student, students where none is chosen yet, or nothing. */
export type ShownInsight = 'class' | 'student' | number | null;

export function shownOf(value: unknown): ShownInsight {
  if (value === 'class' || value === 'student') return value;
  const id = Number(value);
  return Number.isSafeInteger(id) && id > 0 ? id : null;
}
