import { sum } from './sum.ts';

/**
 * Kernel ridge regression, which is the mean of a Gaussian process: the weights w of (K + λI)·w = y, by Cholesky.
 * `kernel` must be symmetric and positive semi-definite.
 */
export function ridgeWeights(kernel: number[][], values: number[], ridge: number): number[] {
  const size = values.length;
  const lower = cholesky(kernel.map((row, i) => row.map((value, j) => value + (i === j ? ridge : 0))));
  const at = (i: number, j: number): number => lower[i]?.[j] ?? 0;
  const half: number[] = [];
  for (let i = 0; i < size; i += 1) {
    const before = sum(half.map((value, j) => at(i, j) * value));
    half.push(((values[i] ?? 0) - before) / at(i, i));
  }
  const weights = new Array<number>(size).fill(0);
  for (let i = size - 1; i >= 0; i -= 1) {
    let after = 0;
    for (let j = i + 1; j < size; j += 1) {
      after += at(j, i) * (weights[j] ?? 0);
    }
    weights[i] = ((half[i] ?? 0) - after) / at(i, i);
  }
  return weights;
}

/** The lower triangle L of L·Lᵀ = matrix. */
function cholesky(matrix: number[][]): number[][] {
  const lower: number[][] = [];
  for (const [i, source] of matrix.entries()) {
    const row: number[] = [];
    for (let j = 0; j <= i; j += 1) {
      const other = j === i ? row : (lower[j] ?? []);
      let value = source[j] ?? 0;
      for (let k = 0; k < j; k += 1) {
        value -= (row[k] ?? 0) * (other[k] ?? 0);
      }
      row.push(j === i ? Math.sqrt(Math.max(value, 1e-12)) : value / (other[j] ?? 1));
    }
    lower.push(row);
  }
  return lower;
}
