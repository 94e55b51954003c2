import { expect, test } from 'vitest';
import { formatMoment } from './when.ts';

const now = new Date('2026-11-20T20:00:00Z');

test.each([
  ['2026-11-20T13:12:00Z', 'Asia/Kolkata', 'Yesterday, 18:42'],
  ['2026-11-20T18:31:00Z', 'Asia/Kolkata', 'Today, 00:01'],
  ['2026-11-20T13:12:00Z', 'Europe/London', 'Today, 13:12'],
  ['2026-11-18T13:12:00Z', 'Europe/London', '11/18/2026, 13:12'],
])('%s in %s becomes %s', (at, zone, words) => {
  expect(formatMoment(new Date(at), now, zone)).toBe(words);
});
