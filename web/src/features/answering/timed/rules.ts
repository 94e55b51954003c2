/** What the clock of timed work shows and says (spec 1 §4, §8, §9). */

import { ALMOST_UP_SECONDS, RUNNING_LOW_SECONDS, WARNING_MOMENTS } from '@classi/contract/answering/limits';
import * as t from '../../../messages/compiled/answering/timed.ts';

export type TimeBand = 'active' | 'low' | 'critical';

/** By the seconds that remain. */
export function bandOf(seconds: number): TimeBand {
  if (seconds <= ALMOST_UP_SECONDS) return 'critical';
  return seconds <= RUNNING_LOW_SECONDS ? 'low' : 'active';
}

export const bandWords: Record<TimeBand, string> = {
  get active() {
    return t.active();
  },
  get low() {
    return t.runningLow();
  },
  get critical() {
    return t.timeAlmostUp();
  },
};

const two = (number: number) => String(number).padStart(2, '0');

/** `04:48`, and `01:04:48` where an hour or more remains. */
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
export function lengthWords(seconds: number): string {
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

/** The warning of the moment that was passed between two looks at the clock; of several, the last. Null where none was. */
export function warningBetween(before: number, now: number): Warning | null {
  const passed = WARNING_MOMENTS.filter((moment) => before > moment && now <= moment).at(-1);
  return passed === undefined
    ? null
    : { level: levels[passed], words: t.lengthwordsRemaining({ lengthWords: lengthWords(passed) }) };
}

/** What a page knew of the time when it was last open. */
export interface KeptClock {
  /** Seconds that it showed. */
  left: number;
  /** Ms of a clock that goes on from page to page and is not set. */
  steady: number;
  /** Ms of the device's clock. */
  wall: number;
}

/** Two clocks of a device that differ by more tell that it slept, or that one of them was set, in ms. */
const DOUBTFUL_MS = 60_000;

/**
 * Seconds that remain by now, without the server: never more than were shown before. Of the two clocks the one counts that cannot be set; where
 * the other tells something else, what remains is doubtful.
 */
export function leftNow(saved: KeptClock, now: Omit<KeptClock, 'left'>): { left: number; doubtful: boolean } {
  const steady = Math.max(0, now.steady - saved.steady);
  const doubtful = Math.abs(now.wall - saved.wall - (now.steady - saved.steady)) > DOUBTFUL_MS;
  return { left: Math.max(0, saved.left - steady / 1000), doubtful };
}

/** From a teacher or from the school. */
export const extraWords = (seconds: number) =>
  t.youHaveLengthwordsMore({ lengthWords: lengthWords(seconds) });

/** What the student reads before the start: the time that applies, extra time included. */
export function limitWords({ timeLimit, extraSeconds }: { timeLimit: number; extraSeconds: number }): string {
  const whole = t.youHaveLengthwordsFromWhen2({ lengthWords: lengthWords(timeLimit + extraSeconds) });
  if (extraSeconds <= 0) return t.wholeButNotPastThe({ whole });
  return t.wholeThatIncludesLengthwordsOf({ whole, lengthWords: lengthWords(extraSeconds) });
}

export const timedCopy = {
  get restored() {
    return t.timerRestoredAssignmentResumedFrom();
  },
  get timeUp() {
    return t.timeIsUpYourResponses();
  },
  get submitted() {
    return t.timeExpiredYourAssignmentHas();
  },
  get drawingComes() {
    return t.yourAnswersAreSubmittedA();
  },
  get submitFailed() {
    return t.timeExpiredButAutoSubmission();
  },
  get startFailed() {
    return t.failedToStartTheTimed();
  },
  get lost() {
    return t.connectionLostYourProgressIs();
  },
  get offline() {
    return t.youAreOfflineTimerContinues();
  },
  get back() {
    return t.youAreBackOnlineYour();
  },
  get keptHere() {
    return t.yourAnswersAreSavedOn();
  },
  get timeUpOffline() {
    return t.timeIsUpAndThere();
  },
  /** As long as `keptHere` with its title, so that the bar does not grow. A late answer is saved and shown, and does not count (wire.md 6). */
  get keptLate() {
    return t.yourAnswersAreSentWhen();
  },
  get goesOn() {
    return t.theTimerContinuesFromThe();
  },
  get doubtful() {
    return t.thisDeviceWasAsleepOr();
  },
  get endedElsewhere() {
    return t.thisAssignmentWasSubmittedFrom();
  },
} as const;
