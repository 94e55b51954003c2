import type { Practice } from '@classi/contract/practice/endpoints';
import { expect, test } from 'vitest';
import { gradedText } from './copy.ts';
import { courseText, dayInNextMonth, filteredPractices, isMadeWithin } from './rules.ts';

const ZONE = 'Asia/Kolkata';
const NOW = new Date('2026-03-15T10:00:00Z');

test.each([
  ['2026-01-31', '2026-02-28'],
  ['2026-12-15', '2027-01-15'],
  ['2028-01-30', '2028-02-29'],
])('adds one calendar month to %s: %s', (day, after) => {
  expect(dayInNextMonth(day)).toBe(after);
});

test.each([
  ['today', '2026-03-14T19:00:00Z', true],
  ['today', '2026-03-14T17:00:00Z', false],
  ['thisWeek', '2026-03-08T10:00:00Z', true],
  ['thisWeek', '2026-03-07T10:00:00Z', false],
  ['thisMonth', '2026-02-15T10:00:00Z', true],
  ['thisMonth', '2026-02-14T10:00:00Z', false],
] as const)('filters %s, made at %s: %s', (due, createdAt, within) => {
  expect(isMadeWithin(due, new Date(createdAt), NOW, ZONE)).toBe(within);
});

const practice = (id: number, status: Practice['status'], courseCode = 'PHY-10'): Practice => ({
  id,
  status,
  courseCode,
  courseName: 'Physics',
  title: 'Forces',
  description: '',
  createdAt: NOW,
  questionCount: 1,
  answeredCount: 0,
  marksPossible: 1,
  marksObtained: null,
});

const none = { statuses: [], courses: [], due: null } as const;
const ids = (filters: Partial<Parameters<typeof filteredPractices>[1]>) =>
  filteredPractices(
    [practice(1, 'Incomplete'), practice(2, 'Graded'), practice(3, 'Submitted', 'MAT-10')],
    { ...none, ...filters },
    NOW,
    ZONE,
  ).map(({ id }) => id);

test('finds graded practice with the submitted filter', () => {
  expect(ids({ statuses: ['submitted'] })).toEqual([2, 3]);
  expect(ids({ statuses: ['graded'] })).toEqual([2]);
  expect(ids({ statuses: ['incomplete', 'graded'] })).toEqual([1, 2]);
});

test('combines subjects with the other filters', () => {
  expect(ids({ courses: ['MAT-10'] })).toEqual([3]);
  expect(ids({ courses: ['MAT-10'], statuses: ['incomplete'] })).toEqual([]);
});

test.each([
  ['Physics', 'Physics'],
  ['', 'Unknown Course'],
  ['  ', 'Unknown Course'],
])('shows the course “%s” as %s', (name, shown) => {
  expect(courseText(name)).toBe(shown);
});

test('shows the score of practice as a total', () => {
  expect(gradedText({ marksObtained: 1.25, marksPossible: 3, percentage: 41.67, unmarked: 0 })).toBe(
    'Practice assignment graded! You scored 1.25/3.00 (41.67%)',
  );
  const some = { marksObtained: 1, marksPossible: 2, percentage: 50, unmarked: 2 };
  expect(gradedText(some)).toMatch(/1\.00\/2\.00 \(50\.00%\)\. 2 questions have no mark\.$/);
  const none = { marksObtained: 0, marksPossible: 0, percentage: null, unmarked: 3 };
  expect(gradedText(none)).not.toMatch(/0\.00/);
});
