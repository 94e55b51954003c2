import { expect, test } from 'vitest';
import { withTyped } from './early-typing.ts';

test('appends typed text to the last paragraph', () => {
  expect(withTyped('<p>State the law.</p>', ' Give both.')).toBe('<p>State the law. Give both.</p>');
});

test('converts new lines to paragraphs', () => {
  expect(withTyped('', 'one\ntwo')).toBe('<p>one</p><p>two</p>');
});

test('starts a paragraph after a list or an image', () => {
  expect(withTyped('<ul><li>a</li></ul>', 'b')).toBe('<ul><li>a</li></ul><p>b</p>');
});

test('escapes HTML, and keeps dollar signs as formulas', () => {
  expect(withTyped('', 'x < 3 & $y$')).toBe('<p>x &lt; 3 &amp; $y$</p>');
});

test('returns the text unchanged if nothing was typed', () => {
  expect(withTyped('<p>a</p>', '')).toBe('<p>a</p>');
});
