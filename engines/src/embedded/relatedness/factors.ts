/** A sparse matrix by rows: row `r` has `values[at]` in column `columns[at]` for `at` from `starts[r]` to `starts[r + 1]`. */
export interface Sparse {
  rows: number;
  width: number;
  starts: Uint32Array;
  columns: Uint32Array;
  values: Float32Array;
}

/** Dense, row by row. */
export interface Dense {
  rows: number;
  width: number;
  values: Float32Array;
}

const ROUNDS = 6;

/**
 * The strongest right singular vectors, the strongest first, as columns, by orthogonal iteration from fixed random numbers, with their singular
 * values (Halko, Martinsson and Tropp 2011, algorithm 4.4). Good enough where singular values fall slowly: near ones may be mixed.
 */
export function strongestFactors(matrix: Sparse, count: number): { vectors: Dense; strengths: number[] } {
  const random = randomNumbers(20_261);
  const vectors: Dense = {
    rows: matrix.width,
    width: count,
    values: Float32Array.from({ length: matrix.width * count }, () => random() - 0.5),
  };
  orthonormalise(vectors);
  for (let round = 0; round < ROUNDS; round += 1) {
    vectors.values.set(timesTransposed(matrix, matrixProduct(matrix, vectors)).values);
    orthonormalise(vectors);
  }
  const images = matrixProduct(matrix, vectors);
  const strengths = Array.from({ length: count }, (_, column) => {
    let sum = 0;
    for (let at = column; at < images.values.length; at += count) sum += (images.values[at] ?? 0) ** 2;
    return Math.sqrt(sum);
  });
  return { vectors, strengths };
}

/** The matrix times a dense one. */
export function matrixProduct({ rows, starts, columns, values }: Sparse, dense: Dense): Dense {
  const { width } = dense;
  const product = new Float32Array(rows * width);
  for (let row = 0; row < rows; row += 1) {
    for (let at = starts[row] ?? 0; at < (starts[row + 1] ?? 0); at += 1) {
      const value = values[at] ?? 0;
      const from = (columns[at] ?? 0) * width;
      for (let column = 0; column < width; column += 1) {
        product[row * width + column] =
          (product[row * width + column] ?? 0) + value * (dense.values[from + column] ?? 0);
      }
    }
  }
  return { rows, width, values: product };
}

function timesTransposed({ rows, width: out, starts, columns, values }: Sparse, dense: Dense): Dense {
  const { width } = dense;
  const product = new Float32Array(out * width);
  for (let row = 0; row < rows; row += 1) {
    for (let at = starts[row] ?? 0; at < (starts[row + 1] ?? 0); at += 1) {
      const value = values[at] ?? 0;
      const to = (columns[at] ?? 0) * width;
      for (let column = 0; column < width; column += 1) {
        product[to + column] =
          (product[to + column] ?? 0) + value * (dense.values[row * width + column] ?? 0);
      }
    }
  }
  return { rows: out, width, values: product };
}

/** Gram and Schmidt, in place, column by column. */
function orthonormalise({ rows, width, values }: Dense): void {
  const columns = Array.from({ length: width }, (_, column) =>
    Float32Array.from({ length: rows }, (__, row) => values[row * width + column] ?? 0),
  );
  columns.forEach((column, at) => {
    for (const before of columns.slice(0, at)) {
      const shared = dot(column, before);
      for (let row = 0; row < rows; row += 1) column[row] = (column[row] ?? 0) - shared * (before[row] ?? 0);
    }
    const length = Math.sqrt(dot(column, column)) || 1;
    for (let row = 0; row < rows; row += 1) {
      column[row] = (column[row] ?? 0) / length;
      values[row * width + at] = column[row] ?? 0;
    }
  });
}

function dot(one: Float32Array, other: Float32Array): number {
  let sum = 0;
  for (let at = 0; at < one.length; at += 1) sum += (one[at] ?? 0) * (other[at] ?? 0);
  return sum;
}

/** The same numbers each time: mulberry32. */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
