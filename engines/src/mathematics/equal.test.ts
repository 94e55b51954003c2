import { describe, expect, test } from 'vitest';
import { judgeFormulas } from './judge.ts';
import { makePairs } from './testing/pairs.ts';

/** One pair of each family. `equal.extended.test.ts` has all pairs that were written by hand. */
const same: [a: string, b: string][] = [
  ['(x+1)^2', 'x^2+2x+1'],
  ['x²−1', '(x−1)(x+1)'],
  ['\\sqrt{8}', '2\\sqrt2'],
  ['\\sqrt{x^2}', '|x|'],
  ['\\ln x^2', '2\\ln |x|'],
  ['\\log_a b', '\\frac{\\ln b}{\\ln a}'],
  ['\\sin 2x', '2\\sin x\\cos x'],
  ['\\sin 30^\\circ', '\\frac12'],
  ['\\frac{n!}{(n-2)!}', 'n(n-1)'],
  ['{}^5C_2', '10'],
  ['0.1\\dot{6}', '\\frac16'],
  ['1,00,000', '10^5'],
  ['3\\frac12', '3.5'],
  ['50\\%', '\\frac12'],
  ['5\\,\\text{m}', '500\\text{ cm}'],
  ['90\\text{ km/h}', '25\\,\\mathrm{m\\,s^{-1}}'],
  ['25^\\circ\\text{C}', '298.15\\text{ K}'],
  ['x=5', '5'],
  ['x^2=4', 'x=\\pm 2'],
  ['x=2\\text{ or }x=-3', '\\{-3,2\\}'],
  ['V=IR', 'I=\\frac{V}{R}'],
  ['x+y=3, x-y=1', 'x=2, y=1'],
  ['\\sin^2\\theta=\\frac14', '\\theta=n\\pi\\pm\\frac{\\pi}{6}'],
  ['x\\in[2,3)', '2\\le x<3'],
  ['\\{x \\mid x>2\\}', '(2,\\infty)'],
  ['f(x)=x^2+1', 'f(t)=t^2+1'],
  ['\\int 2x\\,dx', 'x^2+C'],
  ['\\frac{d}{dx}(x^3)', '3x^2'],
  ['(1+i)^2', '2i'],
  ['A\\cap B', 'B\\cap A'],
  ["(A\\cup B)'", "A'\\cap B'"],
  ['p\\Rightarrow q', '\\neg p\\lor q'],
  ['|x-2|<|x|', 'x>1'],
  ['3{,}5', '\\frac72'],
  ['\\lim_{h\\to 0}\\frac{(x+h)^2-x^2}{h}', '2x'],
  ['f(x)=x+3,\\ x\\ne3', 'f(t)=\\frac{t^2-9}{t-3}'],
  ['₹1200/-', '\\text{Rs. }1200'],
  ['3:4:5', '6:8:10'],
  ['2\\hat{i}+3\\hat{j}-\\hat{k}', '\\begin{pmatrix}2\\\\3\\\\-1\\end{pmatrix}'],
  ["P(A'\\cap B')", '1-P(A\\cup B)'],
];

const notSame: [a: string, b: string][] = [
  ['\\frac{x^2}{x}', 'x'],
  ['\\sqrt{x^2}', 'x'],
  ['\\ln x^2', '2\\ln x'],
  ['x^2=4', 'x=2'],
  ['0.333', '\\frac13'],
  ['\\pi', '3.14159265358979'],
  ['x<2', 'x\\le 2'],
  ['[2,3)', '[2,3]'],
  ['5\\text{ m}', '5\\text{ cm}'],
  ['5\\text{ N}', '5\\text{ J}'],
  ['5\\text{ kg}', '5'],
  ['30^\\circ', '30'],
  ['x^2+C', 'x^2'],
  ['2x+1', '2y+1'],
  ['f(x)=x^2', 'g(x)=x^2'],
  ['x=2\\text{ or }x=-3', 'x=2\\text{ and }x=-3'],
  ['9^{9^{9^9}}', '9^{9^9}'],
  ['A-B', 'B-A'],
  ['p\\Rightarrow q', 'q\\Rightarrow p'],
  ['\\log 5', '\\ln 5'],
  ['0\\text{ m}', '0\\text{ kg}'],
  ['P(A\\cap B)', 'P(A)P(B)'],
  ['\\overrightarrow{AB}', '\\overrightarrow{BA}'],
  ['(AB)^{-1}', 'A^{-1}B^{-1}'],
  ['\\sqrt2+10^{-13}', '\\sqrt2'],
  ['x=\\sqrt2+10^{-13}', 'x=\\sqrt2'],
  ['x^2+C', 'x^3+C'],
  ['f(2)', '2f'],
];

describe('formulas that mean the same', () => {
  test.each(same)('%s and %s', (a, b) => {
    expect(judgeFormulas(a, b)).toMatchObject({ equal: true });
    expect(judgeFormulas(b, a)).toMatchObject({ equal: true });
  });
});

describe('formulas that look alike', () => {
  test.each(notSame)('%s and %s', (a, b) => {
    expect(judgeFormulas(a, b).equal).not.toBe(true);
    expect(judgeFormulas(b, a).equal).not.toBe(true);
  });
});

test.each([
  ['H_2O', 'H_2O'],
  ['\\ce{CO2}', '\\ce{CO2}'],
  ['', ''],
  ['\\foo{x}', 'x'],
  ['\\vec{a}\\times\\vec{b}', '\\vec{b}\\times\\vec{a}'],
  ['x'.repeat(2_000), 'x'],
])('does not compare %s and %s', (a, b) => {
  const { equal, reason } = judgeFormulas(a, b);
  expect(equal).toBeNull();
  expect(reason).toMatch(/\.$/);
});

test('names the number that shows the difference', () => {
  expect(judgeFormulas('x^2=9', 'x=3').reason).toBe('Only one of them holds for x = −3.');
  expect(judgeFormulas('x+1', 'x-1').reason).toMatch(/^At x = /);
  expect(judgeFormulas('A-B', 'A\\cap B').reason).toBe(
    'An element that is in A and not in B is in only one of them.',
  );
  expect(judgeFormulas('p\\to q', 'q\\to p').reason).toBe(
    'With p true and q false only one of them is true.',
  );
});

test('accepts a simplified fraction if only common values count', () => {
  expect(judgeFormulas('\\frac{x^2-1}{x-1}', 'x+1').equal).toBe(false);
  expect(judgeFormulas('\\frac{x^2-1}{x-1}', 'x+1', { domain: 'common' }).equal).toBe(true);
  expect(judgeFormulas('\\sqrt{x^2}', 'x', { domain: 'common' }).equal).toBe(false);
});

test('finds generated pairs equal, and no trap', () => {
  const pairs = makePairs(120, 4);
  expect(pairs.filter(({ equal }) => equal)).toHaveLength(60);
  const wrong = pairs.filter(({ a, b, equal }) => (judgeFormulas(a, b).equal === true) !== equal);
  expect(wrong).toEqual([]);
});
