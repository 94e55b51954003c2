import { expect, test } from 'vitest';
import {
  carried,
  DISABLED,
  enabled,
  limitLeft,
  limitProblem,
  limitWarning,
  type TimeLimit,
  toSeconds,
  toTimeLimit,
  typedNumber,
  UNSET,
} from './rules.ts';

const of = (hours: number, minutes: number): TimeLimit => ({ mode: 'enabled', hours, minutes });

test.each<[limit: TimeLimit, seconds: number]>([
  [UNSET, 0],
  [DISABLED, 0],
  [of(0, 45), 2700],
  [of(12, 59), 46_740],
])('converts %o to %d seconds', (limit, seconds) => {
  expect(toSeconds(limit)).toBe(seconds);
});

test.each<[seconds: number, limit: TimeLimit]>([
  [0, DISABLED],
  [2700, of(0, 45)],
  [75, of(0, 2)],
  [46_740, of(12, 59)],
])('converts %d seconds to %o', (seconds, limit) => {
  expect(toTimeLimit(seconds)).toEqual(limit);
});

test('enables one hour by default, and keeps an entered time', () => {
  expect(enabled(UNSET)).toEqual(of(1, 0));
  expect(enabled(of(0, 20))).toEqual(of(0, 20));
});

test.each<[typed: number | string, number: number]>([
  [75, 75],
  ['', 0],
  ['1.5', 1.5],
  [-4, -4],
])('parses %s as %d instead of a nearby number', (typed, number) => {
  expect(typedNumber(typed)).toBe(number);
});

test.each<[typed: TimeLimit, limit: TimeLimit]>([
  [of(0, 75), of(1, 15)],
  [of(1, 60), of(2, 0)],
  [of(0, 779), of(12, 59)],
  [of(0, 45), of(0, 45)],
  [of(13, 0), of(13, 0)],
  [of(0, 780), of(0, 780)],
  [of(1.5, 0), of(1.5, 0)],
  [DISABLED, DISABLED],
])('normalises %o to %o on blur', (typed, limit) => {
  expect(carried(typed)).toEqual(limit);
});

test.each<[limit: TimeLimit, marks: number, warning: string | null]>([
  [of(0, 19), 20, 'Time may be too short for this assignment'],
  [of(0, 20), 20, null],
  [of(1, 20), 20, null],
  [of(1, 21), 20, 'Time may be too long for this assignment'],
  [DISABLED, 20, null],
  [of(0, 20), 0, null],
])('warns about %o for %d marks: %s', (limit, marks, warning) => {
  expect(limitWarning(limit, marks)).toBe(warning);
});

test.each<[limit: TimeLimit, allowed: boolean, left: string | null]>([
  [UNSET, true, 'Select Time Limit Option'],
  [UNSET, false, null],
  [DISABLED, true, null],
  [of(0, 0), true, 'Set Valid Time Limit'],
  [of(0, 1), true, null],
])('labels the create button for %o, with online answers %s: %s', (limit, allowed, left) => {
  expect(limitLeft(limit, allowed)).toBe(left);
});

test.each<[limit: TimeLimit, problem: string | null]>([
  [of(0, 0), 'Please set a time limit greater than 0'],
  [of(12, 59), null],
  [of(0, 75), null],
  [of(13, 0), 'A time limit can be at most 12 hours and 59 minutes.'],
  [of(12, 60), 'A time limit can be at most 12 hours and 59 minutes.'],
  [of(1.5, 0), 'Please enter whole hours and minutes, such as 1 h 30 min'],
  [of(2, -30), 'Please enter whole hours and minutes, such as 1 h 30 min'],
  [DISABLED, null],
])('reports the problem of %o: %s', (limit, problem) => {
  expect(limitProblem(limit)).toBe(problem);
});

test('shows no warning and no Create button for an invalid limit', () => {
  expect(limitWarning(of(13, 0), 20)).toBeNull();
  expect(limitLeft(of(13, 0), true)).toBe('Set Valid Time Limit');
});
