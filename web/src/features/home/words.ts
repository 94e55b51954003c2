/** What the dashboards say. */
import { daysBetween, schoolClock, shownDate } from '../../lib/time/school-time.ts';
import { pluralize } from '../../lib/words.ts';

const NAMED_DAYS: Readonly<Record<number, string>> = { [-1]: 'yesterday', 0: 'today', 1: 'tomorrow' };

/** `due today, 23:59`, `was due 11/02/2026, 16:00`. */
export function homeDueWords(dueAt: Date, now: Date, timezone: string): string {
  const day = NAMED_DAYS[daysBetween(now, dueAt, timezone)] ?? shownDate(dueAt, timezone);
  return `${dueAt < now ? 'was due' : 'due'} ${day}, ${schoolClock(dueAt, timezone)}`;
}

/** One sentence of a student's day. */
export function studentLine({
  dueCount,
  returnedCount,
}: {
  dueCount: number;
  returnedCount: number;
}): string {
  if (dueCount > 0) return `${pluralize(dueCount, 'assignment')} to do.`;
  return returnedCount > 0 ? 'Nothing is due.' : 'Nothing is due yet.';
}

interface TeacherDay {
  toGrade: { total: number };
  toResolve: { total: number };
}

/** One sentence of a teacher's day. */
export function teacherLine({ toGrade, toResolve }: TeacherDay): string {
  const parts = [
    ...(toGrade.total > 0 ? [`${pluralize(toGrade.total, 'paper')} to grade`] : []),
    ...(toResolve.total > 0 ? [`${pluralize(toResolve.total, 'answer')} to resolve`] : []),
  ];
  return parts.length === 0 ? 'Nothing needs you now.' : `${parts.join(', ')}.`;
}
