import type { StudentAssignment } from '@classi/contract/answering/endpoints';
import { describe, expect, it } from 'vitest';
import { parseListView, toListSearch } from './list/list-view.ts';
import {
  byStem,
  filteredStudentAssignments,
  filterStudentAssignments,
  formatMarks,
  type StudentFilters,
  shortLabels,
  workLock,
} from './rules.ts';
import { aStudentQuestion } from './student-question.fixture.ts';

const ZONE = 'Asia/Kolkata';
/** It is 23:30 on 20 November in the school's time zone, and still afternoon in UTC. */
const now = new Date('2026-11-20T18:00:00Z');

function anAssignment(part: Partial<StudentAssignment> = {}): StudentAssignment {
  return {
    id: 1,
    title: 'Forces',
    courseName: 'Physics',
    courseCode: 'PHY-10',
    status: 'Incomplete',
    assignedAt: new Date('2026-11-01T00:00:00Z'),
    dueAt: new Date('2026-11-21T18:29:00Z'),
    marksPossible: 20,
    marksObtained: null,
    timeLimit: 0,
    extraSeconds: 0,
    questionCount: 8,
    answerable: true,
    submittedAt: null,
    gradedAt: null,
    classAverage: null,
    courseAverage: null,
    description: '',
    studentInstructions: '',
    marksVisible: true,
    ...part,
  };
}

describe('tabs', () => {
  it('sort Upcoming by the next due date, and Past by the newest', () => {
    const dueAt = [0, 1, -1, -60].map((minutes) => new Date(now.getTime() + minutes * 60_000));
    const all = dueAt.map((at, index) => anAssignment({ id: index + 1, dueAt: at }));
    expect(filterStudentAssignments(all, 'upcoming', now).map(({ id }) => id)).toEqual([1, 2]);
    expect(filterStudentAssignments(all, 'past', now).map(({ id }) => id)).toEqual([3, 4]);
  });
});

describe('filters', () => {
  const none: StudentFilters = { statuses: [], courses: [], due: null };
  const all = [
    anAssignment({ id: 1, dueAt: new Date('2026-11-20T18:20:00Z'), status: 'Graded' }),
    anAssignment({ id: 2, dueAt: new Date('2026-11-20T18:40:00Z'), status: 'Submitted' }),
    anAssignment({ id: 3, dueAt: new Date('2026-11-27T18:29:00Z'), courseCode: 'HIST-9' }),
    anAssignment({ id: 4, dueAt: new Date('2026-11-27T18:31:00Z') }),
    anAssignment({ id: 5, dueAt: new Date('2026-12-21T18:29:00Z') }),
    anAssignment({ id: 6, dueAt: new Date('2026-12-21T18:31:00Z') }),
  ];
  const chosen = (filters: Partial<StudentFilters>) =>
    filteredStudentAssignments(all, { ...none, ...filters }, now, ZONE).map(({ id }) => id);

  it.each([
    ['nothing chosen', {}, [1, 2, 3, 4, 5, 6]],
    ["today, by the school's calendar", { due: 'today' as const }, [1]],
    ['this week: the next 7 days', { due: 'thisWeek' as const }, [1, 2, 3]],
    ['this month: the next 31 days', { due: 'thisMonth' as const }, [1, 2, 3, 4, 5]],
    ['two states', { statuses: ['graded', 'submitted'] as const }, [1, 2]],
    ['a course', { courses: ['HIST-9'] }, [3]],
    ['a state and a day', { statuses: ['graded'] as const, due: 'today' as const }, [1]],
  ])('%s', (_, filters, ids) => {
    expect(chosen(filters)).toEqual(ids);
  });

  it('are written to the URL and parsed from it', () => {
    const view = {
      tab: 'past',
      statuses: ['submitted', 'graded'],
      courses: ['A,B', 'PHY-10'],
      due: 'today',
    } as const;
    expect(parseListView({ ...toListSearch({ ...view }) })).toEqual(view);
    expect(toListSearch(parseListView({}))).toEqual({});
  });

  it('use the default state and ignore unknown values', () => {
    expect(parseListView({ selectedFilters: 'submitted' }).statuses).toEqual(['submitted']);
    expect(parseListView({ selectedFilters: ['graded', 'lost'] })).toMatchObject({
      statuses: ['graded'],
      due: null,
    });
  });
});

describe('locks of the whole work', () => {
  const lock = (part: Partial<StudentAssignment>) =>
    workLock({ assignment: anAssignment(part), now, timezone: ZONE });
  const past = new Date('2026-11-19T19:00:00Z');

  it.each([
    ['open', {}, null],
    [
      'past due, in the date of the school',
      { dueAt: past },
      'This assignment was due 11/20/2026 and can no longer be edited.',
    ],
    [
      'submitted, before past due',
      { status: 'Submitted' as const, dueAt: past },
      'This assignment has been submitted and can no longer be edited.',
    ],
    [
      'graded',
      { status: 'Graded' as const, dueAt: past },
      'This assignment has been graded and can no longer be edited.',
    ],
    [
      'on paper, before everything else',
      { answerable: false, status: 'Graded' as const },
      'This assignment is answered on paper. Your teacher uploads your work.',
    ],
  ])('%s', (_, part, sentence) => {
    expect(lock(part)).toBe(sentence);
  });
});

describe('question lists', () => {
  it('group consecutive questions with the same stem only', () => {
    const stems = ['', '', '<p>S</p>', '<p>S</p>', '<p>T</p>', '<p>S</p>'];
    const groups = byStem(stems.map((stem, index) => aStudentQuestion({ id: index, stem })));
    expect(groups.map(({ stem, questions }) => [stem, questions.map(({ id }) => id)])).toEqual([
      ['', [0]],
      ['', [1]],
      ['<p>S</p>', [2, 3]],
      ['<p>T</p>', [4]],
      ['<p>S</p>', [5]],
    ]);
  });

  it('use printed labels, shortened only in a row of many', () => {
    const few = [aStudentQuestion({ label: '3(a)' }), aStudentQuestion({ number: 7 })];
    expect(shortLabels(few)).toEqual(['3(a)', '7']);
    const many = Array.from({ length: 13 }, () => aStudentQuestion({ label: '3 (a)' }));
    expect(shortLabels(many)[0]).toBe('3a');
  });

  it('show quarter marks exactly', () => {
    expect([15.5, 20, 2.25, 0].map(formatMarks)).toEqual(['15.5', '20', '2.25', '0']);
  });
});
