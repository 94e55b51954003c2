import { expect, test } from 'vitest';
import { withTyped } from './early-typing.ts';

test('what is typed early goes on in the last paragraph', () => {
  expect(withTyped('<p>State the law.</p>', ' Give both.')).toBe('<p>State the law. Give both.</p>');
});

test('new lines are new paragraphs', () => {
  expect(withTyped('', 'one\ntwo')).toBe('<p>one</p><p>two</p>');
});

test('after a list or a picture a paragraph begins', () => {
  expect(withTyped('<ul><li>a</li></ul>', 'b')).toBe('<ul><li>a</li></ul><p>b</p>');
});

test('letters of HTML stay letters, and dollars open formulas as in the editor', () => {
  expect(withTyped('', 'x < 3 & $y$')).toBe('<p>x &lt; 3 &amp; $y$</p>');
});

test('nothing typed changes nothing', () => {
  expect(withTyped('<p>a</p>', '')).toBe('<p>a</p>');
});
