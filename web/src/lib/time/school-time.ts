import {
  type DateFormat,
  DEFAULT_DATE_FORMAT,
  formatDay,
  isDateFormat,
} from '@classi/contract/school/date-formats';
import * as t from '../../messages/compiled/lib/time.ts';
import { languageTag } from '../language/language.ts';
import { DAY_MS } from './day-ms.ts';

/** Dates and times in the school's time zone: what 'Today' means, and how a date is written (wire.md 5). */

/** The browser's time zone, used until the school's is known. */
export const browserZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

const formats = new Map<string, Intl.DateTimeFormat>();

/** Formats are cached, because creating one costs more than using it a thousand times. */
function format(timezone: string, language = 'en-US'): Intl.DateTimeFormat {
  const key = `${language} ${timezone}`;
  let cached = formats.get(key);
  if (!cached) {
    cached = new Intl.DateTimeFormat(language, {
      timeZone: timezone,
      hourCycle: 'h23',
      weekday: 'short',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
    });
    formats.set(key, cached);
  }
  return cached;
}

type Part = 'year' | 'month' | 'day' | 'hour' | 'minute';

function wall(at: Date, timezone: string): Record<Part, string> {
  const parts = format(timezone).formatToParts(at);
  const part = (type: Part) => parts.find((each) => each.type === type)?.value ?? '';
  return {
    year: part('year'),
    month: part('month'),
    day: part('day'),
    hour: part('hour'),
    minute: part('minute'),
  };
}

/** Returns the school's date as `YYYY-MM-DD`. */
export function schoolDay(at: Date, timezone: string): string {
  const { year, month, day } = wall(at, timezone);
  return `${year}-${month}-${day}`;
}

/** Returns the school's time as `23:59`. */
export function schoolClock(at: Date, timezone: string): string {
  const { hour, minute } = wall(at, timezone);
  return `${hour}:${minute}`;
}

/** Returns the school's date and time as `2026-11-30T09:15`. */
export const schoolMoment = (at: Date, timezone: string): string =>
  `${schoolDay(at, timezone)}T${schoolClock(at, timezone)}`;

/**
 * Returns the day as a number of ms in which all days have the same length, regardless of daylight saving
 * time.
 */
const startOfDay = (at: Date, timezone: string) => Date.parse(`${schoolDay(at, timezone)}T00:00:00Z`);

/** Returns the school's date `days` after that of `at`. */
export function schoolDayAfter(at: Date, days: number, timezone: string): string {
  return new Date(startOfDay(at, timezone) + days * DAY_MS).toISOString().slice(0, 10);
}

/**
 * Returns how many days of the school's calendar lie between two moments: 0 for the same day, 1 for the next,
 * −1 for the one before.
 */
export function daysBetween(from: Date, to: Date, timezone: string): number {
  return (startOfDay(to, timezone) - startOfDay(from, timezone)) / DAY_MS;
}

/** Returns the month as `YYYY-MM` in the school's calendar. */
export const schoolMonth = (at: Date, timezone: string): string => schoolDay(at, timezone).slice(0, 7);

let dateFormat: DateFormat = DEFAULT_DATE_FORMAT;

/** Sets the school's date format. An unknown one, such as that of a profile stored by an earlier version, is the default. */
export function showDatesAs(format: unknown): void {
  dateFormat = isDateFormat(format) ? format : DEFAULT_DATE_FORMAT;
}

/** Returns the format in which the school writes dates, such as `DD/MM/YYYY`. */
export const schoolDateFormat = (): DateFormat => dateFormat;

/** Returns the day as `YYYY-MM-DD`, or null if it does not exist: `Date` converts 30 February to a day in March. */
function existingDay(year: string, month: string | number, date: string): string | null {
  const day = `${year}-${String(month).padStart(2, '0')}-${date.padStart(2, '0')}`;
  const at = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(`${day}T`) ? day : null;
}

const ENGLISH_MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/**
 * Returns the day that a person entered: in the order of the school's format with any separators, with day and month exchanged if only that
 * is a date (`30/11/2026`), with the English name of a month, or as `YYYY-MM-DD`.
 * @returns `YYYY-MM-DD`, or null if the text is not a whole date
 */
export function enteredDay(text: string): string | null {
  const parts = text.trim().split(/[^\p{L}\p{N}]+/u);
  if (parts.length !== 3) return null;
  const [first = '', second = '', third = ''] = parts;
  if (first.length === 4) return existingDay(first, second, third);
  const named = parts.find((part) => /^\p{L}{3,}$/u.test(part));
  if (named !== undefined) {
    const month = ENGLISH_MONTHS.indexOf(named.slice(0, 3).toLowerCase()) + 1;
    return existingDay(third, month, named === first ? second : first);
  }
  const isMonthFirst = dateFormat.startsWith('M');
  const [dayFirst, monthFirst] = [existingDay(third, second, first), existingDay(third, first, second)];
  return isMonthFirst ? (monthFirst ?? dayFirst) : (dayFirst ?? monthFirst);
}

/** Returns a day such as `Tuesday 1 December 2026`, which cannot be read as 12 January. @param day `YYYY-MM-DD` */
export const dayInWords = (day: string): string =>
  new Intl.DateTimeFormat(languageTag(), { dateStyle: 'full', timeZone: 'UTC' }).format(
    new Date(`${day.slice(0, 10)}T00:00:00Z`),
  );

/** Formats a calendar day, which has no time zone, as the school does. @param day `YYYY-MM-DD`, perhaps with a time */
export const formatSchoolDay = (day: string): string => formatDay(day.slice(0, 10), dateFormat);

/** Formats a date as the school does: `11/23/2026` (spec 1 §9), or in the format that the school has chosen. */
export const formatDate = (at: Date, timezone: string): string => formatSchoolDay(schoolDay(at, timezone));

/** Formats a date and time as `11/23/2026, 09:15`, or in the format that the school has chosen. */
export const formatDateTime = (at: Date, timezone: string): string =>
  `${formatDate(at, timezone)}, ${schoolClock(at, timezone)}`;

/** Formats a date as `Mon 11/23/2026`, with the weekday in the language of the page. */
export function formatWeekdayDate(at: Date, timezone: string): string {
  const parts = format(timezone, languageTag()).formatToParts(at);
  const weekday = parts.find(({ type }) => type === 'weekday')?.value ?? '';
  return `${weekday} ${formatDate(at, timezone)}`;
}

/** Returns the greeting: `Good morning` until noon, `Good afternoon` until five, then `Good evening`. */
export function partOfDay(at: Date, timezone: string): string {
  const hour = Number(wall(at, timezone).hour);
  if (hour < 12) return t.goodMorning();
  return hour < 17 ? t.goodAfternoon() : t.goodEvening();
}
