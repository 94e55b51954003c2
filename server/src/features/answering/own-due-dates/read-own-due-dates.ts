/** Lists the students of an assignment with their own due dates, for its teachers. */
import type { getOwnDueDates, ReplyOf } from '@classi/contract';
import { formOfAddress } from '@classi/contract/identity/form-of-address';
import type { Database } from '../../../platform/db/index.ts';
import { getTaughtAssignment } from '../../assignments/index.ts';
import { listCourseStudents } from '../../courses/index.ts';
import type { Session } from '../../identity/index.ts';
import { listSessions } from '../sessions/store.ts';
import { listSubmissions } from '../store.ts';
import { isSubmitted, reopeningProblem } from './rules.ts';
import { findLastOwnDueDate, hasVisibleMarks, listOwnDueDates } from './store.ts';

type Overview = ReplyOf<typeof getOwnDueDates>;

/** @throws Refused assignment/not-found */
export async function readOwnDueDates(
  { database }: { database: Database },
  session: Session,
  assignmentId: number,
): Promise<Overview> {
  return database.inTenant(session.tenantId, async (tx) => {
    const assignment = await getTaughtAssignment(tx, session, assignmentId);
    const { dueAt, timezone, timeLimit, studentSubmissionsAllowed: answerable } = assignment;
    const own = await listOwnDueDates(tx, assignmentId);
    const work = new Map((await listSubmissions(tx, assignmentId)).map((each) => [each.studentId, each]));
    const sessions = new Map((await listSessions(tx, assignmentId)).map((each) => [each.studentId, each]));
    const students = await listCourseStudents(tx, assignment.courseId);
    return {
      ...{ dueAt, timezone, timeLimit, answerable },
      lastDueAt: (await findLastOwnDueDate(tx, assignmentId)) ?? dueAt,
      marksVisible: await hasVisibleMarks(tx, assignmentId),
      students: students.map(({ id, name }) => {
        const date = own.get(id);
        const submitted = work.get(id);
        return {
          ...{ id, name },
          ownDueAt: date?.dueAt ?? null,
          reason: date?.reason ?? '',
          givenBy: date ? formOfAddress(date.by) : null,
          givenAt: date?.setAt ?? null,
          reopenedAt: date?.reopenedAt ?? null,
          submittedBefore: date?.submittedBefore ?? null,
          submittedAt: submitted?.submittedAt ?? null,
          canReopen: isSubmitted(submitted) && reopeningProblem(submitted, sessions.get(id)) === null,
        };
      }),
    };
  });
}
