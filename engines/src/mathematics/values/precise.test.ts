import { expect, test } from 'vitest';
import type { Expression } from '../expression.ts';
import { readMeaning } from '../reading/read.ts';
import { compareAtPoint, signAt } from './precise.ts';
import { integer } from './rational.ts';

function valueIn(latex: string): Expression {
  const meaning = readMeaning(latex);
  if (meaning.kind !== 'value') {
    throw new Error(`${latex} is no value.`);
  }
  return meaning.value;
}

test.each([
  ['\\pi', '3.14159265358979323846264338327950288', '3.14159265358979323846264338327950289'],
  ['e', '2.71828182845904523536028747135266249', '2.71828182845904523536028747135266250'],
  ['\\sqrt{2}', '1.41421356237309504880168872420969807', '1.41421356237309504880168872420969808'],
  ['\\ln 3', '1.09861228866810969139524523692252570', '1.09861228866810969139524523692252571'],
  ['\\sin 20', '0.91294525072762765437609998384568230', '0.91294525072762765437609998384568231'],
  ['\\arctan 3', '1.24904577239825442582991707728109012', '1.24904577239825442582991707728109013'],
  ['\\cos 7', '0.75390225434330463814119752171918201', '0.75390225434330463814119752171918202'],
  ['-\\ln 9', '-2.19722457733621938279049047384505141', '-2.19722457733621938279049047384505140'],
])('places %s between two numbers of 35 digits', (latex, low, high) => {
  expect(compareAtPoint(valueIn(latex), valueIn(low), new Map())).toBe(1);
  expect(compareAtPoint(valueIn(latex), valueIn(high), new Map())).toBe(-1);
});

test.each([
  ['\\sqrt{5+2\\sqrt6}', '\\sqrt2+\\sqrt3'],
  ['\\sin\\frac{\\pi}{3}', '\\frac{\\sqrt3}{2}'],
  ['\\cos\\frac{\\pi}{5}', '\\frac{1+\\sqrt5}{4}'],
  ['\\ln 6', '\\ln 2+\\ln 3'],
  ['4\\arctan\\frac15-\\arctan\\frac{1}{239}', '\\frac{\\pi}{4}'],
  ['\\arcsin\\frac12+\\arccos\\frac12', '\\frac{\\pi}{2}'],
  ['2^{0.5}\\cdot 8^{\\frac16}', '2'],
  ['\\cosh 2+\\sinh 2', 'e^2'],
])('finds %s equal to %s', (a, b) => {
  expect(compareAtPoint(valueIn(a), valueIn(b), new Map())).toBe(0);
});

test('finds the sign of numbers too large for double precision', () => {
  const expression = valueIn('(x-5000)e^x');
  const at = (x: number): number | undefined => signAt(expression, new Map([['x', integer(x)]]));
  expect([at(4999), at(5000), at(5001)]).toEqual([-1, 0, 1]);
});

test.each(['\\sqrt{-2}', '\\frac{1}{\\sin\\pi}', '\\ln 0', 'f(2)', '\\int_0^1 e^xdx', 'e^{10^6}'])(
  'gives no verdict about %s',
  (latex) => {
    expect(compareAtPoint(valueIn(latex), valueIn('1'), new Map())).toBeUndefined();
  },
);
