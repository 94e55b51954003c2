import type { Lesson } from '@classi/contract/courses/endpoints';
import { expect, test } from 'vitest';
import { findNextLesson, findWeekday, lessonState, lessonsToday, weekdayWord } from './lessons.ts';

const lesson = (day: Lesson['day'], start: string, courseCode = 'PHY-10'): Lesson => ({
  ...{ day, start, end: `${start.slice(0, 2)}:50`, courseCode, courseName: courseCode },
  ...{ room: '', section: '', teacher: '' },
});
const WEEK = [
  lesson('Monday', '09:00'),
  lesson('Monday', '11:00', 'CHE-10'),
  lesson('Monday', '14:00'),
  lesson('Thursday', '09:00'),
];
const at = (now: string, timezone = 'UTC') => ({ now: new Date(now), timezone });

test('names the days of the week', () => {
  expect(findWeekday('2026-11-29')).toBe('Sunday');
  expect(findWeekday('2026-11-30')).toBe('Monday');
  expect(weekdayWord('Sunday')).toBe('Sunday');
  expect(weekdayWord('Monday', 'short')).toBe('Mon');
});

test('finds the lessons of the school’s current day', () => {
  const now = new Date('2026-11-29T20:00:00Z');
  expect(lessonsToday(WEEK, now, 'UTC')).toEqual([]);
  expect(lessonsToday(WEEK, now, 'Asia/Kolkata')).toHaveLength(3);
});

test.each([
  ['08:59', 'later'],
  ['09:00', 'now'],
  ['09:50', 'over'],
])('returns the state of a lesson at %s', (clock, state) => {
  expect(lessonState({ start: '09:00', end: '09:50' }, clock)).toBe(state);
});

test.each([
  ['2026-11-29T10:00:00Z', 'PHY-10', { date: '2026-11-30', time: '09:00' }],
  ['2026-11-30T09:00:00Z', 'PHY-10', { date: '2026-11-30', time: '14:00' }],
  ['2026-11-30T14:00:00Z', 'PHY-10', { date: '2026-12-03', time: '09:00' }],
  ['2026-11-30T11:00:00Z', 'CHE-10', { date: '2026-12-07', time: '11:00' }],
  ['2026-11-30T11:00:00Z', 'BIO-10', null],
])('finds the next lesson after %s of %s', (now, code, expected) => {
  expect(findNextLesson(WEEK, code, at(now))).toEqual(expected);
});
