import { describe, expect, test } from 'vitest';
import { judge } from '../../../mathematics/judge.ts';
import type { KeyPoint } from '../key/key-point.ts';
import { judgeExactly, prepareExact } from './judge-exactly.ts';

const points = (texts: string[]): KeyPoint[] =>
  texts.map((text) => ({
    text,
    alternatives: [],
    rejected: [],
    possible: 1,
    isStep: texts.length > 1,
  }));

const equal = { equal: judge, wanted: () => [] };

/** The credit of each point; undefined where words must decide. */
const credits = (key: string[], answer: string, question = ''): (number | undefined)[] =>
  judgeExactly(prepareExact(points(key), question, ''), { text: answer, knownComparisons: equal }).map(
    (verdict) => verdict?.credit,
  );

describe('one value or formula', () => {
  test.each([
    ['12 m/s', '12 m/s', 1],
    ['12 m/s', '12 km/h', 0.5],
    ['1.5 km', '1500 m', 1],
    ['$x^2+2x$', 'x(x+2)', 1],
    ['$x^2+2x$', 'x(x-2)', 0],
    ['2H2 + O2 → 2H2O', 'O2 + 2H2 -> 2H2O', 1],
    ['2H2 + O2 → 2H2O', 'H2 + O2 -> H2O', 0],
  ])('%s: %s earns %s', (key, answer, credit) => {
    expect(credits([key], answer)).toEqual([credit]);
  });
});

test('leaves points of words to the words', () => {
  expect(credits(['Leaves absorb sunlight.'], 'The leaf absorbs light.')).toEqual([undefined]);
});

test('marks the steps of a calculation', () => {
  expect(
    credits(['SI = 5000 × 8 × 3/100 = 1200', 'Amount = 6200'], 'SI = 5000 x 8 x 3/100 = 1500\nA = 6500'),
  ).toHaveLength(2);
});
