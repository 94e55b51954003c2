/** Lets a teacher create an assignment (spec 2 §5, §7). */
import type { addAssignment as addAssignmentEndpoint, BodyOf } from '@classi/contract';
import type { Transaction } from '../../../platform/db/index.ts';
import { refuse } from '../../../platform/http/refuse.ts';
import type { Platform } from '../../../platform/platform.ts';
import { getTaughtCourse } from '../../courses/index.ts';
import { getTenant, type Session } from '../../identity/index.ts';
import { enteredDetails } from '../details/rules.ts';
import { findDocumentOfFile } from '../documents/store.ts';
import { reachableQuarters } from '../quarters.ts';
import { assertAddedTags } from '../questions/question-changes.ts';
import { acceptedQuestions, invalid, resolveSchedule } from '../rules.ts';
import { insertAssignment, insertQuestions, listChosenRubrics } from '../store.ts';
import { getAssignmentOfRequest } from './assignment-of-request.ts';

type Input = BodyOf<typeof addAssignmentEndpoint>;

/**
 * Creates the assignment with all its questions, or nothing. If the teacher repeats the request, even concurrently, the assignment that it
 * created is returned.
 * @returns its id
 * @throws Refused course/not-found, document/missing, document/not-found, writing/rubric-categories, and the refusals of the assignment's
 * rules
 */
export async function addAssignment(
  { database, clock }: Platform<'clock' | 'database'>,
  session: Session,
  input: Input,
): Promise<number> {
  const details = enteredDetails(input);
  if ((details.timeLimit ?? 0) > 0 && !input.studentSubmissionsAllowed) refuse('assignment/timed-on-paper');
  const now = clock.now();
  const schedule = resolveSchedule(input, now);
  const questions = acceptedQuestions(input.questions);
  const { tenantId, accountId } = session;
  return database.inTenant(tenantId, async (tx) => {
    const course = await getTaughtCourse(tx, session, input.courseCode);
    await assertAddedTags(tx, questions);
    const assignmentId = await insertAssignment(tx, {
      tenantId,
      courseId: course.id,
      ...details,
      ...schedule,
      studentSubmissionsAllowed: input.studentSubmissionsAllowed,
      releaseMode: input.releaseMode ?? (await getTenant(tx, tenantId)).releaseMode,
      creationMethod: input.creationMethod,
      possibleQuarters: reachableQuarters(questions),
      documentId: await documentOf(tx, session, input),
      aiConfig: input.aiConfig,
      rubricIds: await ownRubrics(tx, input.rubricIds),
      createdBy: accountId,
      createdAt: now,
      requestId: input.requestId ?? null,
    });
    if (assignmentId === undefined) return getAssignmentOfRequest(tx, accountId, input.requestId);
    await insertQuestions(tx, { tenantId, assignmentId, createdBy: accountId }, questions);
    return assignmentId;
  });
}

/** Returns the id of the source document, found by the name of its stored file. Only the creation method `document` requires one. */
async function documentOf(tx: Transaction, session: Session, input: Input): Promise<number | null> {
  if (input.fileUrl === undefined || input.fileUrl === '') {
    if (input.creationMethod === 'document') refuse('document/missing');
    return null;
  }
  const document = await findDocumentOfFile(tx, session.accountId, input.fileUrl);
  if (!document) refuse('document/not-found');
  return document.id;
}

async function ownRubrics(tx: Transaction, rubricIds: number[]): Promise<number[]> {
  const ids = [...new Set(rubricIds)];
  const found = await listChosenRubrics(tx, ids);
  if (found.length < ids.length) {
    throw invalid('rubric_ids', 'One of the chosen rubrics no longer exists.');
  }
  if (new Set(found.map(({ category }) => category)).size > 1) refuse('writing/rubric-categories');
  return ids;
}
