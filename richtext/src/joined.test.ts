import { expect, test } from 'vitest';
import { joined } from './joined.ts';
import { MAX_RICH_TEXT_LENGTH } from './limits.ts';
import { plainText } from './plain-text.ts';

const long = (length: number) => `<p>${'a'.repeat(length - '<p></p>'.length)}</p>`;

test.each([
  ['<p>Shared</p>', '<p>Own</p>', '<p>Shared</p><p>Own</p>'],
  ['', '<p>Own</p>', '<p>Own</p>'],
])('joins %s and %s', (before, html, whole) => {
  expect(joined(before, html)).toBe(whole);
});

test('never makes a text longer than a rich text may be', () => {
  const half = long(MAX_RICH_TEXT_LENGTH / 2);
  expect(joined(half, half)).toBe(half + half);
  expect(() => plainText(joined(half, half))).not.toThrow();
  const more = long(MAX_RICH_TEXT_LENGTH / 2 + 1);
  expect(joined(half, more)).toBe(more);
  expect(joined(more, half)).toBe(half);
});
