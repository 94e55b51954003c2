/** Days and clocks of the school's time zone: what 'Today' means, and how a date is written (wire.md 5). */

const DAY_MS = 86_400_000;

/** Before the school's zone is known, the browser's own is the best guess. */
export const browserZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

type Part = 'year' | 'month' | 'day' | 'hour' | 'minute';

const formats = new Map<string, Intl.DateTimeFormat>();

function wall(at: Date, timezone: string): Record<Part, string> {
  let format = formats.get(timezone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone: timezone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
    });
    formats.set(timezone, format);
  }
  const parts = format.formatToParts(at);
  const part = (type: Part) => parts.find((each) => each.type === type)?.value ?? '';
  return {
    year: part('year'),
    month: part('month'),
    day: part('day'),
    hour: part('hour'),
    minute: part('minute'),
  };
}

/** `11/23/2026` (spec 1 §9). */
export function shownDate(at: Date, timezone: string): string {
  const { year, month, day } = wall(at, timezone);
  return `${month}/${day}/${year}`;
}

/** How many days of the school's calendar lie between two moments: 0 the same day, 1 the next, −1 the one before. */
export function daysBetween(from: Date, to: Date, timezone: string): number {
  const start = (at: Date) => {
    const { year, month, day } = wall(at, timezone);
    return Date.UTC(Number(year), Number(month) - 1, Number(day));
  };
  return Math.round((start(to) - start(from)) / DAY_MS);
}

const NAMED_DAYS: Readonly<Record<number, string>> = { [-1]: 'yesterday', 0: 'today', 1: 'tomorrow' };

/** `due today, 23:59`, `due 11/23/2026, 16:00`, `was due yesterday, 16:00`. */
export function dueWords(dueAt: Date, now: Date, timezone: string): string {
  const { hour, minute } = wall(dueAt, timezone);
  const day = NAMED_DAYS[daysBetween(now, dueAt, timezone)] ?? shownDate(dueAt, timezone);
  return `${dueAt < now ? 'was due' : 'due'} ${day}, ${hour}:${minute}`;
}
