/** What insights show, pure. */
import type { RubricScores } from '@classi/contract/insights/endpoints';

export interface Score {
  score: number;
  possible: number;
}

const HUNDREDTHS = 100;
const FULL = 100;

const toHundredths = (marks: number): number => Math.round(marks * HUNDREDTHS) / HUNDREDTHS;

/** `5 / 6`, at most two decimals. */
export const shownScore = ({ score, possible }: Score): string =>
  `${toHundredths(score)} / ${toHundredths(possible)}`;

/** Whole percent; 0 where nothing could be had. */
export const percentOf = ({ score, possible }: Score): number =>
  possible > 0 ? Math.round((score / possible) * FULL) : 0;

export interface RubricRow {
  category: string;
  /** Of the student, where there is one. */
  own: Score | null;
  average: Score | null;
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

/** Fewer corners than this make no figure. */
export const LEAST_CORNERS = 3;

/** What `?insights=` says: the class, a student, students where none is chosen yet, or nothing. */
export type Shown = 'class' | 'student' | number | null;

export function shownOf(value: unknown): Shown {
  if (value === 'class' || value === 'student') return value;
  const id = Number(value);
  return Number.isSafeInteger(id) && id > 0 ? id : null;
}
