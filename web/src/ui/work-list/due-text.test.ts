import { expect, test } from 'vitest';
import { dueText } from './due-text.ts';

/** It is 23:30 on 20 November in the school's time zone. */
const now = new Date('2026-11-20T18:00:00Z');

test.each([
  ['2026-11-20T18:29:00Z', 'due today, 23:59'],
  ['2026-11-20T18:31:00Z', 'due tomorrow, 00:01'],
  ['2026-11-23T10:30:00Z', 'due 11/23/2026, 16:00'],
  ['2026-11-19T10:30:00Z', 'was due yesterday, 16:00'],
  ['2026-11-12T10:30:00Z', 'was due 11/12/2026, 16:00'],
])('says in the school’s time zone that %s is %s', (dueAt, words) => {
  expect(dueText(new Date(dueAt), now, 'Asia/Kolkata')).toBe(words);
});
