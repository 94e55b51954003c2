import { expect, test } from 'vitest';
import { invertMatrix } from './matrix-inverse.ts';

test('inverts a symmetric matrix', () => {
  const matrix = [
    [1.5, 0.5, 0.2],
    [0.5, 1.5, 0.3],
    [0.2, 0.3, 1.5],
  ];
  const inverse = invertMatrix(matrix);
  const product = matrix.map((row) =>
    matrix.map((_, column) => row.reduce((sum, value, k) => sum + value * (inverse[k]?.[column] ?? 0), 0)),
  );
  for (const [i, row] of product.entries()) {
    for (const [j, value] of row.entries()) expect(value).toBeCloseTo(i === j ? 1 : 0, 10);
  }
});

test('inverts a matrix without rows', () => {
  expect(invertMatrix([])).toEqual([]);
});
