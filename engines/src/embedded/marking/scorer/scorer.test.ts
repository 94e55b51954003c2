import { expect, test } from 'vitest';
import { type Signals, signalNames } from '../signals/signals.ts';
import { decidedShare, expectedError, expectedShare } from './scorer.ts';
import trained from './weights.json' with { type: 'json' };

const all = (value: number): Signals =>
  Object.fromEntries(signalNames.map((name) => [name, value])) as Signals;

test('gives more for more of any signal, and never less', () => {
  const middle = expectedShare(all(0.5));
  for (const name of signalNames) {
    expect(expectedShare({ ...all(0.5), [name]: 1 }), name).toBeGreaterThanOrEqual(middle);
  }
  expect(expectedShare(all(1))).toBe(1);
  expect(expectedShare({ ...all(0), polarity: 1 })).toBe(trained.lowest);
});

test('decides that what is nearly complete is complete, and what is nearly missing is missing', () => {
  expect(decidedShare(0.9)).toBe(1);
  expect(decidedShare(0.1)).toBe(0);
  expect(decidedShare(0.5)).toBeGreaterThan(0.3);
  expect(decidedShare(0.5)).toBeLessThan(0.8);
});

test('expects the largest error in the middle', () => {
  for (const isDecided of [true, false]) {
    expect(expectedError(0.5, isDecided)).toBeGreaterThan(expectedError(0.9, isDecided));
    expect(expectedError(0.5, isDecided)).toBeGreaterThan(expectedError(0.1, isDecided));
  }
});

test('names the sets that it was trained on', () => {
  expect(trained.trainedOn.every(({ licence, answers }) => licence !== 'unknown' && answers > 0)).toBe(true);
  expect(Object.keys(trained.without)).toEqual(trained.trainedOn.map(({ set }) => set));
});
