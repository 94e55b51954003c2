import { expect, test } from 'vitest';
import { spokenText } from './spoken-text.ts';

test.each([
  ['<p>Hello <strong>there</strong>.</p><p>Next &amp; last.</p>', 'Hello there.\nNext & last.'],
  ['**1. Read this.** *Markets*, page 3.', '1. Read this. Markets, page 3.'],
  ['> “Demand is a quantity.” [1]\n> — Markets', '“Demand is a quantity.”\n— Markets'],
  ['# Title\n\n- one\n- two', 'Title\none\ntwo'],
  ['See [the page](https://school.example/x).', 'See the page.'],
  ['It costs \\$5, and $x$ is unknown.', 'It costs $5, and x is unknown.'],
  ['$x^2 + 3x - 4 = 0$', 'x squared plus 3x minus 4 equals 0'],
  ['$\\frac{1}{2}mv^2$', '1 over 2 mv squared'],
  ['$\\sqrt{2}$ and $\\sqrt[3]{x}$', 'the square root of 2 and the cube root of x'],
  ['$a^{n+1}$', 'a to the power n plus 1'],
  ['$90^\\circ$', '90 degrees'],
  ['$x \\le 3$ or $x \\neq \\pi$', 'x is at most 3 or x is not equal to pi'],
  ['$\\frac{a^2}{b_1}$', 'a squared over b 1'],
  ['$v = 3 \\times 10^8\\ \\text{m/s}$', 'v equals 3 times 10 to the power 8 m/s'],
  ['snake_case and 2 * 3', 'snake_case and 2 * 3'],
  ['$$E = mc^2$$', 'E equals mc squared'],
  ['<img src="/editor/x.png">', ''],
])('reads %j as %j', (written, said) => {
  expect(spokenText(written)).toBe(said);
});
