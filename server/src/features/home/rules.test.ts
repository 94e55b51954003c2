import { describe, expect, test } from 'vitest';
import { courseFigures, listTeacherTasks, type Waiting } from './rules.ts';

const now = new Date('2026-11-20T10:00:00Z');

const waiting = (id: number, part: Partial<Waiting>): Waiting => ({
  id,
  title: `Work ${id}`,
  courseName: 'Physics',
  courseCode: 'PHY-10',
  grade: '10',
  dueAt: new Date('2026-11-22T10:00:00Z'),
  daysLeft: 2,
  submissions: 0,
  students: 3,
  toGrade: 0,
  needsYou: 0,
  ...part,
});

describe('what waits', () => {
  test('sorts and shortens the list, and counts all of it', () => {
    const ids = [1, 2, 3, 4, 5, 6];
    const late = ids.map((id) =>
      waiting(id, { dueAt: new Date(Date.UTC(2026, 9, 30 - id)), daysLeft: -20, toGrade: id }),
    );
    const { toGrade, dueThisWeek } = listTeacherTasks(late, now);
    expect(toGrade.assignments.map(({ id }) => id)).toEqual([6, 5, 4, 3, 2]);
    expect(toGrade).toMatchObject({ assignmentCount: 6, total: 21 });
    expect(dueThisWeek).toEqual({ assignments: [], assignmentCount: 0, total: 0 });
  });

  test('lists assignments with the most flags first', () => {
    const { toResolve } = listTeacherTasks([waiting(1, { needsYou: 1 }), waiting(2, { needsYou: 4 })], now);
    expect(toResolve.assignments.map(({ id }) => id)).toEqual([2, 1]);
    expect(toResolve.total).toBe(5);
  });

  test.each([
    ['in a moment', { dueAt: now, daysLeft: 0 }, true],
    ['a moment ago', { dueAt: new Date(now.getTime() - 1), daysLeft: 0 }, false],
    ['on the seventh day', { daysLeft: 7 }, true],
    ['on the eighth day', { daysLeft: 8 }, false],
  ] as const)('counts work as due this week or not: due %s', (_, part, expected) => {
    expect(listTeacherTasks([waiting(1, part)], now).dueThisWeek.assignmentCount === 1).toBe(expected);
  });
});

test('averages a course over all of its graded work', () => {
  const rows = [
    { courseCode: 'PHY-10', graded: { obtained: 10, possible: 20 } },
    { courseCode: 'PHY-10', graded: { obtained: 0, possible: 0 } },
    { courseCode: 'PHY-10', graded: { obtained: 60, possible: 80 } },
    { courseCode: 'HIST-9', graded: { obtained: 1, possible: 10 } },
  ];
  expect(courseFigures(rows, 'PHY-10')).toEqual({ assignmentCount: 3, average: 70 });
  expect(courseFigures(rows, 'ART-7')).toEqual({ assignmentCount: 0, average: null });
});
