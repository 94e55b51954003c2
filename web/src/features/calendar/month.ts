import { languageTag } from '../../lib/language/language.ts';
import { DAY_MS } from '../../lib/time/day-ms.ts';

/**
 * Days are `YYYY-MM-DD` in the school's calendar. They are computed in UTC, where all days have the same
 * length.
 */

export interface Month {
  year: number;
  /** The month, from 1 to 12. */
  month: number;
}

export const parseMonth = (day: string): Month => ({
  year: Number(day.slice(0, 4)),
  month: Number(day.slice(5, 7)),
});

export function monthAfter({ year, month }: Month, months: number): Month {
  const index = year * 12 + (month - 1) + months;
  return { year: Math.floor(index / 12), month: (index % 12) + 1 };
}

export const sameMonth = (one: Month, two: Month) => one.year === two.year && one.month === two.month;

const dayAt = (at: number) => new Date(at).toISOString().slice(0, 10);

/** Returns the weeks that a month overlaps, each from Monday to Sunday. */
export function listWeeks({ year, month }: Month): string[][] {
  const first = Date.UTC(year, month - 1, 1);
  const last = Date.UTC(year, month, 0);
  // JavaScript counts Sunday as 0, but here it is the seventh day of the week.
  let monday = first - ((new Date(first).getUTCDay() + 6) % 7) * DAY_MS;
  const weeks: string[][] = [];
  for (; monday <= last; monday += 7 * DAY_MS) {
    const from = monday;
    weeks.push(Array.from({ length: 7 }, (_, index) => dayAt(from + index * DAY_MS)));
  }
  return weeks;
}

/**
 * Returns the days of a month on which something is due, in order: those before today, and those from today
 * on.
 */
export function buildAgenda(month: Month, today: string, isDue: (day: string) => boolean) {
  const days = listWeeks(month)
    .flat()
    .filter((day) => sameMonth(parseMonth(day), month) && isDue(day));
  return { past: days.filter((day) => day < today), ahead: days.filter((day) => day >= today) };
}

const write = (at: Date, parts: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(languageTag(), { ...parts, timeZone: 'UTC' }).format(at);

/** Formats a month in the language of the page, such as `November 2026`. */
export const monthName = ({ year, month }: Month) =>
  write(new Date(Date.UTC(year, month - 1, 1)), { month: 'long', year: 'numeric' });

/** Formats a day in the language of the page, such as `Monday 23 November`. */
export const dayName = (day: string) =>
  write(new Date(`${day}T00:00:00Z`), { weekday: 'long', day: 'numeric', month: 'long' }).replace(',', '');
