import { dayInZone } from '../../platform/clock/day-in-zone.ts';
import { DAY_MS } from '../../platform/clock/day-ms.ts';
import { toMoment } from '../../platform/clock/zone.ts';
import type { Moment } from './content/index.ts';

/** The moment that `days` after today and `time` name, on the wall of the school's time zone. */
export function momentAfter(now: Date, moment: Moment, timezone: string): Date {
  const today = dayInZone(timezone, now);
  const day = new Date(Date.parse(`${today}T00:00:00Z`) + moment.days * DAY_MS).toISOString().slice(0, 10);
  const found = toMoment(day, moment.time, timezone);
  if (!found) throw new Error(`Not a moment: ${day} ${moment.time}`);
  return found;
}
