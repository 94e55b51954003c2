import type { DraftQuestion } from '@classi/contract';
import { expect, test } from 'vitest';
import { aDraftQuestion } from './questions/draft-question.fixture.ts';
import {
  acceptedQuestions,
  dueMoment,
  questionsProblem,
  resolveSchedule,
  type ScheduleInput,
} from './rules.ts';

const now = new Date('2026-03-02T08:00:00Z');

test.each<[text: string, timezone: string, moment: string | null]>([
  ['2026-03-09T23:59', 'Asia/Kolkata', '2026-03-09T18:29:00.000Z'],
  ['2026-03-09 23:59:30', 'Asia/Kolkata', '2026-03-09T18:29:30.000Z'],
  ['2026-07-09T12:00', 'Europe/London', '2026-07-09T11:00:00.000Z'],
  ['2026-07-09T12:00:05.123456', 'Europe/London', '2026-07-09T11:00:05.000Z'],
  ['2026-07-09T12:00.5', 'Europe/London', null],
  ['2026-03-09T23:59:00Z', 'Asia/Kolkata', '2026-03-09T23:59:00.000Z'],
  ['2026-03-09T23:59:00.000+05:30', 'Europe/London', '2026-03-09T18:29:00.000Z'],
  ['2026-02-30T12:00', 'Asia/Kolkata', null],
  ['2026-02-30T12:00:00Z', 'Asia/Kolkata', null],
  ['2026-13-01T12:00:00Z', 'Asia/Kolkata', null],
  ['2026-03-09T25:00', 'Asia/Kolkata', null],
  ['0000-01-01T00:00', 'Asia/Kolkata', null],
  ['9999-12-31T23:59', 'America/New_York', null],
  ['9999-12-31T23:59:00-12:00', 'Asia/Kolkata', null],
  ['9998-12-31T23:59', 'America/New_York', '9999-01-01T04:59:00.000Z'],
  ['2026-03-09', 'Asia/Kolkata', null],
  ['tomorrow', 'Asia/Kolkata', null],
])('%s in %s is %s', (text, timezone, moment) => {
  expect(dueMoment(text, timezone)?.toISOString() ?? null).toBe(moment);
});

const input: ScheduleInput = {
  dueDate: '2026-03-09T23:59',
  timezone: 'Asia/Kolkata',
  studentSubmissionsAllowed: true,
  makeLive: 'scheduled',
  liveDate: '2026-03-05',
  liveTime: '09:00',
};

test('schedules a release at the time of the school’s zone', () => {
  expect(resolveSchedule(input, now)).toEqual({
    dueAt: new Date('2026-03-09T18:29:00Z'),
    liveAt: new Date('2026-03-05T03:30:00Z'),
  });
});

test('sets an immediate start to now, ignoring the date in the form', () => {
  expect(resolveSchedule({ ...input, makeLive: 'immediately' }, now).liveAt).toEqual(now);
});

test('a release without date matters only where students answer', () => {
  const open = { ...input, liveDate: undefined };
  expect(() => resolveSchedule(open, now)).toThrow('Please select both date and time for scheduled release');
  const paper = { ...open, studentSubmissionsAllowed: false };
  expect(resolveSchedule(paper, now).liveAt).toEqual(resolveSchedule(paper, now).dueAt);
});

test.each<[change: Partial<ScheduleInput>, code: string]>([
  [{ timezone: 'Asia/Atlantis' }, 'assignment/timezone'],
  [{ dueDate: 'soon' }, 'assignment/due-when'],
  [{ liveTime: undefined }, 'assignment/live-when'],
  [{ liveDate: '0000-01-01' }, 'assignment/live-when'],
  [{ liveDate: '2026-03-10' }, 'assignment/live-after-due'],
  [{ liveDate: '2026-03-09', liveTime: '23:59' }, 'assignment/live-after-due'],
])('%o is refused with %s', (change, code) => {
  expect(() => resolveSchedule({ ...input, ...change }, now)).toThrow(expect.objectContaining({ code }));
});

test.each<[drafts: DraftQuestion[], problem: object | null]>([
  [[], { code: 'assignment/no-questions' }],
  [[aDraftQuestion()], null],
  [
    [aDraftQuestion(), aDraftQuestion({ question: '<p>&nbsp;</p>' })],
    { code: 'assignment/empty-question', number: 2 },
  ],
  [[aDraftQuestion({ flag: 'Marks unclear' })], { code: 'assignment/flagged', number: 1 }],
  [
    [aDraftQuestion({ flag: 'x' }), aDraftQuestion({ question: '' })],
    { code: 'assignment/empty-question', number: 2 },
  ],
  [[aDraftQuestion({ flag: '  ' })], null],
  [[aDraftQuestion({ question: '<p><img src="/editor/circuit.png"></p>' })], null],
])('finds the problem of a list of questions (%#)', (drafts, problem) => {
  expect(questionsProblem(drafts)).toEqual(problem);
});

test('sorts questions by number, renumbers and sanitises them', () => {
  const accepted = acceptedQuestions([
    aDraftQuestion({ number: 7, question: '<p>Second<script>x()</script></p>' }),
    aDraftQuestion({ number: 2, question: '<p>First</p>', stem: '<p onclick="x()">Read.</p>' }),
  ]);
  expect(accepted.map(({ number, question, stem }) => [number, question, stem])).toEqual([
    [1, '<p>First</p>', '<p>Read.</p>'],
    [2, '<p>Second</p>', ''],
  ]);
});

test('treats a question that only has a script as empty', () => {
  expect(() => acceptedQuestions([aDraftQuestion({ question: '<script>x()</script>' })])).toThrow(
    'Question 1 is empty. Please add content before previewing.',
  );
});

test('refuses more marks than the wire can carry', () => {
  const heavy = aDraftQuestion({ marksPossible: 6000 });
  expect(() => acceptedQuestions([heavy, heavy])).toThrow('at most 10,000 marks');
  expect(acceptedQuestions([heavy, aDraftQuestion({ marksPossible: 4000 })])).toHaveLength(2);
});
