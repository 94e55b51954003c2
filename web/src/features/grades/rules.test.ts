import type { StudentAssignment } from '@classi/contract/answering/endpoints';
import { describe, expect, test } from 'vitest';
import { byCourse, courseTone, gradedWork, radarCorners, sumTotals } from './rules.ts';

function graded(part: Partial<StudentAssignment>): StudentAssignment {
  return {
    id: 1,
    title: 'Forces',
    courseName: 'Physics',
    courseCode: 'PHY-10',
    status: 'Graded',
    assignedAt: new Date('2026-11-01T00:00:00Z'),
    dueAt: new Date('2026-11-10T00:00:00Z'),
    marksPossible: 20,
    marksObtained: 15,
    timeLimit: 0,
    extraSeconds: 0,
    questionCount: 8,
    answerable: true,
    submittedAt: null,
    gradedAt: null,
    classAverage: 60,
    courseAverage: 60,
    description: '',
    studentInstructions: '',
    marksVisible: true,
    ...part,
  };
}

describe('graded work', () => {
  test('is sorted by due date, and excludes work without marks', () => {
    const work = gradedWork([
      graded({ id: 1, dueAt: new Date('2026-11-12T00:00:00Z') }),
      graded({ id: 2 }),
      graded({ id: 3, status: 'Submitted', marksObtained: null }),
      graded({ id: 4, marksPossible: 0, marksObtained: 0 }),
    ]);
    expect(work.map(({ id, percent }) => [id, percent])).toEqual([
      [2, 75],
      [1, 75],
    ]);
  });

  test('is summed by marks instead of percentages', () => {
    const work = gradedWork([
      graded({ marksObtained: 10, marksPossible: 10 }),
      graded({ id: 2, marksObtained: 0, marksPossible: 30 }),
    ]);
    expect(sumTotals(work)).toEqual({ obtained: 10, possible: 40, percent: 25 });
    expect(sumTotals([])).toEqual({ obtained: 0, possible: 0, percent: 0 });
  });

  test('is grouped by course with the class average of the course', () => {
    const work = gradedWork([
      graded({ classAverage: 50 }),
      graded({ id: 2, classAverage: 90 }),
      graded({ id: 3, classAverage: null }),
      graded({ id: 4, courseCode: 'ART-7', courseName: 'Art', classAverage: null, courseAverage: null }),
    ]);
    expect(byCourse(work)).toMatchObject([
      { code: 'ART-7', count: 1, classAverage: null },
      { code: 'PHY-10', count: 3, classAverage: 60, obtained: 45, possible: 60 },
    ]);
  });
});

describe('radar', () => {
  test('has a corner for each course, compared with 75 if the class average is unknown', () => {
    const names = ['Physics', 'History', 'Art'];
    const work = gradedWork(
      names.map((name, id) =>
        graded({ id, courseCode: name, courseName: name, courseAverage: name === 'Art' ? null : 60 }),
      ),
    );
    expect(radarCorners(work, 3)).toEqual([
      { label: 'Art', own: 75, other: 75, isKnown: false },
      { label: 'History', own: 75, other: 60, isKnown: true },
      { label: 'Physics', own: 75, other: 60, isKnown: true },
    ]);
  });

  test('shows the newest work of a single course', () => {
    const work = gradedWork(
      Array.from({ length: 10 }, (_, id) =>
        graded({ id, title: `Work ${id}`, dueAt: new Date(Date.UTC(2026, 9, id + 1)) }),
      ),
    );
    expect(radarCorners(work, 3).map(({ label }) => label)).toEqual([
      'Work 2',
      'Work 3',
      'Work 4',
      'Work 5',
      'Work 6',
      'Work 7',
      'Work 8',
      'Work 9',
    ]);
  });
});

test.each([
  ['Physics', 'physics'],
  [' mathematics ', 'mathematics'],
  ['Microeconomics', 'other'],
  ['Science and Society', 'other'],
] as const)('%s is %s', (name, tone) => {
  expect(courseTone(name)).toBe(tone);
});
