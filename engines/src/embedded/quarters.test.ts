import { expect, test } from 'vitest';
import { roundedMarks, shareOut, toQuarter } from './quarters.ts';

test.each([
  [0, 0],
  [0.1, 0],
  [0.125, 0.25],
  [0.37, 0.25],
  [0.38, 0.5],
  [2 / 3, 0.75],
  [1.99, 2],
])('rounds %d to %d', (marks, quarter) => {
  expect(toQuarter(marks)).toBe(quarter);
});

test.each([
  [2, [2 / 3, 2 / 3, 2 / 3], [2, 2, 2], [0.75, 0.75, 0.5]],
  [1, [1 / 3, 1 / 3, 1 / 3], [1, 1, 1], [0.5, 0.25, 0.25]],
  [1.5, [1, 0, 0.5], [1, 1, 1], [1, 0, 0.5]],
  [0, [0.2, 0.2], [1, 1], [0, 0]],
  [2, [1, 1, 1], [1, 1, 1], [1, 1, 0]],
  [3, [1, 1], [1, 1], [1, 1]],
  [0, [], [], []],
])('shares %d out as %j at most %j', (total, wanted, most, shares) => {
  expect(shareOut(total, wanted, most)).toEqual(shares);
});

test('shares out all of it, below the limits and close to what was wanted', () => {
  for (let quarters = 0; quarters <= 24; quarters += 1) {
    for (let parts = 1; parts <= 7; parts += 1) {
      const total = quarters / 4;
      const wanted = Array.from({ length: parts }, () => total / parts);
      const shares = shareOut(
        total,
        wanted,
        wanted.map(() => total),
      );
      expect(shares.reduce((sum, each) => sum + each, 0)).toBe(total);
      expect(shares.every((share, at) => Math.abs(share - (wanted[at] ?? 0)) <= 0.25)).toBe(true);
    }
  }
});

test.each([
  [0.49, 1, 0.25],
  [0.5, 1, 0.5],
  [0.63, 1, 0.75],
  [0.95, 1, 1],
  [1.4, 3, 1.25],
  [1.45, 3, 1.25],
  [1.5, 3, 1.5],
  [0.1, 0.25, 0],
  [0.13, 0.25, 0.25],
  [0.6, 1.25, 0.5],
  [0, 0, 0],
])('rounds %d of %d to %d, and never into the half', (marks, possible, rounded) => {
  expect(roundedMarks(marks, possible)).toBe(rounded);
});
