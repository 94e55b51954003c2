/**
 * Statistics of marked work. The overview panel and the downloads compute them from the reply that shows the work, so that they always
 * agree with it (spec 2 §3, §9). Marks are multiples of 0.25. This file does not import zod, because the browser uses it.
 */
import type { Choice } from '../assignments/choice.ts';
import { countedMarks } from '../assignments/counted-marks.ts';
import { averagePercent, averageScore } from './average.ts';

/** The fields of a question that the statistics need; `GradedQuestion` has them. */
export interface CountedQuestion {
  readonly number: number;
  readonly marksObtained: number;
  readonly marksPossible: number;
  readonly graded: boolean | 'inProgress';
  /** The group of alternatives. As many of its questions count as may be answered. */
  readonly choice?: Choice | null;
}

/** The fields of a student's work that the statistics need; `StudentWork` has them. */
export interface CountedWork {
  readonly student: { readonly id: number; readonly name: string };
  readonly questions: readonly CountedQuestion[];
}

/** The highest or lowest score, and all students who have it. */
export interface Extreme {
  score: number;
  students: { id: number; name: string }[];
}

export interface GradingOverview {
  submissions: number;
  /** The number of completely graded submissions, on which the following figures are based. */
  graded: number;
  /** The marks possible of the whole paper. */
  possible: number;
  /** In marks, not rounded. Null while nothing is graded, like the following figures. */
  mean: number | null;
  /** The mean in percent, which lists, dashboards and course pages call the average. */
  average: number | null;
  median: number | null;
  highest: Extreme | null;
  lowest: Extreme | null;
  /** In ascending order. */
  scores: number[];
  /** The list has, for each question in order, the number of graded submissions with full marks. */
  fullMarks: { number: number; count: number }[];
}

/** A submission counts as graded only when all its questions are (spec 2 §4). */
export function isWholeGraded(work: { readonly questions: readonly CountedQuestion[] }): boolean {
  return work.questions.length > 0 && work.questions.every((question) => question.graded === true);
}

/** Returns the marks of the graded questions, and the marks possible of the whole work. Alternative questions count once. */
export function sumMarks(questions: readonly CountedQuestion[]): { obtained: number; possible: number } {
  return {
    obtained: countedMarks(questions, ({ graded, marksObtained }) => (graded === true ? marksObtained : 0)),
    possible: countedMarks(questions, ({ marksPossible }) => marksPossible),
  };
}

/** Returns the middle value; for an even number of values, the average of the two in the middle (spec 2 §9). */
export function median(values: readonly number[]): number | null {
  const sorted = [...values].sort((a, b) => a - b);
  const upper = sorted[sorted.length >> 1];
  const lower = sorted[(sorted.length - 1) >> 1];
  return upper === undefined || lower === undefined ? null : (lower + upper) / 2;
}

/** Returns the percentage, rounded to 2 decimals (spec 2 §9); null if no marks are possible. */
export function toPercent(obtained: number, possible: number): number | null {
  return possible > 0 ? Math.round((obtained / possible) * 10_000) / 100 : null;
}

/** Colour bands of a score in percent: below 30, below 50, below 80, and from 80 (spec 2 §9). */
export type ScoreBand = 'red' | 'orange' | 'yellow' | 'green';

export function scoreBand(percent: number): ScoreBand {
  if (percent < 30) return 'red';
  if (percent < 50) return 'orange';
  return percent < 80 ? 'yellow' : 'green';
}

/** The lower ends of the bands of a performance bar, in percent (spec 2 §9). */
export type PerformanceBand = 80 | 60 | 40 | 0;

export function performanceBand(percent: number): PerformanceBand {
  if (percent >= 80) return 80;
  if (percent >= 60) return 60;
  return percent >= 40 ? 40 : 0;
}

function extremeOf(
  scored: { work: CountedWork; score: number }[],
  score: number | undefined,
): Extreme | null {
  if (score === undefined) return null;
  return {
    score,
    students: scored
      .filter((each) => each.score === score)
      .map(({ work }) => ({ id: work.student.id, name: work.student.name })),
  };
}

function countFullMarks(graded: readonly CountedWork[], numbers: readonly number[]) {
  return numbers.map((number) => ({
    number,
    count: graded.filter((work) =>
      work.questions.some((each) => each.number === number && each.marksObtained >= each.marksPossible),
    ).length,
  }));
}

/** Computes the statistics of an assignment's submissions (spec 2 §3 'Overview stats'). */
export function gradingOverview(works: readonly CountedWork[]): GradingOverview {
  const graded = works.filter(isWholeGraded);
  const totals = graded.map((work) => sumMarks(work.questions));
  const scored = graded.map((work, index) => ({ work, score: totals[index]?.obtained ?? 0 }));
  const scores = scored.map(({ score }) => score).sort((a, b) => a - b);
  const numbers = new Set(works.flatMap((work) => work.questions.map((question) => question.number)));
  return {
    submissions: works.length,
    graded: graded.length,
    possible: Math.max(0, ...works.map((work) => sumMarks(work.questions).possible)),
    mean: averageScore(totals)?.obtained ?? null,
    average: averagePercent(totals),
    median: median(scores),
    highest: extremeOf(scored, scores.at(-1)),
    lowest: extremeOf(scored, scores[0]),
    scores,
    fullMarks: countFullMarks(
      graded,
      [...numbers].sort((a, b) => a - b),
    ),
  };
}
