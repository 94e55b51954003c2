/** Converts between times and the local time of a school's time zone. */
import { type DateFormat, formatDay } from '@classi/contract/school/date-formats';
import { dayInZone } from './day-in-zone.ts';
import { DAY_MS } from './day-ms.ts';

/** The short names that are IANA names. Other abbreviations are ambiguous: one library takes BST for Dhaka, a teacher for London. */
const SHORT_NAMES = new Set('UTC UCT GMT EST MST HST CET EET MET WET PRC ROC ROK'.split(' '));

/** Returns whether `timezone` is an IANA name that this machine knows. */
export function isTimeZone(timezone: string): boolean {
  if (/^[a-z]{3}$/i.test(timezone) && !SHORT_NAMES.has(timezone.toUpperCase())) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: timezone });
    return true;
  } catch {
    return false;
  }
}

function offsetMinutes(timezone: string, at: Date): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: timezone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(at);
  const part = (type: string) => Number(parts.find((each) => each.type === type)?.value);
  const wall = Date.UTC(
    part('year'),
    part('month') - 1,
    part('day'),
    part('hour'),
    part('minute'),
    part('second'),
  );
  return (wall - Math.floor(at.getTime() / 1000) * 1000) / 60_000;
}

/**
 * Returns the time at which clocks in `timezone` show `date` `time`. If that local time is skipped for summer time, the result is an hour
 * later; if it occurs twice, the first one is returned.
 * @param date `YYYY-MM-DD`
 * @param time `HH:mm` or `HH:mm:ss`
 */
export function toMoment(date: string, time: string, timezone: string): Date | null {
  const wall = Date.parse(`${date}T${time.length === 5 ? `${time}:00` : time}Z`);
  if (Number.isNaN(wall)) return null;
  const before = offsetMinutes(timezone, new Date(wall - DAY_MS));
  const first = new Date(wall - before * 60_000);
  const then = offsetMinutes(timezone, first);
  if (then === before) return first;
  const second = new Date(wall - then * 60_000);
  return offsetMinutes(timezone, second) === then ? second : first;
}

/** Formats the day of a time in the school's time zone and date format. */
export function formatDate(
  at: Date,
  { timezone, dateFormat }: { timezone: string; dateFormat: DateFormat },
): string {
  return formatDay(dayInZone(timezone, at), dateFormat);
}
