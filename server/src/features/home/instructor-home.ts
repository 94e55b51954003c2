/** A teacher's dashboard: the work that waits, and the courses. The number of statements does not depend on the number of assignments. */

import type { Clock } from '../../platform/clock/clock.ts';
import { type ListDeps, listAssignments } from '../assignments/index.ts';
import { listInstructorCourses } from '../courses/index.ts';
import type { Session } from '../identity/index.ts';
import { courseFigures, listTeacherTasks } from './rules.ts';
import { listWaitingWork } from './store.ts';

export async function readInstructorHome(deps: ListDeps & { clock: Clock }, session: Session) {
  const now = deps.clock.now();
  const rows = await listAssignments(deps, session);
  const { waiting, courses } = await deps.database.inTenant(session.tenantId, async (tx) => ({
    waiting: await listWaitingWork(
      tx,
      rows.map(({ id }) => id),
      now,
    ),
    courses: await listInstructorCourses(tx, session.accountId),
  }));
  const assignments = rows.map((row) => ({
    id: row.id,
    title: row.title,
    courseName: row.courseName,
    courseCode: row.courseCode,
    grade: row.grade,
    dueAt: row.dueAt,
    submissions: row.submissions,
    students: row.students,
    needsYou: row.needsYou,
    toGrade: waiting.get(row.id)?.toGrade ?? 0,
    daysLeft: waiting.get(row.id)?.daysLeft ?? -1,
  }));
  return {
    ...listTeacherTasks(assignments, now),
    courses: courses.map((course) => ({ ...course, ...courseFigures(rows, course.code) })),
  };
}
