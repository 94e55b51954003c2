import { expect, test } from 'vitest';
import { studentLine } from './day-text.ts';

test.each([
  [2, 0, '2 assignments to do.'],
  [1, 3, '1 assignment to do.'],
  [0, 3, 'Nothing is due.'],
  [0, 0, 'Nothing is due yet.'],
])('summarises %i due and %i returned assignments of a student: %s', (dueCount, returnedCount, line) => {
  expect(studentLine({ dueCount, returnedCount })).toBe(line);
});
