import { expect, test } from 'vitest';
import { findMathematics } from './find-mathematics.ts';
import { sameQuantity } from './same-quantity.ts';

test.each([
  ['The area is $\\pi r^2$, so $r=3$.', ['\\pi r^2', 'r=3']],
  ['So \\(x=2\\) or \\[y=3\\] holds.', ['x=2', 'y=3']],
  ['Solving gives x = 5 and then y = 2x + 1.', ['x = 5', 'y = 2x + 1']],
  ['2(a + b) is the perimeter', ['2(a + b)']],
  ['F = ma is a law of Newton (F in N).', ['F = ma']],
  ['x ≥ 3 because it is so', ['x ≥ 3']],
  ['a2 + 2ab + b2', ['a2 + 2ab + b2']],
  ['so I2 + H2 is left', ['I2 + H2']],
  ['a 2 + 3 metre board', ['2 + 3']],
  ['on A4 paper', []],
  ['A plant makes food in its leaves.', []],
  ['In 1776, on 4/7/1776, it was signed.', []],
  ['a well-known, two-part answer', []],
  ['The price is $5.', []],
  ['LHS = sinA/(1+cosA) and so on', ['LHS = sinA/(1+cosA)']],
  ['sec²θ - tan²θ = 1 holds', ['sec²θ - tan²θ = 1']],
  ['So x = 3, as the cost of a sect', ['x = 3']],
])('%s', (text, expected) => {
  const found = findMathematics(text);
  expect(found.map(({ latex }) => latex)).toEqual(expected);
  for (const { start, end, latex } of found) {
    expect(text.slice(start, end)).toContain(latex);
  }
});

/** Each of these took seconds or more, or a stack that is not there, where brackets were looked for again and again. */
const MANY = 10_000;
test.each([
  ['nested', `${'('.repeat(MANY)}x+1${')'.repeat(MANY)}`, [`${'('.repeat(MANY)}x+1${')'.repeat(MANY)}`]],
  ['opened only', `${'('.repeat(MANY)}x+1`, ['x+1']],
  ['closed only', `x+1${')'.repeat(MANY)}`, ['x+1']],
  ['opened beside signs', `${'=('.repeat(MANY)}x + 1`, ['x + 1']],
  ['never closed', String.raw`\(`.repeat(MANY).slice(1), []],
])('ten thousand brackets, %s', (_, text, expected) => {
  expect(findMathematics(text).map(({ latex }) => latex)).toEqual(expected);
});

test.each([
  ['5 m', '500 cm', 0, true],
  ['5 m', '5 cm', 0, false],
  ['v = 3.0 \\times 10^8\\,\\text{m/s}', '300000 km/s', 0, true],
  ['3.2 cm', '3.21 cm', 0.01, true],
  ['3.2 cm', '3.3 cm', 0.01, false],
  ['0.333', '0.3333', 0.01, true],
  ['25 °C', '298.15 K', 0, true],
  ['-4 N', '4 N', 0.05, false],
  ['5 N', '5 J', 1, false],
  ['5 kg', '5', 1, false],
  ['1,200 g', '1.2 kg', 0, true],
  ['9.8 m/s²', '9.8 m s^{-2}', 0, true],
])('%s against %s within %d is %s', (a, b, tolerance, equal) => {
  expect(sameQuantity(a, b, { tolerance }).equal).toBe(equal);
});

test('what is no quantity is not compared', () => {
  expect(sameQuantity('five', '5 m').equal).toBeNull();
  expect(sameQuantity('5 blobs', '5 m').equal).toBeNull();
});
