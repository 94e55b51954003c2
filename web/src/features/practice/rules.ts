/** The rules of the practice list (spec 1 §4). */

import type { Practice } from '@classi/contract/practice/endpoints';
import { daysBetween, schoolDay } from '../../lib/time/school-time.ts';
import * as t from '../../messages/compiled/practice/rules.ts';
import type { DueFilter } from '../../ui/work-list/due-filter.ts';
import type { StudentFilters, StudentStatusFilter } from '../answering/rules.ts';

/** Handed-in practice is graded at once: `submitted` finds it either way. */
const STATES: Readonly<Record<StudentStatusFilter, readonly Practice['status'][]>> = {
  incomplete: ['Incomplete'],
  inProgress: ['In Progress'],
  submitted: ['Submitted', 'Graded'],
  graded: ['Graded'],
};

/** The course's name, or a fallback if it has none (spec 1 §3). */
export const courseText = (name: string): string => name.trim() || t.unknownCourse();

/** `2026-01-31` → `2026-02-28`: one calendar month ahead, at most the month's last day. */
export function dayInNextMonth(day: string): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month, Math.min(date, last))).toISOString().slice(0, 10);
}

const WEEK_DAYS = 7;

/** Made today; made so that today is within the 7 days, or the calendar month, that follow. Days are those of the school. */
export function isMadeWithin(due: DueFilter, createdAt: Date, now: Date, timezone: string): boolean {
  const age = daysBetween(createdAt, now, timezone);
  if (age < 0) return false;
  if (due === 'today') return age === 0;
  if (due === 'thisWeek') return age <= WEEK_DAYS;
  return schoolDay(now, timezone) <= dayInNextMonth(schoolDay(createdAt, timezone));
}

export function filteredPractices(
  practices: readonly Practice[],
  { statuses, courses, due }: StudentFilters,
  now: Date,
  timezone: string,
): readonly Practice[] {
  const states = statuses.flatMap((status) => STATES[status]);
  return practices.filter(
    ({ status, courseCode, createdAt }) =>
      (states.length === 0 || states.includes(status)) &&
      (courses.length === 0 || courses.includes(courseCode)) &&
      (due === null || isMadeWithin(due, createdAt, now, timezone)),
  );
}
