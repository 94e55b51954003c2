/** Pure rules of the insights. */
import { toPercent as percentOfMarks } from '@classi/contract/grading/statistics';
import type { RubricScores } from '@classi/contract/insights/endpoints';

export interface StudentRubricScore {
  score: number;
  possible: number;
}

const HUNDREDTHS = 100;

const toHundredths = (marks: number): number => Math.round(marks * HUNDREDTHS) / HUNDREDTHS;

/** Formats a score with at most two decimals, such as `5 / 6`. */
export const formatScore = ({ score, possible }: StudentRubricScore): string =>
  `${toHundredths(score)} / ${toHundredths(possible)}`;

/** Returns the percentage, or 0 if no marks were possible. */
export const computePercent = ({ score, possible }: StudentRubricScore): number =>
  percentOfMarks(score, possible) ?? 0;

/** Formats the percentage with two decimals, such as `53.00%` (spec 2 §9). */
export const formatPercent = (score: StudentRubricScore): string => `${computePercent(score).toFixed(2)}%`;

export interface RubricRow {
  category: string;
  /** The student's score, or null if there is none. */
  own: StudentRubricScore | null;
  average: StudentRubricScore | null;
}

/** Returns a row for each category of the class or of the student, in the order of the class. */
export function rubricRows(average: RubricScores, own: RubricScores | null): RubricRow[] {
  const categories = [...new Set([...Object.keys(average), ...Object.keys(own ?? {})])];
  return categories.map((category) => ({
    category,
    own: own?.[category] ?? null,
    average: average[category] ?? null,
  }));
}

/** The value of `?insights=`: the class, a student's id, the student panel without a student, or nothing. */
export type ShownInsight = 'class' | 'student' | number | null;

export function parseInsight(value: unknown): ShownInsight {
  if (value === 'class' || value === 'student') return value;
  const id = Number(value);
  return Number.isSafeInteger(id) && id > 0 ? id : null;
}
