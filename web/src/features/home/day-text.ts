/** The texts of the dashboards. */

import { asSentence } from '../../lib/words.ts';
import * as t from '../../messages/compiled/home/words.ts';

/** Returns a sentence that summarises a student's day. */
export function studentLine({
  dueCount,
  returnedCount,
}: {
  dueCount: number;
  returnedCount: number;
}): string {
  if (dueCount > 0) return t.assignmentsToDo({ dueCount });
  return returnedCount > 0 ? t.nothingIsDue() : t.nothingDueYet();
}

interface TeacherDay {
  toGrade: { total: number };
  toResolve: { total: number };
}

/** Returns a sentence that summarises a teacher's day. */
export function teacherLine({ toGrade, toResolve }: TeacherDay): string {
  const parts = [
    ...(toGrade.total > 0 ? [t.papersToGrade({ total: toGrade.total })] : []),
    ...(toResolve.total > 0 ? [t.answersToResolve({ total: toResolve.total })] : []),
  ];
  return parts.length === 0 ? t.nothingWaiting() : asSentence(parts.join(', '));
}
