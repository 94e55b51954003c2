import { describe, expect, test } from 'vitest';
import type { InsightMark, InsightQuestion } from '../rules.ts';
import { correlation, cronbachsAlpha, itemStatistics, variance } from './rules.ts';

const aQuestion = (id: number, change: Partial<InsightQuestion> = {}): InsightQuestion => ({
  ...{ id, number: id, version: 1, label: `${id}`, topics: [], tags: [], marksPossible: 1, choice: null },
  ...change,
});
const aMark = (questionId: number, points: number): InsightMark => ({
  ...{ id: questionId, questionId, points, feedback: '', evidence: [], rubricScores: [], response: '' },
});
const worksOf = (rows: readonly (readonly number[])[]) =>
  rows.map((row) => ({ marks: row.map((points, index) => aMark(index + 1, points)) }));

/** Answers of twelve students to five questions of one mark: right or wrong. */
const RIGHT_OR_WRONG = [
  [1, 1, 1, 1, 1],
  [1, 1, 1, 1, 0],
  [1, 1, 1, 1, 0],
  [1, 1, 1, 0, 1],
  [1, 1, 1, 0, 0],
  [1, 1, 0, 1, 0],
  [1, 1, 0, 0, 0],
  [1, 0, 1, 0, 0],
  [1, 0, 0, 0, 1],
  [1, 0, 0, 0, 0],
  [0, 1, 0, 0, 0],
  [0, 0, 0, 0, 1],
];

/** Marks of ten students for four questions of 2, 3, 4 and 6 marks. */
const MARKS = [
  [2, 3, 3.5, 6],
  [2, 2.5, 4, 5],
  [1.5, 3, 3, 4.5],
  [1, 2, 3, 5],
  [2, 1.5, 2, 3],
  [0.5, 2, 2.5, 2.5],
  [1, 1, 1, 3],
  [0, 1.5, 1.5, 1],
  [0.5, 0, 0.5, 2],
  [0, 0.5, 0, 0],
];

const mean = (values: readonly number[]) => values.reduce((total, value) => total + value, 0) / values.length;
const totalOf = (row: readonly number[]) => row.reduce((total, value) => total + value, 0);
const column = (rows: readonly (readonly number[])[], index: number) => rows.map((row) => row[index] ?? 0);
const covariance = (xs: readonly number[], ys: readonly number[]) =>
  (mean(xs.map((x, at) => x * (ys[at] ?? 0))) - mean(xs) * mean(ys)) * (xs.length / (xs.length - 1));

/** The point-biserial coefficient from the means of both groups, which knows nothing of Pearson's. */
function pointBiserial(rows: readonly (readonly number[])[], index: number): number {
  const rest = rows.map((row) => totalOf(row) - (row[index] ?? 0));
  const group = (value: number) => rest.filter((_, at) => rows[at]?.[index] === value);
  const share = group(1).length / rows.length;
  const deviation = Math.sqrt(mean(rest.map((value) => value ** 2)) - mean(rest) ** 2);
  return ((mean(group(1)) - mean(group(0))) / deviation) * Math.sqrt(share * (1 - share));
}

/** The corrected correlation from the uncorrected one and both deviations. */
function correctedFromTotal(rows: readonly (readonly number[])[], index: number): number {
  const [own, totals] = [column(rows, index), rows.map(totalOf)];
  const [ownSd, totalSd] = [Math.sqrt(covariance(own, own)), Math.sqrt(covariance(totals, totals))];
  const whole = covariance(own, totals) / ownSd / totalSd;
  return (whole * totalSd - ownSd) / Math.sqrt(totalSd ** 2 + ownSd ** 2 - 2 * whole * totalSd * ownSd);
}

/** Alpha from the average variance of the questions and the average covariance of their pairs. */
function alphaFromCovariances(rows: readonly (readonly number[])[]): number {
  const columns = (rows[0] ?? []).map((_, index) => column(rows, index));
  const variances = columns.map((each) => covariance(each, each));
  const pairs = columns.flatMap((left, at) => columns.slice(at + 1).map((right) => covariance(left, right)));
  const size = columns.length;
  return (size * mean(pairs)) / (mean(variances) + (size - 1) * mean(pairs));
}

