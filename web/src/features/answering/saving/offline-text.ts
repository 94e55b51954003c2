import { daysBetween, formatDate, schoolClock } from '../../../lib/time/school-time.ts';
import * as t from '../../../messages/compiled/answering/page.ts';

export interface Due {
  at: Date;
  now: Date;
  timezone: string;
}

/** The due time is named from half a day before, in ms. */
const NAMED_BEFORE_MS = 12 * 60 * 60 * 1_000;

/**
 * Returns what happens to answers that are stored on this device only. Those that arrive after the due time do
 * not count, so the student must know of it while there is time. The words do not depend on whether an answer
 * waits, because the question below the bar would move while the student writes.
 * @param due undefined for work without a due time
 * @param count how many answers wait
 */
export function offlineText(due: Due | undefined, count: number): string {
  if (due && due.at < due.now) return count > 0 ? t.dueTimePassed() : '';
  if (!due || due.at.getTime() - due.now.getTime() > NAMED_BEFORE_MS) return t.sentWhenOnline();
  const clock = schoolClock(due.at, due.timezone);
  const isToday = daysBetween(due.now, due.at, due.timezone) === 0;
  const time = isToday ? clock : `${formatDate(due.at, due.timezone)}, ${clock}`;
  return t.countsIfInTime({ time });
}
