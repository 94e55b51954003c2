import { expect, test } from 'vitest';
import { staysMathematics, toTypstMathematics } from './formulas.ts';

test.each([
  ['x^2', 'x^2'],
  ['\\frac{1}{2}', 'frac(1, 2)'],
  ['\\sqrt[3]{x}', 'root(3, x)'],
  ['\\begin{pmatrix}1&2\\\\3&4\\end{pmatrix}', 'mat(1, 2; 3, 4)'],
  ['\\text{speed of light}', '"speed of light"'],
  ['₹ 500', '"₹" 500'],
  ['\\$5 + € 3', '"$" 5 + "€" 3'],
  ['\\text{costs \\$5}', '"costs $5"'],
  ['1{,}000', '1","000'],
  ['क्षेत्र = x', '"क्षेत्र" = x'],
  ['\\xrightarrow{heat}', 'limits(-->)^upright(h e a t)'],
  ['\\boxed{5}', '5'],
])('converts %s to %s', (latex, typst) => {
  expect(toTypstMathematics(latex)).toBe(typst);
});

test.each([
  ['a half-open brace', '\\frac{a'],
  ['code', '#include("x")'],
  ['nothing', '  '],
  ['what no hand writes', 'x+'.repeat(3000)],
  ['a root in a root in a root …', `${'\\sqrt{'.repeat(200)}x${'}'.repeat(200)}`],
  ['roots without braces', `${'\\sqrt'.repeat(40)} x`],
])('rejects %s', (_, latex) => {
  expect(toTypstMathematics(latex)).toBeNull();
});

test.each([
  ['x + y', true],
  ['"words # $ // here"', true],
  ['\\# \\$', true],
  ['a #h(1em) b', true],
  ['mat(delim: #none, 1)', true],
  ['#include "x"', false],
  ['#h(read("x"))', false],
  ['a $ b', false],
  ['a // b', false],
  ['a /* b', false],
  ['"open', false],
  ['a "b" #panic()', false],
  ['ends with \\', false],
])('accepts %s as mathematics: %s', (source, stays) => {
  expect(staysMathematics(source)).toBe(stays);
});

test('escapes quotation marks in text', () => {
  const typst = toTypstMathematics('\\text{a " #panic() " b}');
  expect(typst).toBe('"a ” #panic() ” b"');
});
