/** The calls that change questions of an assignment, one by one or all at once (spec 2 §4, §7; wire.md 14). */
import type {
  addQuestion as addEndpoint,
  BodyOf,
  ReplyOf,
  reorderQuestions as reorderEndpoint,
  updateQuestions as updateAllEndpoint,
  updateQuestion as updateEndpoint,
} from '@classi/contract';
import type { Database } from '../../../platform/db/index.ts';
import type { Session } from '../../identity/index.ts';
import { lockAssignmentOfQuestion, lockTaughtAssignment } from '../access.ts';
import { quartersToMarks } from '../quarters.ts';
import { type ChangeDeps, changeQuestions, type QuestionChanges } from './change-questions.ts';
import { findQuestionOfRequest, listStored, nameRequest } from './store.ts';

interface Deps extends ChangeDeps {
  database: Database;
}

/** @throws Refused assignment/not-found, and what `changeQuestions` refuses */
async function changeOf(deps: Deps, session: Session, assignmentId: number, changes: QuestionChanges) {
  return deps.database.inTenant(session.tenantId, async (tx) => {
    await lockTaughtAssignment(tx, session, assignmentId);
    return changeQuestions(tx, deps, { session, assignmentId }, changes);
  });
}

/**
 * Makes all the changes, or none of them.
 * @throws Refused assignment/not-found, and the refusals of `changeQuestions`
 */
export async function updateQuestions(
  deps: Deps,
  session: Session,
  { assignmentId, changed, added, deleted, questionIds }: BodyOf<typeof updateAllEndpoint>,
): Promise<ReplyOf<typeof updateAllEndpoint>> {
  const changes = { changed, added, deleted, order: questionIds };
  const questions = await changeOf(deps, session, assignmentId, changes);
  return { message: 'Questions saved', questions };
}

/**
 * Changes a question; if nothing differs, no new version is stored.
 * @throws Refused question/not-found, and the refusals of `changeQuestions` for changed text
 */
export async function updateQuestion(
  deps: Deps,
  session: Session,
  input: BodyOf<typeof updateEndpoint>,
): Promise<ReplyOf<typeof updateEndpoint>> {
  return deps.database.inTenant(session.tenantId, async (tx) => {
    const assignmentId = await lockAssignmentOfQuestion(tx, session, input.id);
    await changeQuestions(tx, deps, { session, assignmentId }, { changed: [input] });
    const stored = (await listStored(tx, assignmentId)).find(({ row }) => row.id === input.id);
    if (!stored) throw new Error(`Question ${input.id} is not there.`);
    const { newest, row } = stored;
    const { version, question, answer, gradingInstructions, possibleQuarters, stem, tags, section } = newest;
    return {
      message: 'Question saved',
      id: row.id,
      version,
      question,
      answer,
      gradingInstructions,
      marksPossible: quartersToMarks(possibleQuarters),
      stem,
      tags,
      section,
      flag: row.flag,
    };
  });
}

/**
 * Adds a question at the end. Repeating the same `requestId` adds nothing.
 * @throws Refused assignment/not-found, and the refusals of `changeQuestions`
 */
export async function addQuestion(
  deps: Deps,
  session: Session,
  { assignmentId, question, requestId }: BodyOf<typeof addEndpoint>,
): Promise<ReplyOf<typeof addEndpoint>> {
  const last = { ...question, number: Number.MAX_SAFE_INTEGER };
  return deps.database.inTenant(session.tenantId, async (tx) => {
    await lockTaughtAssignment(tx, session, assignmentId);
    const there = requestId && (await findQuestionOfRequest(tx, assignmentId, requestId));
    if (there) return { message: 'Question added', ...there };
    const added = (await changeQuestions(tx, deps, { session, assignmentId }, { added: [last] })).at(-1);
    if (!added) throw new Error('The question was not added.');
    if (requestId) await nameRequest(tx, added.id, requestId);
    return { message: 'Question added', id: added.id, number: added.number };
  });
}

/**
 * Hides the question and moves the following ones up.
 * @throws Refused question/not-found, assignment/has-work, question/last
 */
export async function deleteQuestion(deps: Deps, session: Session, id: number): Promise<void> {
  await deps.database.inTenant(session.tenantId, async (tx) => {
    const assignmentId = await lockAssignmentOfQuestion(tx, session, id);
    await changeQuestions(tx, deps, { session, assignmentId }, { deleted: [{ id }] });
  });
}

/**
 * @throws Refused assignment/not-found, assignment/has-work, assignment/questions-changed if `questionIds` does not name exactly the
 * existing questions
 */
export async function reorderQuestions(
  deps: Deps,
  session: Session,
  { assignmentId, questionIds }: BodyOf<typeof reorderEndpoint>,
): Promise<void> {
  await changeOf(deps, session, assignmentId, { order: questionIds });
}
