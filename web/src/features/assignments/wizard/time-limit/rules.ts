/** The time limit of an assignment as it is chosen (spec 2 §4, §5). */

import { TIME_LIMIT_MAX, TIME_LIMIT_TOO_LONG } from '@classi/contract/assignments/limits';
import { contractText } from '../../../../lib/contract-text.ts';
import * as t from '../../../../messages/compiled/assignments/timeLimit.ts';

export interface TimeLimit {
  /** Unset until it was chosen. */
  mode: 'unset' | 'disabled' | 'enabled';
  /** As typed; `limitProblem` says whether they can be used. */
  hours: number;
  minutes: number;
}

export const UNSET: TimeLimit = { mode: 'unset', hours: 0, minutes: 0 };

/** What an assignment has; 0 seconds is none. Seconds that make no whole minute are rounded up. */
export function limitOf(seconds: number): TimeLimit {
  if (seconds <= 0) return { mode: 'disabled', hours: 0, minutes: 0 };
  const minutes = Math.min(Math.ceil(seconds / 60), TIME_LIMIT_MAX / 60);
  return { mode: 'enabled', hours: Math.floor(minutes / 60), minutes: minutes % 60 };
}

export function secondsOf({ mode, hours, minutes }: TimeLimit): number {
  return mode === 'enabled' ? (hours * 60 + minutes) * 60 : 0;
}

/** Enabling 0 sets one hour. */
export function enabled({ hours, minutes }: TimeLimit): TimeLimit {
  return { mode: 'enabled', hours: hours === 0 && minutes === 0 ? 1 : hours, minutes };
}

/** Disabling sets the values to 0. */
export const DISABLED: TimeLimit = { mode: 'disabled', hours: 0, minutes: 0 };

/** A typed number; an empty field is 0. */
export function typedNumber(typed: number | string): number {
  const number = Number(typed);
  return Number.isFinite(number) ? number : 0;
}

/** 60 minutes or more become hours: 75 min is 1 h 15 min. A limit that is not valid stays as typed. */
export function carried(limit: TimeLimit): TimeLimit {
  if (limitProblem(limit)) return limit;
  const minutes = limit.hours * 60 + limit.minutes;
  return { ...limit, hours: Math.floor(minutes / 60), minutes: minutes % 60 };
}

/** Why the limit cannot be used, as a sentence; null if it can. */
export function limitProblem(limit: TimeLimit): string | null {
  if (limit.mode !== 'enabled') return null;
  const { hours, minutes } = limit;
  if (![hours, minutes].every((number) => Number.isInteger(number) && number >= 0))
    return t.pleaseEnterWholeHoursAnd();
  if (hours === 0 && minutes === 0) return t.pleaseSetATimeLimit();
  return secondsOf(limit) > TIME_LIMIT_MAX ? contractText(TIME_LIMIT_TOO_LONG) : null;
}

/** Compared with a minute for each mark; four minutes for each are a lot. Null where nothing is to be said. */
export function limitWarning(limit: TimeLimit, marks: number): string | null {
  const minutes = secondsOf(limit) / 60;
  if (limitProblem(limit) || minutes === 0 || marks === 0) return null;
  if (minutes < marks) return t.timeMayBeTooShort();
  return minutes > 4 * marks ? t.timeMayBeTooLong() : null;
}

/** The label of the create button while the time limit is not decided; null once it is. */
export function limitLeft(limit: TimeLimit, studentSubmissionsAllowed: boolean): string | null {
  if (!studentSubmissionsAllowed) return null;
  if (limit.mode === 'unset') return t.selectTimeLimitOption();
  return limitProblem(limit) ? t.setValidTimeLimit() : null;
}
