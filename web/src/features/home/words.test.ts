import { expect, test } from 'vitest';
import { homeDueWords, studentLine, teacherLine } from './words.ts';

const ZONE = 'Asia/Kolkata';
/** It is 23:30 on 20 November in the school's time zone. */
const now = new Date('2026-11-20T18:00:00Z');

test.each([
  ['2026-11-20T18:20:00Z', 'due today, 23:50'],
  ['2026-11-20T18:40:00Z', 'due tomorrow, 00:10'],
  ['2026-11-19T18:00:00Z', 'was due yesterday, 23:30'],
  ['2026-11-25T10:30:00Z', 'due 11/25/2026, 16:00'],
])('%s becomes %s', (dueAt, words) => {
  expect(homeDueWords(new Date(dueAt), now, ZONE)).toBe(words);
});

test.each([
  [2, 0, '2 assignments to do.'],
  [1, 3, '1 assignment to do.'],
  [0, 3, 'Nothing is due.'],
  [0, 0, 'Nothing is due yet.'],
])('summarises %i due and %i returned assignments of a student: %s', (dueCount, returnedCount, line) => {
  expect(studentLine({ dueCount, returnedCount })).toBe(line);
});

test.each([
  [3, 1, '3 papers to grade, 1 answer to resolve.'],
  [0, 2, '2 answers to resolve.'],
  [0, 0, 'Nothing needs you now.'],
])('summarises %i papers and %i answers of a teacher: %s', (papers, answers, line) => {
  expect(teacherLine({ toGrade: { total: papers }, toResolve: { total: answers } })).toBe(line);
});
