import { describe, expect, test } from 'vitest';
import {
  type CountedQuestion,
  type CountedWork,
  gradingOverview,
  isWholeGraded,
  median,
  performanceBand,
  scoreBand,
  sumMarks,
  toPercent,
} from './statistics.ts';

function work(
  name: string,
  obtained: number[],
  graded: CountedQuestion['graded'] = true,
  possible = 2,
): CountedWork {
  return {
    student: { id: name.length, name },
    questions: obtained.map((marksObtained, at) => ({
      number: at + 1,
      marksObtained,
      marksPossible: possible,
      graded,
    })),
  };
}

test.each([
  [[], null],
  [[3], 3],
  [[4, 1], 2.5],
  [[10, 2, 3], 3],
  [[2, 9, 10, 1], 5.5],
  [[0.25, 0.5], 0.375],
])('the median of %j is %j', (values, expected) => {
  expect(median(values)).toBe(expected);
});

test.each([
  [1, 3, 33.33],
  [2, 3, 66.67],
  [0, 5, 0],
  [5, 5, 100],
  [0, 0, null],
])('%d of %d is %j percent', (obtained, possible, expected) => {
  expect(toPercent(obtained, possible)).toBe(expected);
});

test.each([
  [0, 'red'],
  [29.99, 'red'],
  [30, 'orange'],
  [49.99, 'orange'],
  [50, 'yellow'],
  [79.99, 'yellow'],
  [80, 'green'],
  [100, 'green'],
] as const)('%d percent is in the %s band', (percent, band) => {
  expect(scoreBand(percent)).toBe(band);
});

test.each([
  [100, 80],
  [80, 80],
  [79.99, 60],
  [60, 60],
  [59.99, 40],
  [40, 40],
  [39.99, 0],
] as const)('%d percent fills the bar of %d', (percent, band) => {
  expect(performanceBand(percent)).toBe(band);
});

describe('one student’s work', () => {
  test('is graded when every question is, and not when there is none', () => {
    expect(isWholeGraded(work('Tara', [1, 2]))).toBe(true);
    expect(isWholeGraded(work('Tara', [1, 2], 'inProgress'))).toBe(false);
    expect(isWholeGraded({ questions: [] })).toBe(false);
    const [first] = work('Tara', [1]).questions;
    const [second] = work('Tara', [2], false).questions;
    expect(isWholeGraded({ questions: [first, second].filter((each) => each !== undefined) })).toBe(false);
  });

  test('totals count what is graded, and the marks of everything', () => {
    const questions = [...work('Tara', [1.25]).questions, ...work('Tara', [2], 'inProgress').questions];
    expect(sumMarks(questions)).toEqual({ obtained: 1.25, possible: 4 });
  });
});

describe('questions to choose from', () => {
  const chosen = (alternative: number, marksObtained: number, marksPossible: number) => ({
    number: alternative + 1,
    marksObtained,
    marksPossible,
    graded: true as const,
    choice: { group: 1, alternative, counted: 1 },
  });
  const always = { number: 1, marksObtained: 1, marksPossible: 2, graded: true as const, choice: null };

  test('count once: the best of what was answered, out of the most there is', () => {
    const questions = [always, chosen(1, 3, 4), chosen(2, 2.5, 5)];
    expect(sumMarks(questions)).toEqual({ obtained: 4, possible: 7 });
  });

  test('count once in the overview too', () => {
    const overview = gradingOverview([
      { student: { id: 1, name: 'Al' }, questions: [always, chosen(1, 4, 4), chosen(2, 0, 4)] },
      { student: { id: 2, name: 'Bea' }, questions: [always, chosen(1, 2, 4), chosen(2, 1, 4)] },
    ]);
    expect(overview).toMatchObject({ possible: 6, scores: [3, 5], mean: 4 });
  });
});

describe('the overview', () => {
  test('names everybody who shares the highest and the lowest score', () => {
    const overview = gradingOverview([
      work('Al', [2, 1.5]),
      work('Bea', [1.5, 2]),
      work('Cleo', [0.25, 0]),
      work('Diego', [2, 2], 'inProgress'),
    ]);
    expect(overview).toEqual({
      submissions: 4,
      graded: 3,
      possible: 4,
      mean: 7.25 / 3,
      average: (100 * 7.25) / 12,
      median: 3.5,
      highest: {
        score: 3.5,
        students: [
          { id: 2, name: 'Al' },
          { id: 3, name: 'Bea' },
        ],
      },
      lowest: { score: 0.25, students: [{ id: 4, name: 'Cleo' }] },
      scores: [0.25, 3.5, 3.5],
      fullMarks: [
        { number: 1, count: 1 },
        { number: 2, count: 1 },
      ],
    });
  });

  test('has no figures while nothing is graded', () => {
    expect(gradingOverview([work('Al', [0], false)])).toEqual({
      submissions: 1,
      graded: 0,
      possible: 2,
      mean: null,
      average: null,
      median: null,
      highest: null,
      lowest: null,
      scores: [],
      fullMarks: [{ number: 1, count: 0 }],
    });
    expect(gradingOverview([])).toMatchObject({ submissions: 0, possible: 0, fullMarks: [] });
  });
});
