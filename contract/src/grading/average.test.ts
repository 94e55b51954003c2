import { expect, test } from 'vitest';
import { averagePercent, averageScore, type Score } from './average.ts';

const scores = (...pairs: [obtained: number, possible: number][]): Score[] =>
  pairs.map(([obtained, possible]) => ({ obtained, possible }));

test.each([
  ['no work', scores(), null],
  ['work without marks', scores([0, 0]), null],
  ['one work', scores([3, 8]), 37.5],
  ['works on the same paper', scores([10, 20], [15, 20]), 62.5],
  ['a long paper and a short one', scores([10, 10], [0, 30]), 25],
  ['quarters of a mark', scores([0.25, 1], [0.5, 2]), 25],
  ['nothing obtained', scores([0, 12], [0, 3]), 0],
])('averages %s', (_, given, expected) => {
  expect(averagePercent(given)).toBe(expected);
});

test('a sum over works counts as much as the works one by one', () => {
  const first = scores([10, 20], [15, 20], [4, 20]);
  const second = scores([7, 8]);
  expect(averagePercent([{ obtained: 29, possible: 60 }, ...second])).toBe(
    averagePercent([...first, ...second]),
  );
});

test('the average in marks has the same percent', () => {
  const given = scores([10, 20], [15, 20], [3.25, 20]);
  const average = averageScore(given);
  expect(average).toEqual({ obtained: 28.25 / 3, possible: 20 });
  expect(averagePercent(average ? [average] : [])).toBeCloseTo(averagePercent(given) ?? Number.NaN, 10);
  expect(averageScore([])).toBeNull();
});
