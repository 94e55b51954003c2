import { expect, test } from 'vitest';
import { computeDeadline, type DeadlineFacts, extraTime, isLate } from './rules.ts';

const at = (time: string) => new Date(`2026-03-02T${time}Z`);

const untimed: DeadlineFacts = { dueAt: at('12:00:00'), timeLimit: 0, startedAt: at('10:00:00') };
const timed: DeadlineFacts = { dueAt: at('12:00:00'), timeLimit: 3600, startedAt: at('10:00:00') };

test.each<[why: string, facts: DeadlineFacts, deadline: string]>([
  ['untimed work is due when it is due', untimed, '12:00:00'],
  ['a limit that runs out first', timed, '11:00:00'],
  ['a due date that comes first', { ...timed, startedAt: at('11:30:00') }, '12:00:00'],
  ['a limit does not run before the start', { ...timed, startedAt: null }, '12:00:00'],
  ['a later due date of the student', { ...untimed, extension: { dueAt: at('13:00:00') } }, '13:00:00'],
  ['an extension takes no time away', { ...untimed, extension: { dueAt: at('09:00:00') } }, '12:00:00'],
  ['more time', { ...timed, extension: { extraSeconds: 900 } }, '11:15:00'],
  ['more time does not move the due date', { ...timed, extension: { extraSeconds: 36_000 } }, '12:00:00'],
  ['less time than none is none', { ...timed, extension: { extraSeconds: -900 } }, '11:00:00'],
  ['both', { ...timed, extension: { dueAt: at('14:00:00'), extraSeconds: 10_800 } }, '14:00:00'],
])('%s', (_, facts, deadline) => {
  expect(computeDeadline(facts)).toEqual(at(deadline));
});

test.each<[why: string, startedAt: Date | null, seconds: number, deadline: string]>([
  ['extra time is added to the limit', at('10:00:00'), 900, '11:15:00'],
  ['and is not cut off by the due date', at('11:30:00'), 900, '12:15:00'],
  ['nor before the start', null, 900, '12:15:00'],
  ['none changes nothing', at('10:00:00'), 0, '11:00:00'],
])('%s', (_, startedAt, seconds, deadline) => {
  const extension = extraTime(timed.dueAt, seconds);
  expect(computeDeadline({ ...timed, startedAt, extension })).toEqual(at(deadline));
});

test.each<[arrives: string, late: boolean]>([
  ['11:59:59.999', false],
  ['12:00:00', false],
  ['12:00:10', false],
  ['12:00:10.001', true],
  ['12:00:11', true],
])('allows ten seconds for the network: %s → late %s', (arrives, isLateSave) => {
  expect(isLate(at(arrives), untimed)).toBe(isLateSave);
});
