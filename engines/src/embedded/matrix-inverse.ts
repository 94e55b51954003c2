/** The inverse of a symmetric, positive definite matrix, by elimination; such a matrix needs no exchange of rows. */
export function invertMatrix(matrix: readonly (readonly number[])[]): number[][] {
  const size = matrix.length;
  const rows = matrix.map((row, index) => [
    ...row,
    ...Array.from({ length: size }, (_, column) => (column === index ? 1 : 0)),
  ]);
  for (const [index, pivot] of rows.entries()) {
    const scale = Math.max(pivot[index] ?? 0, 1e-12);
    for (const [column, value] of pivot.entries()) pivot[column] = value / scale;
    for (const row of rows) {
      const factor = row === pivot ? 0 : (row[index] ?? 0);
      if (factor === 0) continue;
      for (const [column, value] of pivot.entries()) row[column] = (row[column] ?? 0) - factor * value;
    }
  }
  return rows.map((row) => row.slice(size));
}
