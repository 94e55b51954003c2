/** The inverse of a symmetric, positive definite matrix, by its Cholesky factor. */
export function inverseOf(matrix: readonly (readonly number[])[]): number[][] {
  const lower = cholesky(matrix);
  const columns = matrix.map((_, column) =>
    solve(
      lower,
      matrix.map((_row, index) => (index === column ? 1 : 0)),
    ),
  );
  return matrix.map((_, row) => columns.map((column) => column[row] ?? 0));
}

/** Solves L·Lᵀ·x = values. */
function solve(lower: number[][], values: readonly number[]): number[] {
  const size = values.length;
  const at = (i: number, j: number): number => lower[i]?.[j] ?? 0;
  const forward: number[] = [];
  for (let i = 0; i < size; i += 1) {
    let value = values[i] ?? 0;
    for (let j = 0; j < i; j += 1) value -= at(i, j) * (forward[j] ?? 0);
    forward.push(value / at(i, i));
  }
  const solution = new Array<number>(size).fill(0);
  for (let i = size - 1; i >= 0; i -= 1) {
    let value = forward[i] ?? 0;
    for (let j = i + 1; j < size; j += 1) value -= at(j, i) * (solution[j] ?? 0);
    solution[i] = value / at(i, i);
  }
  return solution;
}

/** The lower triangle L of L·Lᵀ = matrix. */
function cholesky(matrix: readonly (readonly number[])[]): number[][] {
  const lower: number[][] = [];
  for (const [i, source] of matrix.entries()) {
    const row: number[] = [];
    for (let j = 0; j <= i; j += 1) {
      const other = j === i ? row : (lower[j] ?? []);
      let value = source[j] ?? 0;
      for (let k = 0; k < j; k += 1) value -= (row[k] ?? 0) * (other[k] ?? 0);
      row.push(j === i ? Math.sqrt(Math.max(value, 1e-12)) : value / (other[j] ?? 1));
    }
    lower.push(row);
  }
  return lower;
}
