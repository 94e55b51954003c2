import { expect, test } from 'vitest';
import { ridgeWeights } from './kernel-ridge.ts';

test('weights solve (K + λI)·w = y', () => {
  const kernel = [
    [1, 0.5, 0.2],
    [0.5, 1, 0.3],
    [0.2, 0.3, 1],
  ];
  const values = [1, -0.5, 0.25];
  const weights = ridgeWeights(kernel, values, 0.5);
  const back = kernel.map((row, i) =>
    row.reduce((sum, k, j) => sum + (k + (i === j ? 0.5 : 0)) * (weights[j] ?? 0), 0),
  );
  for (const [at, value] of values.entries()) {
    expect(back[at]).toBeCloseTo(value, 10);
  }
});

test('nothing told, nothing learned; equal answers share what was told', () => {
  expect(ridgeWeights([], [], 0.5)).toEqual([]);
  expect(
    ridgeWeights(
      [
        [1, 1],
        [1, 1],
      ],
      [1, 1],
      1,
    ),
  ).toEqual([expect.closeTo(1 / 3), expect.closeTo(1 / 3)]);
});
