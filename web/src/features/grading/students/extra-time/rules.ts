/** Rules and texts for the time of a class (spec 1 §4; spec 2 §5). */
import { EXTRA_SECONDS_MAX } from '@classi/contract/answering/limits';
import * as t from '../../../../messages/compiled/grading/students.ts';
import * as terms from '../../../../messages/compiled/ui/terms.ts';
import type { TimedSessions, TimedStudent } from './queries.ts';

/** Formats a duration, such as `40 min`, `1 h 30 min` or `45 s`. */
export function shortTime(seconds: number): string {
  const whole = Math.round(seconds);
  if (whole < 60) return t.seconds({ seconds: whole });
  const minutes = Math.round(whole / 60);
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hours > 0 && t.hours({ hours }), rest > 0 && terms.minutes({ minutes: rest })]
    .filter(Boolean)
    .join(' ');
}

/** Returns what is wrong with extra time as it is typed, or null. */
export function minutesProblem(minutes: number | string): string | null {
  const most = EXTRA_SECONDS_MAX / 60;
  const isGivable = Number.isInteger(Number(minutes)) && Number(minutes) >= 1 && Number(minutes) <= most;
  return isGivable ? null : t.minutesError({ most });
}

/**
 * A working student's page sends a heartbeat every 30 seconds. Without one for this long, in ms, the student
 * is away.
 */
const AWAY_MS = 90_000;

export function stateText(student: TimedStudent, now: Date): string {
  const { status, remaining, used, method, closedByServer, seenAt } = student;
  if (status === 'not-started') return t.notStarted();
  if (status === 'working') {
    const isAway = seenAt !== null && now.getTime() - seenAt.getTime() > AWAY_MS;
    const time = shortTime(remaining ?? 0);
    return isAway ? t.workingPageClosed({ time }) : t.workingTimeLeft({ time });
  }
  if (closedByServer) return t.submittedAutomatically();
  if (method === 'auto_time_limit') return t.timeUpHandedIn();
  return used === null ? t.handedIn() : t.handedInAfterTime({ time: shortTime(used) });
}

/** Returns the extra time, such as `+11 min, 25% by the school`, or '' if there is none. */
export function extraTimeText({ extraSeconds, accommodationPercent }: TimedStudent): string {
  if (extraSeconds <= 0) return '';
  const time = shortTime(extraSeconds);
  return accommodationPercent > 0 ? t.timeBySchool({ time, percent: accommodationPercent }) : `+${time}`;
}

/** Returns the counts, such as `2 working · 3 not started · 10 handed in`. Empty groups are omitted. */
export function classText(students: readonly TimedStudent[]): string {
  const count = (status: TimedStudent['status']) => students.filter((each) => each.status === status).length;
  return (
    [
      [t.countWorking, count('working')],
      [t.countNotStarted, count('not-started')],
      [t.countHandedIn, count('handed-in')],
    ] as const
  )
    .filter(([, number]) => number > 0)
    .map(([words, number]) => words({ count: number }))
    .join(' · ');
}

const ORDER = { working: 0, 'not-started': 1, 'handed-in': 2 } as const;

/** Sorts working students first, and those by the least remaining time. */
export function inOrder(students: readonly TimedStudent[]): TimedStudent[] {
  return [...students].sort(
    (one, other) =>
      ORDER[one.status] - ORDER[other.status] ||
      (one.remaining ?? 0) - (other.remaining ?? 0) ||
      one.name.localeCompare(other.name),
  );
}

/** Returns a sentence such as `Anita Ma'am gave Tara Bhandari 5 min, 16:02`. */
export function givenText(given: TimedSessions['extensions'][number], clock: (at: Date) => string): string {
  const { givenBy, name, studentId, seconds, givenAt } = given;
  const words = { by: givenBy, time: shortTime(seconds), clock: clock(givenAt) };
  return studentId === null ? t.gaveEverybodyTime(words) : t.gaveNameTime({ ...words, name: name ?? '' });
}
