import { expect, it } from 'vitest';
import { formulaWords } from './formula-words.ts';

it.each([
  ['x^2 + 3x', 'x squared plus 3x'],
  ['\\frac{1}{x} = x^{-1}', '1 over x equals x to the power minus 1'],
  ['\\sqrt{\\frac{a}{b}}', 'the square root of a over b'],
  ['a_n \\neq 0', 'a n is not 0'],
  ['8\\,\\Omega \\times 4', '8 ohms times 4'],
  ['\\text{force} > 0', 'force is greater than 0'],
  ['\\left( x \\right)', '( x )'],
  ['\\frac{1', 'frac 1'],
])('%s', (latex, words) => {
  expect(formulaWords(latex)).toBe(words);
});
