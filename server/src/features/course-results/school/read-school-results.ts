/** The results of a school as its administrators read them. Looks at a student's work are recorded. */
import type { getSchoolCourseResults, getSchoolStudentWork, ReplyOf } from '@classi/contract';
import type { FastifyRequest } from 'fastify';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Transaction } from '../../../platform/db/index.ts';
import { refuse } from '../../../platform/http/refuse.ts';
import { getReadableAssignment } from '../../assignments/index.ts';
import { getReadableCourse } from '../../courses/index.ts';
import { getMarkHistory, getReadableAnswer } from '../../grading/index.ts';
import type { Session } from '../../identity/index.ts';
import { listWork, type WorkMarks } from '../../submissions/index.ts';
import { listGrades, type ResultsDeps, withAverages } from '../read-results.ts';
import { listCourseAssignments } from '../store.ts';
import { readCourseChecks } from './checked-marks.ts';

/** A look at a student's work, or an export of all marks of a course. */
type Look =
  | { action: 'work.seen'; studentId: number; assignmentId: number }
  | { action: 'marks.exported'; courseId: number };

/** Adds the look of an administrator to the audit log. */
type RecordLook = (
  tx: Transaction,
  by: { session: Session; request: FastifyRequest },
  look: Look,
) => Promise<void>;

export interface SchoolResultsDeps extends ResultsDeps {
  marks: WorkMarks;
  clock: Clock;
  recordLook: RecordLook;
}

/** The administrator who asks, with the request that the log names. */
export interface AccessRequest {
  session: Session;
  request: FastifyRequest;
}

/** @throws Refused course/not-found */
export async function readSchoolCourse(
  { database, workOverview }: ResultsDeps,
  session: Session,
  code: string,
): Promise<ReplyOf<typeof getSchoolCourseResults>> {
  return database.inTenant(session.tenantId, async (tx) => {
    const course = await getReadableCourse(tx, session, code);
    const checks = await readCourseChecks(tx, course.id);
    const assignments = await withAverages(tx, workOverview, await listCourseAssignments(tx, course.id));
    return {
      courseCode: course.code,
      courseName: course.name,
      grade: course.grade,
      assignments: assignments.map((assignment) => ({
        ...assignment,
        ...checks.ofAssignment(assignment.id),
      })),
      students: await listGrades(tx, course.id),
    };
  });
}

/** @throws Refused assignment/not-found */
export async function readSchoolAssignment(
  { database, workOverview }: ResultsDeps,
  session: Session,
  assignmentId: number,
) {
  return database.inTenant(session.tenantId, async (tx) => {
    const { id, title, dueAt, courseId, courseCode, courseName } = await getReadableAssignment(
      tx,
      session,
      assignmentId,
    );
    const [assignment] = await withAverages(tx, workOverview, [{ id, title, dueAt }]);
    const students = await listGrades(tx, courseId);
    const checks = await readCourseChecks(tx, courseId);
    return {
      ...{ courseCode, courseName, id, title, dueAt },
      average: assignment?.average ?? null,
      ...checks.ofAssignment(id),
      students: students.flatMap(({ id: studentId, name, grades }) => {
        const grade = grades[id];
        return grade ? [{ id: studentId, name, grade, ...checks.ofWork(id, studentId) }] : [];
      }),
    };
  });
}

/**
 * Returns a student's handed-in work. The look is recorded before anything is shown.
 * @throws Refused assignment/not-found, submission/not-found
 */
export async function readSchoolWork(
  deps: SchoolResultsDeps,
  request: AccessRequest,
  { assignmentId, studentId }: { assignmentId: number; studentId: number },
): Promise<ReplyOf<typeof getSchoolStudentWork>> {
  const { session } = request;
  const listed = await listWork(deps, session, { assignmentId, studentId });
  const work = listed[studentId] ?? refuse('submission/not-found');
  return deps.database.inTenant(session.tenantId, async (tx) => {
    const { courseId, courseCode, courseName } = await getReadableAssignment(tx, session, assignmentId);
    await deps.recordLook(tx, request, { action: 'work.seen', studentId, assignmentId });
    const checks = await readCourseChecks(tx, courseId);
    const facts = { ...checks.ofAssignment(assignmentId), ...checks.ofWork(assignmentId, studentId) };
    return { courseCode, courseName, ...facts, work };
  });
}

/** @throws Refused response/not-found */
export async function readSchoolMarkHistory(
  { database, recordLook }: SchoolResultsDeps,
  request: AccessRequest,
  responseId: number,
) {
  const { session } = request;
  await database.inTenant(session.tenantId, async (tx) => {
    const { studentId, assignmentId } = await getReadableAnswer(tx, session, responseId);
    await recordLook(tx, request, { action: 'work.seen', studentId, assignmentId });
  });
  return getMarkHistory({ database }, session, responseId);
}
