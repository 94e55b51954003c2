import { expect, test } from 'vitest';
import { nearestMarks, readMarks, stepMarks } from './marks.ts';

test.each([
  ['2.5', 2.5],
  [' 2,75 ', 2.75],
  ['3', 3],
  ['0', 0],
  ['.5', 0.5],
  ['2.', 2],
  ['', null],
  ['  ', null],
])('parses “%s” as %s of 3', (text, marks) => {
  expect(readMarks(text, 3)).toEqual({ marks });
});

test.each([
  ['3.25', 'At most 3 here.'],
  ['1.1', 'Marks go in steps of 0.25.'],
  ['-1', 'Please enter a number.'],
  ['two', 'Please enter a number.'],
  ['1e1', 'Please enter a number.'],
  ['.', 'Please enter a number.'],
  ['1.2.3', 'Please enter a number.'],
])('rejects “%s”: %s', (text, problem) => {
  expect(readMarks(text, 3)).toEqual({ problem });
});

test.each([
  [2.5, 1, 2.75],
  [3, 1, 3],
  [2.75, 1, 3],
  [0, -1, 0],
  [0.25, -1, 0],
  [null, 1, 0.25],
  [null, -1, 0],
] as const)('from %s, step %i: %s', (marks, direction, next) => {
  expect(stepMarks(marks, direction, 3)).toBe(next);
});

test.each([
  ['2.6', 2.5],
  ['2.65', 2.75],
  ['1,1', 1],
  ['7', 3],
  ['', null],
  ['two', null],
] as const)('the marks nearest to “%s” are %s', (text, marks) => {
  expect(nearestMarks(text, 3)).toBe(marks);
});
