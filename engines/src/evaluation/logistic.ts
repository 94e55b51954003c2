/** A case: the values of its features, its outcome, and its weight. */
export interface Case {
  reasons: number[];
  isSo: boolean;
  counts: number;
}

const STEPS = 25;

/**
 * Returns the weights of a logistic regression, fitted by Newton's method. `ridge` applies to features in standard deviations, except to
 * the first feature, which must always be 1.
 */
export function fitted(cases: Case[], ridge: number): number[] {
  const count = cases[0]?.reasons.length ?? 0;
  const spread = spreads(cases, count);
  let weights = new Array<number>(count).fill(0);
  for (let step = 0; step < STEPS; step += 1) {
    const slope = spread.map((each, at) => (at === 0 ? 0 : ridge * each * each * (weights[at] ?? 0)));
    const bend = new Float64Array(count * count);
    spread.forEach((each, at) => {
      bend[at * count + at] = at === 0 ? 1e-9 : ridge * each * each + 1e-9;
    });
    for (const { reasons, isSo, counts } of cases) {
      const chance = 1 / (1 + Math.exp(-dot(weights, reasons)));
      const off = counts * (chance - (isSo ? 1 : 0));
      const sharp = counts * Math.max(1e-6, chance * (1 - chance));
      reasons.forEach((reason, row) => {
        slope[row] = (slope[row] ?? 0) + off * reason;
      });
      addProducts(bend, reasons, sharp);
    }
    const rows = spread.map((_, row) =>
      spread.map((__, column) => bend[Math.min(row, column) * count + Math.max(row, column)] ?? 0),
    );
    const change = solved(rows, slope);
    weights = weights.map((weight, at) => weight - (change[at] ?? 0));
    if (Math.max(...change.map(Math.abs)) < 1e-6) break;
  }
  return weights;
}

/** Adds the products of all pairs of features to the upper half of a symmetric matrix. */
function addProducts(matrix: Float64Array, reasons: number[], factor: number): void {
  const count = reasons.length;
  for (let row = 0; row < count; row += 1) {
    const product = factor * (reasons[row] ?? 0);
    if (product === 0) continue;
    for (let column = row; column < count; column += 1) {
      matrix[row * count + column] = (matrix[row * count + column] ?? 0) + product * (reasons[column] ?? 0);
    }
  }
}

export const dot = (one: number[], other: number[]): number =>
  one.reduce((sum, each, at) => sum + each * (other[at] ?? 0), 0);

/** Returns the standard deviation of each feature. */
function spreads(cases: Case[], count: number): number[] {
  return Array.from({ length: count }, (_, at) => {
    const values = cases.map(({ reasons }) => reasons[at] ?? 0);
    const mean = values.reduce((sum, each) => sum + each, 0) / values.length;
    return Math.sqrt(values.reduce((sum, each) => sum + (each - mean) ** 2, 0) / values.length);
  });
}

/** Solves linear equations by Gauss-Jordan elimination with partial pivoting. */
function solved(matrix: number[][], right: number[]): number[] {
  const rows = matrix.map((line, at) => [...line, right[at] ?? 0]);
  rows.forEach((_, at) => {
    const pivot = rows.reduce(
      (best, line, row) =>
        row >= at && Math.abs(line[at] ?? 0) > Math.abs(rows[best]?.[at] ?? 0) ? row : best,
      at,
    );
    [rows[at], rows[pivot]] = [rows[pivot] ?? [], rows[at] ?? []];
    const line = rows[at] ?? [];
    const lead = line[at] || 1e-12;
    for (const [row, other] of rows.entries()) {
      const share = row === at ? 0 : (other[at] ?? 0) / lead;
      if (share !== 0)
        other.forEach((value, column) => {
          other[column] = value - share * (line[column] ?? 0);
        });
    }
  });
  return rows.map((line, at) => (line.at(-1) ?? 0) / (line[at] || 1e-12));
}
