import { expect, test } from 'vitest';
import { studentLine, teacherLine } from './day-text.ts';

test.each([
  [2, 0, '2 assignments to do.'],
  [1, 3, '1 assignment to do.'],
  [0, 3, 'Nothing is due.'],
  [0, 0, 'Nothing is due yet.'],
])('summarises %i due and %i returned assignments of a student: %s', (dueCount, returnedCount, line) => {
  expect(studentLine({ dueCount, returnedCount })).toBe(line);
});

test.each([
  [3, 1, '3 submissions to grade, 1 answer to resolve.'],
  [0, 2, '2 answers to resolve.'],
  [0, 0, 'Nothing needs you now.'],
])('summarises %i papers and %i answers of a teacher: %s', (papers, answers, line) => {
  expect(teacherLine({ toGrade: { total: papers }, toResolve: { total: answers } })).toBe(line);
});
