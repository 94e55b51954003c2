/** The texts of the dashboards. */

import { daysBetween, schoolClock, shownDate } from '../../lib/time/school-time.ts';
import * as t from '../../messages/compiled/home/words.ts';

const NAMED_DAYS: Readonly<Record<number, string>> = {
  get [-1]() {
    return t.yesterday();
  },
  get 0() {
    return t.today();
  },
  get 1() {
    return t.tomorrow();
  },
};

/** Returns the due date in words: `due today, 23:59` or `was due 11/02/2026, 16:00`. */
export function homeDueWords(dueAt: Date, now: Date, timezone: string): string {
  const day = NAMED_DAYS[daysBetween(now, dueAt, timezone)] ?? shownDate(dueAt, timezone);
  return `${dueAt < now ? t.wasDue() : t.due()} ${day}, ${schoolClock(dueAt, timezone)}`;
}

/** Returns a sentence that summarises a student's day. */
export function studentLine({
  dueCount,
  returnedCount,
}: {
  dueCount: number;
  returnedCount: number;
}): string {
  if (dueCount > 0) return t.duecountAssignmentsToDo({ dueCount });
  return returnedCount > 0 ? t.nothingIsDue() : t.nothingIsDueYet();
}

interface TeacherDay {
  toGrade: { total: number };
  toResolve: { total: number };
}

/** Returns a sentence that summarises a teacher's day. */
export function teacherLine({ toGrade, toResolve }: TeacherDay): string {
  const parts = [
    ...(toGrade.total > 0 ? [t.totalPapersToGrade({ total: toGrade.total })] : []),
    ...(toResolve.total > 0 ? [t.totalAnswersToResolve({ total: toResolve.total })] : []),
  ];
  return parts.length === 0 ? t.nothingNeedsYouNow() : `${parts.join(', ')}.`;
}
