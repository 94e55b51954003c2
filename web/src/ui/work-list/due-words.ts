import { daysBetween, schoolClock, shownDate } from '../../lib/time/school-time.ts';
import * as t from '../../messages/compiled/ui/dueWords.ts';

const NAMED_DAYS: Readonly<Record<number, string>> = {
  get [-1]() {
    return t.yesterday();
  },
  get 0() {
    return t.today();
  },
  get 1() {
    return t.tomorrow();
  },
};

/** Returns the due date in words: `due today, 23:59`, `due 11/23/2026, 16:00`, `was due yesterday, 16:00`. */
export function dueWords(dueAt: Date, now: Date, timezone: string): string {
  const day = NAMED_DAYS[daysBetween(now, dueAt, timezone)] ?? shownDate(dueAt, timezone);
  const words = { day, clock: schoolClock(dueAt, timezone) };
  return dueAt < now ? t.wasDue(words) : t.due(words);
}
