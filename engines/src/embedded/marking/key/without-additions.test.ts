import { expect, test } from 'vitest';
import { withoutAdditions } from './without-additions.ts';

test.each([
  ['To cool engines (and rooms)', ['To cool engines']],
  ['Metals conduct heat well, e.g. copper, silver', ['Metals conduct heat well']],
  ['Shows courage/bravery in battle', ['Shows courage in battle', 'Shows bravery in battle']],
  ['Heat flows from hot to cold', []],
  ['Yes (it can be divided)', []],
  ['20 m/s towards the east', []],
])('reads the additions of “%s”', (key, wordings) => {
  expect(withoutAdditions(key)).toEqual(wordings);
});

test('keeps additions without which only words of the question remain', () => {
  expect(
    withoutAdditions('Public goods are shared (nobody can be excluded)', new Set(['public', 'good'])),
  ).toEqual([]);
});
