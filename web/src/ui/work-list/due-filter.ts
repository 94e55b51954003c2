/** The filters that every list of assignments has, and their parameters in the URL. */
import { daysBetween } from '../../lib/time/school-time.ts';

export const DUE_FILTERS = ['today', 'thisWeek', 'thisMonth'] as const;
export type DueFilter = (typeof DUE_FILTERS)[number];

const DAYS: Record<DueFilter, number> = { today: 0, thisWeek: 7, thisMonth: 31 };

/**
 * Returns whether a due date is in a range. Today is the current day of the school's calendar; this week and
 * this month are the next 7 and 31 days (spec 1 §4, spec 2 §2), or the last 7 and 31 days for what was due
 * before `now`.
 */
export function isDueWithin(due: DueFilter, dueAt: Date, now: Date, timezone: string): boolean {
  const days = daysBetween(now, dueAt, timezone);
  return (dueAt < now ? -days : days) <= DAYS[due];
}

/** Returns the due filter among the values of a URL parameter, or null. */
export const dueIn = (words: readonly string[]): DueFilter | null =>
  DUE_FILTERS.find((each) => words.includes(each)) ?? null;

/** Splits a list that is given as text with commas, or as several values. */
export const listIn = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value ?? '']).flatMap((each) => String(each).split(',')).filter(Boolean);

/** Course codes may contain commas, so each was encoded before they were joined. */
export const codesIn = (value: unknown): string[] => listIn(value).map(decoded);
export const codesAsText = (codes: readonly string[]): string | undefined =>
  codes.map(encodeURIComponent).join(',') || undefined;

function decoded(code: string): string {
  try {
    return decodeURIComponent(code);
  } catch {
    return code;
  }
}
