/** Validates the periods of a school's week. */
import { type PeriodInput, WEEKDAYS } from '@classi/contract';

/** The weekdays if no week is stored: Monday to Friday. */
export const DEFAULT_WEEKDAYS: readonly number[] = [1, 2, 3, 4, 5];

export const toWeekdayNumber = (day: (typeof WEEKDAYS)[number]): number => WEEKDAYS.indexOf(day) + 1;
export const toWeekdayName = (weekday: number): (typeof WEEKDAYS)[number] =>
  WEEKDAYS[weekday - 1] ?? 'Monday';

/** @returns a message about the first problem, or null if there is none */
export function weekProblem(periods: readonly PeriodInput[]): string | null {
  const names = new Set<string>();
  for (const { name, start, end } of periods) {
    const key = name.toLowerCase();
    if (names.has(key)) return `Two periods are called “${name}”. Give each its own name.`;
    names.add(key);
    if (end <= start) return `“${name}” ends before it starts.`;
  }
  const sorted = [...periods].sort((one, two) => one.start.localeCompare(two.start));
  for (const [index, period] of sorted.entries()) {
    const next = sorted[index + 1];
    if (next && next.start < period.end) return `“${period.name}” and “${next.name}” overlap.`;
  }
  return null;
}
