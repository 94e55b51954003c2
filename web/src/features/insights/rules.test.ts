import { expect, test } from 'vitest';
import { computePercent, formatScore, parseInsight, rubricRows } from './rules.ts';

test.each([
  [{ score: 5, possible: 6 }, '5 / 6', 83.33],
  [{ score: 1 / 3, possible: 2 }, '0.33 / 2', 16.67],
  [{ score: 0, possible: 0 }, '0 / 0', 0],
])('formats %j as %s, %f percent', (score, shown, percent) => {
  expect(formatScore(score)).toBe(shown);
  expect(computePercent(score)).toBe(percent);
});

test('lists the categories of both, each once', () => {
  const one = { score: 1, possible: 2 };
  const two = { score: 2, possible: 2 };
  expect(rubricRows({ Science: one }, { Writing: two, Science: two })).toEqual([
    { category: 'Science', own: two, average: one },
    { category: 'Writing', own: two, average: null },
  ]);
  expect(rubricRows({ Science: one }, null)).toEqual([{ category: 'Science', own: null, average: one }]);
});

test.each([
  ['class', 'class'],
  ['student', 'student'],
  [7, 7],
  ['7', 7],
  ['', null],
  [-1, null],
  [undefined, null],
])('parses ?insights=%j as %j', (value, shown) => {
  expect(parseInsight(value)).toBe(shown);
});
