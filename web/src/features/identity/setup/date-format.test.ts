import { expect, test } from 'vitest';
import { usualDateFormat } from './date-format.ts';

test.each([
  ['en-IN', 'Asia/Calcutta', 'DD/MM/YYYY'],
  ['hi', 'Asia/Kolkata', 'DD/MM/YYYY'],
  ['en-US', 'Asia/Kolkata', 'DD/MM/YYYY'],
  ['en-US', 'America/New_York', 'MM/DD/YYYY'],
  ['en-GB', 'Europe/London', 'DD/MM/YYYY'],
  ['de', 'Europe/Berlin', 'DD.MM.YYYY'],
  ['nl', 'Europe/Amsterdam', 'DD-MM-YYYY'],
  ['sv', 'Europe/Stockholm', 'YYYY-MM-DD'],
])('begins in %s at %s with %s', (language, timezone, format) => {
  expect(usualDateFormat(language, timezone)).toBe(format);
});
