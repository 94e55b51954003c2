/** Rules of the time limit of an assignment (spec 2 §4, §5). */

import { TIME_LIMIT_MAX, TIME_LIMIT_TOO_LONG } from '@classi/contract/assignments/limits';
import { contractText } from '../../../../lib/contract-text.ts';
import * as t from '../../../../messages/compiled/assignments/timeLimit.ts';

export interface TimeLimit {
  /** `unset` until the teacher has chosen. */
  mode: 'unset' | 'disabled' | 'enabled';
  /** The numbers as typed; `limitProblem` says whether they are valid. */
  hours: number;
  minutes: number;
}

export const UNSET: TimeLimit = { mode: 'unset', hours: 0, minutes: 0 };

/** Returns the time limit of stored seconds; 0 means none. A fraction of a minute is rounded up. */
export function toTimeLimit(seconds: number): TimeLimit {
  if (seconds <= 0) return { mode: 'disabled', hours: 0, minutes: 0 };
  const minutes = Math.min(Math.ceil(seconds / 60), TIME_LIMIT_MAX / 60);
  return { mode: 'enabled', hours: Math.floor(minutes / 60), minutes: minutes % 60 };
}

export function toSeconds({ mode, hours, minutes }: TimeLimit): number {
  return mode === 'enabled' ? (hours * 60 + minutes) * 60 : 0;
}

/** Enables the limit. A limit of 0 becomes one hour. */
export function enabled({ hours, minutes }: TimeLimit): TimeLimit {
  return { mode: 'enabled', hours: hours === 0 && minutes === 0 ? 1 : hours, minutes };
}

/** The disabled time limit has the value 0. */
export const DISABLED: TimeLimit = { mode: 'disabled', hours: 0, minutes: 0 };

/** Returns a typed number; an empty field is 0. */
export function typedNumber(typed: number | string): number {
  const number = Number(typed);
  return Number.isFinite(number) ? number : 0;
}

/** Converts 60 minutes or more to hours: 75 min becomes 1 h 15 min. An invalid limit stays as typed. */
export function carried(limit: TimeLimit): TimeLimit {
  if (limitProblem(limit)) return limit;
  const minutes = limit.hours * 60 + limit.minutes;
  return { ...limit, hours: Math.floor(minutes / 60), minutes: minutes % 60 };
}

/** Returns why the limit is invalid, as a sentence, or null. */
export function limitProblem(limit: TimeLimit): string | null {
  if (limit.mode !== 'enabled') return null;
  const { hours, minutes } = limit;
  if (![hours, minutes].every((number) => Number.isInteger(number) && number >= 0))
    return t.wholeNumbersError();
  if (hours === 0 && minutes === 0) return t.zeroLimitError();
  return toSeconds(limit) > TIME_LIMIT_MAX ? contractText(TIME_LIMIT_TOO_LONG) : null;
}

/** Returns a warning if the limit is less than one minute or more than four minutes per mark, or null. */
export function limitWarning(limit: TimeLimit, marks: number): string | null {
  const minutes = toSeconds(limit) / 60;
  if (limitProblem(limit) || minutes === 0 || marks === 0) return null;
  if (minutes < marks) return t.timeShortWarning();
  return minutes > 4 * marks ? t.timeLongWarning() : null;
}

/** Returns the label of the create button while the time limit is not chosen, or null. */
export function limitLeft(limit: TimeLimit, studentSubmissionsAllowed: boolean): string | null {
  if (!studentSubmissionsAllowed) return null;
  if (limit.mode === 'unset') return t.chooseLimitButton();
  return limitProblem(limit) ? t.fixLimitButton() : null;
}
