import { expect, test } from 'vitest';
import {
  clamped,
  DISABLED,
  enabled,
  limitLeft,
  limitOf,
  limitProblem,
  limitWarning,
  secondsOf,
  type TimeLimit,
  UNSET,
} from './rules.ts';

const of = (hours: number, minutes: number): TimeLimit => ({ mode: 'enabled', hours, minutes });

test.each<[limit: TimeLimit, seconds: number]>([
  [UNSET, 0],
  [DISABLED, 0],
  [of(0, 45), 2700],
  [of(12, 59), 46_740],
])('%o is %d seconds', (limit, seconds) => {
  expect(secondsOf(limit)).toBe(seconds);
});

test.each<[seconds: number, limit: TimeLimit]>([
  [0, DISABLED],
  [2700, of(0, 45)],
  [75, of(0, 2)],
  [46_740, of(12, 59)],
])('%d seconds are %o', (seconds, limit) => {
  expect(limitOf(seconds)).toEqual(limit);
});

test('enabling nothing sets an hour, and keeps what was set', () => {
  expect(enabled(UNSET)).toEqual(of(1, 0));
  expect(enabled(of(0, 20))).toEqual(of(0, 20));
});

test.each<[typed: number | string, most: number, kept: number]>([
  [13, 12, 12],
  [-4, 12, 0],
  ['', 59, 0],
  ['61', 59, 59],
  [7.9, 59, 7],
])('%s of at most %d becomes %d', (typed, most, kept) => {
  expect(clamped(typed, most)).toBe(kept);
});

test.each<[limit: TimeLimit, marks: number, warning: string | null]>([
  [of(0, 19), 20, 'Time may be too short for this assignment'],
  [of(0, 20), 20, null],
  [of(1, 20), 20, null],
  [of(1, 21), 20, 'Time may be too long for this assignment'],
  [DISABLED, 20, null],
  [of(0, 20), 0, null],
])('%o for %d marks: %s', (limit, marks, warning) => {
  expect(limitWarning(limit, marks)).toBe(warning);
});

test.each<[limit: TimeLimit, allowed: boolean, left: string | null]>([
  [UNSET, true, 'Select Time Limit Option'],
  [UNSET, false, null],
  [DISABLED, true, null],
  [of(0, 0), true, 'Set Valid Time Limit'],
  [of(0, 1), true, null],
])('%o, students answer %s: %s', (limit, allowed, left) => {
  expect(limitLeft(limit, allowed)).toBe(left);
});

test('a limit of nothing is a problem', () => {
  expect(limitProblem(of(0, 0))).toBe('Please set a time limit greater than 0');
  expect(limitProblem(DISABLED)).toBeNull();
});
