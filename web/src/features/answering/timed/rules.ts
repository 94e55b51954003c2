/** Rules of the clock of timed work (spec 1 §4, §8, §9). */

import { ALMOST_UP_SECONDS, RUNNING_LOW_SECONDS, WARNING_MOMENTS } from '@classi/contract/answering/limits';
import * as t from '../../../messages/compiled/answering/timed.ts';
import * as terms from '../../../messages/compiled/ui/terms.ts';

export type TimeBand = 'active' | 'low' | 'critical';

/** Returns the band of the remaining seconds. */
export function chooseTimeBand(seconds: number): TimeBand {
  if (seconds <= ALMOST_UP_SECONDS) return 'critical';
  return seconds <= RUNNING_LOW_SECONDS ? 'low' : 'active';
}

export const bandText = (): Record<TimeBand, string> => ({
  active: terms.active(),
  low: t.runningLow(),
  critical: t.timeAlmostUp(),
});

const two = (number: number) => String(number).padStart(2, '0');

/** Formats the time as `04:48`, or as `01:04:48` from one hour. */
export function clockText(seconds: number): string {
  const hours = Math.floor(seconds / 3600);
  const rest = `${two(Math.floor((seconds % 3600) / 60))}:${two(seconds % 60)}`;
  return hours > 0 ? `${two(hours)}:${rest}` : rest;
}

export type Level = 'info' | 'warning' | 'critical';

const levels: Record<(typeof WARNING_MOMENTS)[number], Level> = {
  1800: 'info',
  600: 'warning',
  300: 'warning',
  60: 'critical',
  30: 'critical',
};

/** `40 minutes`, `1 hour`, `1 hour 30 minutes`, `45 seconds`. */
export function lengthText(seconds: number): string {
  const [hours, minutes, rest] = [
    Math.floor(seconds / 3600),
    Math.floor((seconds % 3600) / 60),
    seconds % 60,
  ];
  const parts = [hours && t.hours({ count: hours }), minutes && t.minutes({ count: minutes })];
  if (hours === 0 && (rest > 0 || minutes === 0)) parts.push(t.seconds({ count: rest }));
  return parts.filter(Boolean).join(' ');
}

export interface Warning {
  level: Level;
  words: string;
}

/**
 * Returns the warning that became due between two readings of the clock, the last one if there were several,
 * or null.
 */
export function warningBetween(before: number, now: number): Warning | null {
  const passed = WARNING_MOMENTS.filter((moment) => before > moment && now <= moment).at(-1);
  return passed === undefined
    ? null
    : { level: levels[passed], words: t.lengthwordsRemaining({ lengthWords: lengthText(passed) }) };
}

/** The page stores what it knows about the time, so that a reopened page can continue without the server. */
export interface StoredClock {
  /** The seconds that were shown. */
  left: number;
  /** A monotonic clock that continues across pages, in ms. */
  steady: number;
  /** The device's clock, in ms. */
  wall: number;
}

/** If the two clocks of a device differ by more than this, the device slept or a clock was set. In ms. */
const DOUBTFUL_MS = 60_000;

/**
 * Returns the remaining seconds without the server, never more than were shown before. The monotonic clock
 * decides; if the device's clock disagrees, the result is uncertain.
 */
export function leftNow(
  saved: StoredClock,
  now: Omit<StoredClock, 'left'>,
): { left: number; isUncertain: boolean } {
  const steady = Math.max(0, now.steady - saved.steady);
  const isUncertain = Math.abs(now.wall - saved.wall - (now.steady - saved.steady)) > DOUBTFUL_MS;
  return { left: Math.max(0, saved.left - steady / 1000), isUncertain };
}

/** Extra time from a teacher or from the school. */
export const extraText = (seconds: number) => t.moreTimeGiven({ lengthWords: lengthText(seconds) });

/** The time limit that the student reads before the start, including extra time. */
export function limitText({ timeLimit, extraSeconds }: { timeLimit: number; extraSeconds: number }): string {
  const whole = lengthText(timeLimit + extraSeconds);
  if (extraSeconds <= 0) return t.timeUntilDue({ lengthWords: whole });
  return t.timeWithExtra({ lengthWords: whole, extra: lengthText(extraSeconds) });
}
