import { hourInZone } from './hour-in-zone.ts';

/** The hours of a school's night, in which background work is done. */
const NIGHT = { from: 1, to: 5 };

export function isNight(timezone: string, now: Date): boolean {
  const hour = hourInZone(timezone, now);
  return hour >= NIGHT.from && hour < NIGHT.to;
}
