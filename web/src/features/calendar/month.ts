/** Days as `YYYY-MM-DD` of the school's calendar: reckoned in UTC, where each is as long as every other. */
const DAY_MS = 86_400_000;

export interface Month {
  year: number;
  /** 1 to 12. */
  month: number;
}

export const calendarMonthOf = (day: string): Month => ({
  year: Number(day.slice(0, 4)),
  month: Number(day.slice(5, 7)),
});

export function monthAfter({ year, month }: Month, months: number): Month {
  const index = year * 12 + (month - 1) + months;
  return { year: Math.floor(index / 12), month: (index % 12) + 1 };
}

export const sameMonth = (one: Month, two: Month) => one.year === two.year && one.month === two.month;

const dayAt = (at: number) => new Date(at).toISOString().slice(0, 10);

/** The weeks that a month touches, each from Monday to Sunday. */
export function weeksOf({ year, month }: Month): string[][] {
  const first = Date.UTC(year, month - 1, 1);
  const last = Date.UTC(year, month, 0);
  // Sunday is 0 in JavaScript, and the seventh day here.
  let monday = first - ((new Date(first).getUTCDay() + 6) % 7) * DAY_MS;
  const weeks: string[][] = [];
  for (; monday <= last; monday += 7 * DAY_MS) {
    const from = monday;
    weeks.push(Array.from({ length: 7 }, (_, index) => dayAt(from + index * DAY_MS)));
  }
  return weeks;
}

/** The days of a month on which something is due, in their order: before today, and from today on. */
export function agendaOf(month: Month, today: string, isDue: (day: string) => boolean) {
  const days = weeksOf(month)
    .flat()
    .filter((day) => sameMonth(calendarMonthOf(day), month) && isDue(day));
  return { past: days.filter((day) => day < today), ahead: days.filter((day) => day >= today) };
}

const monthFormat = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const dayFormat = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
});

/** `November 2026`. */
export const monthName = ({ year, month }: Month) =>
  monthFormat.format(new Date(Date.UTC(year, month - 1, 1)));

/** `Monday 23 November`. */
export const dayName = (day: string) => dayFormat.format(new Date(`${day}T00:00:00Z`)).replace(',', '');

/** `Monday`, as the timetable names it. */
export const weekdayName = (day: string) => dayName(day).split(' ')[0] ?? '';
