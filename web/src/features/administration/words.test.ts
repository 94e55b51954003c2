import { expect, test } from 'vitest';
import { counted, eventWords, listed } from './words.ts';

test.each([
  [[], ''],
  [['A'], 'A'],
  [['A', 'B'], 'A and B'],
  [['A', 'B', 'C'], 'A, B and C'],
  [['A', 'B', 'C', 'D', 'E'], 'A, B, C and 2 more'],
])('lists %j as %j', (words, sentence) => {
  expect(listed(words)).toBe(sentence);
});

test('counts people and things', () => {
  expect(counted(1, 'student')).toBe('1 student');
  expect(counted(12_345, 'student')).toBe('12,345 students');
});

test('says who did what', () => {
  expect(eventWords({ by: 'Meera Iyer', action: 'person.added', count: 2 })).toBe(
    'Meera Iyer added 2 people',
  );
  expect(eventWords({ by: null, action: 'course.archived', count: 1 })).toBe(
    'An administrator archived a course',
  );
});
