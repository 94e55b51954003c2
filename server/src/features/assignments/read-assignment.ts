/** Returns an assignment with its questions and keys to its teachers (spec 2 §3). */
import type { getAssignmentQuestions, ReplyOf } from '@classi/contract';
import type { Database } from '../../platform/db/index.ts';
import type { Session } from '../identity/index.ts';
import { getTaughtAssignment } from './access.ts';
import { pickDetails } from './details/rules.ts';
import type { HasStartedWork } from './ports.ts';
import { listQuestions } from './store.ts';

/** @throws Refused assignment/not-found */
export async function readAssignment(
  { database, hasStartedWork }: { database: Database; hasStartedWork: HasStartedWork },
  session: Session,
  assignmentId: number,
): Promise<ReplyOf<typeof getAssignmentQuestions>> {
  return database.inTenant(session.tenantId, async (tx) => {
    const assignment = await getTaughtAssignment(tx, session, assignmentId);
    const questions = await listQuestions(tx, assignmentId);
    return {
      id: assignment.id,
      ...pickDetails(assignment),
      courseCode: assignment.courseCode,
      courseName: assignment.courseName,
      liveAt: assignment.liveAt,
      studentSubmissionsAllowed: assignment.studentSubmissionsAllowed,
      version: assignment.version,
      hasWork: await hasStartedWork(tx, assignmentId),
      questions: questions.map((question) => ({
        ...question,
        sourceDocumentId: question.places.length > 0 ? assignment.documentId : null,
      })),
    };
  });
}
