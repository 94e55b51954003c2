/** What the clock of timed work shows and says (spec 1 §4, §8, §9). */
import { ALMOST_UP_SECONDS, RUNNING_LOW_SECONDS, WARNING_MOMENTS } from '@classi/contract/answering/limits';

export type TimeBand = 'active' | 'low' | 'critical';

/** By the seconds that remain. */
export function bandOf(seconds: number): TimeBand {
  if (seconds <= ALMOST_UP_SECONDS) return 'critical';
  return seconds <= RUNNING_LOW_SECONDS ? 'low' : 'active';
}

export const bandWords: Record<TimeBand, string> = {
  active: 'Active',
  low: 'Running Low',
  critical: 'Time Almost Up',
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

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** `40 minutes`, `1 hour`, `1 hour 30 minutes`, `45 seconds`. */
export function lengthWords(seconds: number): string {
  const [hours, minutes, rest] = [
    Math.floor(seconds / 3600),
    Math.floor((seconds % 3600) / 60),
    seconds % 60,
  ];
  const parts = [hours && counted(hours, 'hour'), minutes && counted(minutes, 'minute')];
  if (hours === 0 && (rest > 0 || minutes === 0)) parts.push(counted(rest, 'second'));
  return parts.filter(Boolean).join(' ');
}

export interface Warning {
  level: Level;
  words: string;
}

/** The warning of the moment that was passed between two looks at the clock; of several, the last. Null where none was. */
export function warningBetween(before: number, now: number): Warning | null {
  const passed = WARNING_MOMENTS.filter((moment) => before > moment && now <= moment).at(-1);
  return passed === undefined ? null : { level: levels[passed], words: `${lengthWords(passed)} remaining` };
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
export const extraWords = (seconds: number) => `You have ${lengthWords(seconds)} more.`;

/** What the student reads before the start: the time that applies, extra time included. */
export function limitWords({ timeLimit, extraSeconds }: { timeLimit: number; extraSeconds: number }): string {
  const whole = `You have ${lengthWords(timeLimit + extraSeconds)} from when you start`;
  if (extraSeconds <= 0) return `${whole}, but not past the due date.`;
  return `${whole}. That includes ${lengthWords(extraSeconds)} of extra time, by which your due date is later as well.`;
}

export const timedCopy = {
  restored: 'Timer restored. Assignment resumed from where you left off.',
  timeUp: 'Time is up! Your responses will be auto-submitted.',
  submitted: 'Time expired! Your assignment has been automatically submitted.',
  drawingComes: 'Your answers are submitted. A drawing is still being sent.',
  submitFailed: 'Time expired but auto-submission failed. Please submit manually if possible.',
  startFailed: 'Failed to start the timed assignment. Please try again.',
  lost: 'Connection lost. Your progress is being saved locally.',
  offline: 'You are offline. Timer continues but changes may not be saved.',
  back: 'You are back online. Your answers are being sent.',
  keptHere: 'Your answers are saved on this device and sent when you are back online.',
  timeUpOffline: 'Time is up, and there is no connection.',
  /** As long as `keptHere` with its title, so that the bar does not grow. A late answer is saved and shown, and does not count (wire.md 6). */
  keptLate: 'Your answers are sent when you are back online. Your teacher sees them as late, not counted.',
  goesOn: 'The timer continues from the last time that the server sent. The server decides what is on time.',
  doubtful: 'This device was asleep or its clock changed. You may have less time than shown.',
  endedElsewhere: 'This assignment was submitted from another page or device.',
} as const;
