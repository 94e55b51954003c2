import { expect, test } from 'vitest';
import { usualZone } from './usual-zone.ts';

test.each([
  ['Asia/Calcutta', 'Asia/Kolkata'],
  ['Asia/Kolkata', 'Asia/Kolkata'],
  ['Europe/London', 'Europe/London'],
])('names %s %s', (zone, name) => {
  expect(usualZone(zone)).toBe(name);
});
