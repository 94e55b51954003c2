import { expect, test } from 'vitest';
import type { OwnDueDates, StudentDueDate } from './queries.ts';
import { datesInput, datesProblems, dueNotes, initialDates, studentLines } from './rules.ts';

const NOW = new Date('2026-03-02T12:00:00Z');
const DUE = new Date('2026-03-01T18:29:00Z');

function aStudent(part: Partial<StudentDueDate> = {}): StudentDueDate {
  return {
    ...{ id: 1, name: 'Tara', ownDueAt: null, reason: '', givenBy: null, givenAt: null },
    ...{ reopenedAt: null, submittedBefore: null, submittedAt: null, canReopen: false },
    ...part,
  };
}

function someDates(students: StudentDueDate[], part: Partial<OwnDueDates> = {}): OwnDueDates {
  return {
    ...{ dueAt: DUE, lastDueAt: DUE, timezone: 'Asia/Kolkata', timeLimit: 0 },
    ...{ answerable: true, marksVisible: false, students },
    ...part,
  };
}

test('suggests a day more than the class has, and leaves submitted work closed', () => {
  const data = someDates([aStudent({ submittedAt: DUE, canReopen: true })]);
  expect(initialDates(data, 1, NOW)).toEqual({
    studentIds: ['1'],
    date: '2026-03-03',
    time: '23:59',
    reason: '',
    shouldReopen: false,
  });
  expect(initialDates(data, undefined, NOW).studentIds).toEqual([]);
});

test('begins with the date that a student has', () => {
  const own = new Date('2026-03-09T06:30:00Z');
  const data = someDates([aStudent({ ownDueAt: own, reason: 'Was ill' })]);
  expect(initialDates(data, 1, NOW)).toMatchObject({ date: '2026-03-09', time: '12:00', reason: 'Was ill' });
});

const filled = { studentIds: ['1'], date: '2026-03-03', time: '23:59', reason: '', shouldReopen: false };
const LATER = { dueAt: new Date('2026-03-05T18:29:00Z') };

test.each<[why: string, part: object, more: Partial<OwnDueDates>, fields: string[]]>([
  ['a later date', {}, {}, []],
  ['nobody', { studentIds: [] }, {}, ['studentIds']],
  ['no time', { time: '' }, {}, ['date']],
  ['a date that has passed', { date: '2026-03-02', time: '10:00' }, {}, ['date']],
  ['a date before that of the class', {}, LATER, ['date']],
  ['no date for work that stays submitted', { date: '' }, LATER, ['date']],
  [
    'no date for work that is opened before the date of the class',
    { date: '', shouldReopen: true },
    LATER,
    [],
  ],
  [
    'no date for work that is opened after the date of the class',
    { date: '', shouldReopen: true },
    {},
    ['date'],
  ],
])('checks %s', (_, part, more, fields) => {
  const data = someDates([aStudent({ canReopen: true, submittedAt: NOW })], more);
  expect(Object.keys(datesProblems(data, { ...filled, ...part }, NOW))).toEqual(fields);
});

test('sends no reopening of work that is not submitted', () => {
  expect(datesInput(7, someDates([aStudent()]), { ...filled, date: '', shouldReopen: true })).toEqual({
    ...{ assignmentId: 7, studentIds: [1], reason: '', dueDate: null, reopens: false },
  });
});

test('says until when, why and by whom', () => {
  const student = aStudent({
    ...{ ownDueAt: LATER.dueAt, reason: 'Was ill', givenBy: 'Ms Mathew', givenAt: NOW },
    ...{ reopenedAt: NOW, submittedBefore: DUE },
  });
  const lines = studentLines(student, someDates([student]));
  expect(lines).toEqual([
    'until 03/05/2026, 23:59 · Was ill · Ms Mathew, 03/02/2026',
    'Opened again 03/02/2026, 17:30; submitted before that 03/01/2026, 23:59',
  ]);
  expect([...dueNotes(someDates([student, aStudent({ id: 2 })]))]).toEqual([[1, 'Due 03/05/2026']]);
});
