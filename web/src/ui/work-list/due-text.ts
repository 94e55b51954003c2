import { daysBetween, formatDate, schoolClock } from '../../lib/time/school-time.ts';
import * as t from '../../messages/compiled/ui/dueWords.ts';

const NAMED_DAYS: Readonly<Record<number, string>> = { [-1]: 'yesterday', 0: 'today', 1: 'tomorrow' };

/** Returns the due date in words: `due today, 23:59`, `due 11/23/2026, 16:00`, `was due yesterday, 16:00`. */
export function dueText(dueAt: Date, now: Date, timezone: string): string {
  const words = {
    when: NAMED_DAYS[daysBetween(now, dueAt, timezone)] ?? 'other',
    date: formatDate(dueAt, timezone),
    clock: schoolClock(dueAt, timezone),
  };
  return dueAt < now ? t.wasDue(words) : t.due(words);
}
