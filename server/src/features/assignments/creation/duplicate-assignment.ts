/** Lets a teacher duplicate an assignment, in the same course or for another one that they teach. */
import type { BodyOf, duplicateAssignment as duplicateAssignmentEndpoint } from '@classi/contract';
import type { Platform } from '../../../platform/platform.ts';
import { getTaughtCourse } from '../../courses/index.ts';
import type { Session } from '../../identity/index.ts';
import { getTaughtAssignment } from '../access.ts';
import { resolveSchedule } from '../rules.ts';
import { type Assignment, copyQuestions, insertAssignment } from '../store.ts';
import { getAssignmentOfRequest } from './assignment-of-request.ts';

type Input = BodyOf<typeof duplicateAssignmentEndpoint>;

/**
 * Returns what a duplicate has in common with its original. The schedule, the release of marks and the work of students belong to the
 * original alone.
 */
const copied = (row: Assignment) => ({
  description: row.description,
  studentInstructions: row.studentInstructions,
  studentSubmissionsAllowed: row.studentSubmissionsAllowed,
  releaseMode: row.releaseMode,
  timeLimit: row.timeLimit,
  creationMethod: row.creationMethod,
  documentId: row.documentId,
  possibleQuarters: row.possibleQuarters,
  aiConfig: row.aiConfig,
  rubricIds: row.rubricIds,
});

/**
 * Copies the assignment with its questions, or nothing. If the teacher repeats the request, even concurrently, the duplicate that it
 * created is returned.
 * @returns its id
 * @throws Refused assignment/not-found, course/not-found, and the refusals of the schedule's rules
 */
export async function duplicateAssignment(
  { database, clock }: Platform<'clock' | 'database'>,
  session: Session,
  input: Input,
): Promise<number> {
  const { tenantId, accountId } = session;
  const now = clock.now();
  return database.inTenant(tenantId, async (tx) => {
    const original = await getTaughtAssignment(tx, session, input.assignmentId);
    const course = await getTaughtCourse(tx, session, input.courseCode);
    const schedule = resolveSchedule(
      { ...input, studentSubmissionsAllowed: original.studentSubmissionsAllowed },
      now,
    );
    const assignmentId = await insertAssignment(tx, {
      ...copied(original),
      ...schedule,
      tenantId,
      courseId: course.id,
      title: input.title,
      timezone: input.timezone,
      createdBy: accountId,
      createdAt: now,
      requestId: input.requestId ?? null,
    });
    if (assignmentId === undefined) return getAssignmentOfRequest(tx, accountId, input.requestId);
    await copyQuestions(tx, original.id, { tenantId, assignmentId });
    return assignmentId;
  });
}
