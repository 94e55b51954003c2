import { expect, test } from 'vitest';
import { isNight } from './night.ts';

test.each([
  ['Asia/Kolkata', '2026-11-28T19:29:00Z', false],
  ['Asia/Kolkata', '2026-11-28T19:30:00Z', true],
  ['Asia/Kolkata', '2026-11-28T23:30:00Z', false],
  ['UTC', '2026-11-28T04:59:00Z', true],
  ['UTC', '2026-11-28T00:00:00Z', false],
])('in %s, %s is in the night: %s', (timezone, now, expected) => {
  expect(isNight(timezone, new Date(now))).toBe(expected);
});
