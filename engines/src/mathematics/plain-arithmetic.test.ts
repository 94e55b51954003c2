import { expect, test } from 'vitest';
import { arithmeticValue } from './plain-arithmetic.ts';

test.each([
  ['\\frac{10 - 4}{4}', 1.5],
  ['\\frac{0 - 30}{60}', -0.5],
  ['\\frac{1}{2} \\times 8 \\times 12 + 20 \\times 12', 288],
  ['\\sqrt{30^2 + 40^2}', 50],
  ['1 - 5(3) + 2(-1)^2', -12],
  ['1,200 \\div 4', 300],
  ['-3^2', -9],
])('computes %s as %d', (latex, value) => {
  expect(arithmeticValue(latex)).toBeCloseTo(value, 9);
});

test.each(['a + 1', '3 +', '\\sin 3', '5 m', '\\frac{1}{0}', ''])('rejects %s as arithmetic', (latex) => {
  expect(arithmeticValue(latex)).toBeUndefined();
});

test('computes with given values of letters', () => {
  expect(arithmeticValue('x^2 - 5x + 6', { x: -1 })).toBe(12);
});
