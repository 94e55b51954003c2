import katex from 'katex';
import { expect, it } from 'vitest';
import { plainLatex } from './formula-latex.ts';

it.each([
  ['\\int x\\differentialD x', '\\int x\\mathrm{d} x'],
  ['\\exponentialE^{\\imaginaryI\\pi}', '\\mathrm{e}^{\\mathrm{i}\\pi}'],
  ['\\mleft(x\\mright)', '\\left(x\\right)'],
  ['\\frac{1}{\\placeholder{}}', '\\frac{1}{}'],
  ['\\frac12+\\sqrt[3]{x}', '\\frac12+\\sqrt[3]{x}'],
])('%s', (written, plain) => {
  expect(plainLatex(written)).toBe(plain);
  expect(() => katex.renderToString(plain, { throwOnError: true, strict: 'ignore' })).not.toThrow();
});
