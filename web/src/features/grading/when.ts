import { DAY_MS } from '../../lib/time/day-ms.ts';
import { formatDate } from '../../lib/time/school-time.ts';
import * as t from '../../messages/compiled/grading/when.ts';

const dayFormat = (timeZone: string) => new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' });

/**
 * Formats a time as `Today, 18:42` or `Yesterday, 18:42`, and before that as `11/23/2026, 18:42`, in the
 * school's time zone (wire.md 5).
 */
export function formatMoment(at: Date, now: Date, timeZone: string): string {
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone, timeStyle: 'short' }).format(at);
  const days = dayFormat(timeZone);
  const day = days.format(at);
  if (day === days.format(now)) return t.todayClock({ clock });
  if (day === days.format(new Date(now.getTime() - DAY_MS))) return t.yesterdayClock({ clock });
  return `${formatDate(at, timeZone)}, ${clock}`;
}
