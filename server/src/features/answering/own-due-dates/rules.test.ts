import { expect, test } from 'vitest';
import { type DateFacts, dueDateFor, dueDateProblem } from './rules.ts';

const at = (day: number) => new Date(`2026-03-0${day}T12:00:00Z`);

test.each<[why: string, own: Date | null, due: Date]>([
  ['no own date', null, at(2)],
  ['a later own date', at(4), at(4)],
  ['an own date that the class has passed', at(1), at(2)],
])('returns the due date with %s', (_, own, due) => {
  expect(dueDateFor(at(2), own)).toEqual(due);
});

const facts: DateFacts = { now: at(3), classDueAt: at(2), before: null, hasStarted: false };

test.each<[why: string, own: Date | null, facts: DateFacts, problem: string | null]>([
  ['a date after now', at(4), facts, null],
  ['the date of the class', null, facts, null],
  ['a date before that of the class', at(1), facts, 'own-due-date/not-later'],
  ['a date in the past', at(3), facts, 'own-due-date/over'],
  ['a later date of a started session', at(5), { ...facts, before: at(4), hasStarted: true }, null],
  ['an earlier date', at(4), { ...facts, before: at(5) }, null],
  [
    'an earlier date of a started session',
    at(4),
    { ...facts, before: at(5), hasStarted: true },
    'own-due-date/started',
  ],
  [
    'no own date of a started session',
    null,
    { ...facts, before: at(4), hasStarted: true },
    'own-due-date/started',
  ],
  ['no own date of a session that had none', null, { ...facts, hasStarted: true }, null],
])('checks %s', (_, own, given, problem) => {
  expect(dueDateProblem(own, given)).toBe(problem);
});
