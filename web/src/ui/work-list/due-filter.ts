/** Filters that every list of assignments has, and how they stand in the address. */
import { daysBetween } from '../../lib/school-time.ts';

const DUE_FILTERS = ['today', 'thisWeek', 'thisMonth'] as const;
export type DueFilter = (typeof DUE_FILTERS)[number];

const DAYS_AHEAD: Record<DueFilter, number> = { today: 0, thisWeek: 7, thisMonth: 31 };

/** Today is the same day of the school's calendar; this week and this month are the next 7 and 31 days (spec 1 §4, spec 2 §2). */
export function isDueWithin(due: DueFilter, dueAt: Date, now: Date, timezone: string): boolean {
  const days = daysBetween(now, dueAt, timezone);
  return days >= 0 && days <= DAYS_AHEAD[due];
}

/** Nothing that is past is due within the next days: there only the day itself can be asked for. */
export const duesOf = (tab: string): readonly DueFilter[] =>
  tab === 'past' ? DUE_FILTERS.slice(0, 1) : DUE_FILTERS;

/** The one due filter among the words of an address; null where there is none that the tab has. */
export const dueIn = (words: readonly string[], tab: string): DueFilter | null => {
  const due = DUE_FILTERS.find((each) => words.includes(each));
  return due !== undefined && duesOf(tab).includes(due) ? due : null;
};

/** A list as text with commas, or as several values. */
export const listIn = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value ?? '']).flatMap((each) => String(each).split(',')).filter(Boolean);

/** Course codes may hold commas: each was encoded before they were joined. */
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
