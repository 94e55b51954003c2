import { expect, test } from 'vitest';
import { joinHtml } from './joined.ts';
import { MAX_RICH_TEXT_LENGTH } from './limits.ts';
import { plainText } from './plain-text.ts';

const long = (length: number) => `<p>${'a'.repeat(length - '<p></p>'.length)}</p>`;

test.each([
  ['<p>Shared</p>', '<p>Own</p>', '<p>Shared</p><p>Own</p>'],
  ['', '<p>Own</p>', '<p>Own</p>'],
])('joins %s and %s', (before, html, whole) => {
  expect(joinHtml(before, html)).toBe(whole);
});

test('never makes a text longer than a rich text may be', () => {
  const half = long(MAX_RICH_TEXT_LENGTH / 2);
  expect(joinHtml(half, half)).toBe(half + half);
  expect(() => plainText(joinHtml(half, half))).not.toThrow();
  const more = long(MAX_RICH_TEXT_LENGTH / 2 + 1);
  expect(joinHtml(half, more)).toBe(more);
  expect(joinHtml(more, half)).toBe(half);
});
