import { describe, expect, test } from 'vitest';
import { strongestFactors } from './factors.ts';
import { LENGTH, normalise, pack, unpack } from './packed.ts';
import { closeness, wordVector } from './relatedness.ts';

function relatedness(one: string, other: string): number {
  const [left, right] = [wordVector(one), wordVector(other)];
  return left && right ? closeness(left, right) : 0;
}

describe('words that are about the same', () => {
  test.each([
    ['look', 'appear'],
    ['houses', 'household'],
    ['oil', 'kerosene'],
    ['lamp', 'light'],
    ['quicker', 'faster'],
    ['courts', 'judiciary'],
  ])('relates %s and %s', (one, other) => {
    expect(relatedness(one, other)).toBeGreaterThan(0.35);
  });

  test.each([
    ['pencil', 'revolution'],
    ['blood', 'tax'],
    ['machine', 'cell'],
    ['tangent', 'bank'],
  ])('does not relate %s and %s', (one, other) => {
    expect(relatedness(one, other)).toBeLessThan(0.15);
  });

  test('relates a word of no dictionary to nothing', () => {
    expect(relatedness('xyzzy', 'water')).toBe(0);
  });
});

test('keeps the direction of packed vectors', () => {
  const vector = normalise(Float32Array.from({ length: LENGTH }, (_, at) => Math.sin(at * at)));
  const other = normalise(Float32Array.from({ length: LENGTH }, (_, at) => Math.cos(3 * at)));
  const read = unpack(
    pack(
      new Map([
        ['sine', vector],
        ['cosine', other],
      ]),
    ),
  );
  expect(closeness(read('sine') ?? other, vector)).toBeGreaterThan(0.98);
  expect(closeness(read('cosine') ?? vector, other)).toBeGreaterThan(0.98);
  expect(read('tangent')).toBeUndefined();
});

test('finds the strongest factors of a small matrix', () => {
  // Rows (3, 0), (0, 2), (3, 0): the columns are the factors, with √18 and 2.
  const { vectors, strengths } = strongestFactors(
    {
      rows: 3,
      width: 2,
      starts: Uint32Array.from([0, 1, 2, 3]),
      columns: Uint32Array.from([0, 1, 0]),
      values: Float32Array.from([3, 2, 3]),
    },
    2,
  );
  expect(strengths[0]).toBeCloseTo(Math.sqrt(18), 2);
  expect(strengths[1]).toBeCloseTo(2, 2);
  expect(Math.abs(vectors.values[0] ?? 0)).toBeCloseTo(1, 2);
  expect(Math.abs(vectors.values[3] ?? 0)).toBeCloseTo(1, 2);
});