describe.each([
  ['right or wrong', RIGHT_OR_WRONG, [1, 1, 1, 1, 1]],
  ['marks', MARKS, [2, 3, 4, 6]],
] as const)('of %s', (_, rows, marksPossible) => {
  const questions = marksPossible.map((possible, index) => aQuestion(index + 1, { marksPossible: possible }));
  const statistics = itemStatistics(questions, worksOf(rows));

  test.each(questions.map(({ id }) => id))('question %i agrees with independent formulas', (id) => {
    const found = statistics.questions[id - 1];
    expect(found?.facility).toBeCloseTo(mean(column(rows, id - 1)) / (marksPossible[id - 1] ?? 1), 10);
    expect(found?.discrimination).toBeCloseTo(correctedFromTotal(rows, id - 1), 10);
    if (rows === RIGHT_OR_WRONG) expect(found?.discrimination).toBeCloseTo(pointBiserial(rows, id - 1), 10);
  });

  test('reliability and standard error agree with independent formulas', () => {
    const alpha = alphaFromCovariances(rows);
    const totals = rows.map(totalOf);
    expect(statistics.reliability).toBeCloseTo(alpha, 10);
    expect(statistics.standardError).toBeCloseTo(Math.sqrt(covariance(totals, totals) * (1 - alpha)), 10);
    expect(statistics.mean).toBeCloseTo(mean(totals), 10);
  });
});

test('computes variance and correlation as by hand', () => {
  expect(variance([2, 4, 4, 4, 5, 5, 7, 9])).toBeCloseTo(32 / 7, 10);
  expect(
    correlation([
      [1, 2],
      [2, 4],
      [3, 6],
    ]),
  ).toBeCloseTo(1, 10);
  expect(
    correlation([
      [1, 3],
      [2, 2],
      [3, 1],
    ]),
  ).toBeCloseTo(-1, 10);
  expect(
    correlation([
      [1, 3],
      [1, 2],
      [1, 1],
    ]),
  ).toBeNull();
  // Two equal questions measure the same: alpha is 1. Two that have nothing in common: 0.
  expect(
    cronbachsAlpha([
      [0, 0],
      [1, 1],
      [2, 2],
    ]),
  ).toBeCloseTo(1, 10);
  expect(
    cronbachsAlpha([
      [0, 0],
      [0, 1],
      [1, 0],
      [1, 1],
    ]),
  ).toBeCloseTo(0, 10);
});

test.each([
  ['nobody', [], 0, null],
  ['nine students', RIGHT_OR_WRONG.slice(0, 9), 9, null],
  ['equal marks', Array.from({ length: 12 }, () => [1, 1, 0, 0, 1]), 12, null],
] as const)('%s says too little for discrimination and reliability', (_, rows, students, expected) => {
  const questions = [1, 2, 3, 4, 5].map((id) => aQuestion(id));
  const statistics = itemStatistics(questions, worksOf(rows));
  expect(statistics).toMatchObject({ students, reliability: expected, standardError: expected });
  for (const { discrimination } of statistics.questions) expect(discrimination).toBeNull();
});

test('work with a question that is not marked is left out', () => {
  const questions = [1, 2, 3, 4, 5].map((id) => aQuestion(id));
  const works = [...worksOf(RIGHT_OR_WRONG), { marks: [aMark(1, 0)] }, { marks: [] }];
  const whole = itemStatistics(questions, worksOf(RIGHT_OR_WRONG));
  expect(itemStatistics(questions, works)).toEqual({ ...whole, submissions: 14 });
});

test('questions to choose from count for those who chose them, and as one question for the reliability', () => {
  const either = (alternative: number) => ({ choice: { group: 1, alternative, counted: 1 } });
  const questions = [aQuestion(1), aQuestion(2), aQuestion(3, either(1)), aQuestion(4, either(2))];
  const chosen = RIGHT_OR_WRONG.map(([first = 0, second = 0, third = 0], index) => ({
    marks: [aMark(1, first), aMark(2, second), aMark(index % 2 ? 3 : 4, third)],
  }));
  const statistics = itemStatistics(questions, chosen);
  expect(statistics.marksPossible).toBe(3);
  expect(statistics.questions.map(({ students }) => students)).toEqual([12, 12, 6, 6]);
  expect(statistics.reliability).toBeCloseTo(
    alphaFromCovariances(RIGHT_OR_WRONG.map((row) => row.slice(0, 3))),
    10,
  );
});
