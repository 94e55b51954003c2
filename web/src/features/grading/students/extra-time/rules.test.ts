import { expect, test } from 'vitest';
import type { TimedStudent } from './queries.ts';
import { classText, extraTimeText, givenText, inOrder, shortTime, stateText } from './rules.ts';

const NOW = new Date('2026-03-02T12:00:00Z');

function aStudent(part: Partial<TimedStudent> = {}): TimedStudent {
  return {
    id: 1,
    name: 'Tara',
    status: 'working',
    startedAt: NOW,
    endsAt: NOW,
    remaining: 720,
    used: 60,
    extraSeconds: 0,
    accommodationPercent: 0,
    seenAt: NOW,
    method: null,
    closedByServer: false,
    ...part,
  };
}

test.each<[seconds: number, words: string]>([
  [45, '45 s'],
  [60, '1 min'],
  [2700, '45 min'],
  [5400, '1 h 30 min'],
  [7200, '2 h'],
])('formats %d s as %s', (seconds, words) => {
  expect(shortTime(seconds)).toBe(words);
});

test.each<[part: Partial<TimedStudent>, words: string]>([
  [{}, 'Working, 12 min left'],
  [{ seenAt: new Date(NOW.getTime() - 91_000) }, 'Working, 12 min left, page not open'],
  [{ status: 'not-started', remaining: null }, 'Not started'],
  [{ status: 'handed-in', used: 2040, method: 'manual' }, 'Submitted after 34 min'],
  [{ status: 'handed-in', used: null }, 'Submitted'],
  [{ status: 'handed-in', method: 'auto_time_limit' }, 'Time was up, submitted'],
  [
    { status: 'handed-in', method: 'auto_time_limit', closedByServer: true },
    'Time was up, submitted automatically',
  ],
])('describes the state of %o: %s', (part, words) => {
  expect(stateText(aStudent(part), NOW)).toBe(words);
});

test('counts and sorts the students of a class', () => {
  const students = [
    aStudent({ id: 1, name: 'Zoya', status: 'handed-in', remaining: null }),
    aStudent({ id: 2, name: 'Dev', status: 'not-started', remaining: null }),
    aStudent({ id: 3, remaining: 700 }),
    aStudent({ id: 4, remaining: 60 }),
  ];
  expect(classText(students)).toBe('2 working · 1 not started · 1 submitted');
  expect(classText(students.slice(0, 1))).toBe('1 submitted');
  expect(inOrder(students).map(({ id }) => id)).toEqual([4, 3, 2, 1]);
});

test('describes who gave extra time to whom', () => {
  const given = { studentId: 1, name: 'Tara', seconds: 300, givenBy: "Anita Ma'am", givenAt: NOW };
  expect(givenText(given, () => '17:30')).toBe("Anita Ma'am gave Tara 5 min, 17:30");
  expect(givenText({ ...given, studentId: null, name: null }, () => '17:30')).toBe(
    "Anita Ma'am gave everybody 5 min, 17:30",
  );
});

test.each<[part: Partial<TimedStudent>, words: string]>([
  [{}, ''],
  [{ extraSeconds: 300 }, '+5 min'],
  [{ extraSeconds: 960, accommodationPercent: 25 }, '+16 min, 25% by the school'],
])('describes the extra time of %o: %s', (part, words) => {
  expect(extraTimeText(aStudent(part))).toBe(words);
});
