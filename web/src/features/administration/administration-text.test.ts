import { expect, test } from 'vitest';
import { eventText, many } from './administration-text.ts';

test('counts people and things', () => {
  expect(many(1)).toEqual({ count: 1, shown: '1' });
  expect(many(1_234_567)).toEqual({ count: 1_234_567, shown: '12,34,567' });
});

test('describes who did what', () => {
  expect(eventText({ by: 'Meera Iyer', action: 'person.added', count: 2 })).toBe('Meera Iyer added 2 people');
  expect(eventText({ by: null, action: 'course.archived', count: 1 })).toBe(
    'An administrator archived a course',
  );
});
