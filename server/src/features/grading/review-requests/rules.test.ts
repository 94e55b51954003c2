import { expect, test } from 'vitest';
import { requestRefusal } from './rules.ts';

test.each([
  ['allows the first request', 8, null, null],
  ['refuses a second while one is open', 8, { settledQuarters: null }, 'review-request/open'],
  [
    'refuses one while one is open, though the mark changed',
    12,
    { settledQuarters: null },
    'review-request/open',
  ],
  ['refuses another about the same marks', 8, { settledQuarters: 8 }, 'review-request/discussed'],
  ['refuses another about no marks', 0, { settledQuarters: 0 }, 'review-request/discussed'],
  ['allows another once the marks rose', 12, { settledQuarters: 8 }, null],
  ['allows another once the marks fell', 0, { settledQuarters: 8 }, null],
] as const)('%s', (_, currentQuarters, newest, expected) => {
  expect(requestRefusal({ currentQuarters, newest })).toBe(expected);
});
