/**
 * The table says who may do what with marks. Marks of another course or school are refused as not found,
 * exactly like those of a deleted assignment. "Its teachers" are the teachers of the assignment's course
 * (`getTaughtAssignment`).
 *
 * | action                                                         | who                                                                  |
 * | -------------------------------------------------------------- | -------------------------------------------------------------------- |
 * | give, correct or restore a mark                                | its teachers, of work that is handed in (`getMarkableAnswer`)        |
 * | see the history of a mark                                      | the same, and administrators of the school (`getReadableAnswer`)     |
 * | count a late answer, or not                                    | its teachers, also of work that is not handed in (`getTaughtAnswer`) |
 * | have work marked, regrade it, reset its marking                | its teachers                                                         |
 * | see and confirm suggestions; see, accept and dismiss proposals | its teachers                                                         |
 * | undo a confirmation of suggestions                             | the teacher who confirmed them                                       |
 * | release marks, hide them again                                 | its teachers, one after the other (`lockTaughtAssignment`)           |
 * | read marks and feedback                                        | the student, once they are released (`answering/access.ts`)          |
 * | request another look at a mark, withdraw that                  | the same student (`review-requests/student-requests.ts`)             |
 * | read such requests, answer them                                | its teachers                                                         |
 * | see which requests are open                                    | the same, and administrators of the school                           |
 */
import type { Transaction } from '../../platform/db/index.ts';
import { refuse } from '../../platform/http/refuse.ts';
import type { Session } from '../identity/index.ts';
import { findMarkableAnswer, type MarkableAnswer } from './store.ts';

/**
 * Returns the answer if the session's teacher teaches its course, whether it is handed in or not.
 * @throws Refused response/not-found
 */
export async function getTaughtAnswer(
  tx: Transaction,
  session: Session,
  responseId: number,
): Promise<MarkableAnswer> {
  const found =
    session.role === 'instructor' ? await findMarkableAnswer(tx, session.accountId, responseId) : undefined;
  if (!found) refuse('response/not-found');
  return found;
}

/**
 * Returns the answer if the session's teacher may mark it. Answers of another course, another school, a deleted assignment or work that is
 * not handed in are refused like answers that do not exist.
 * @throws Refused response/not-found
 */
export async function getMarkableAnswer(
  tx: Transaction,
  session: Session,
  responseId: number,
): Promise<MarkableAnswer> {
  const found = await getTaughtAnswer(tx, session, responseId);
  if (!found.submittedAt) refuse('response/not-found');
  return found;
}

/**
 * Returns the handed-in answer to its teachers and to administrators of the school, for reading only.
 * @throws Refused response/not-found
 */
export async function getReadableAnswer(
  tx: Transaction,
  session: Session,
  responseId: number,
): Promise<MarkableAnswer> {
  if (session.role !== 'administrator') return getMarkableAnswer(tx, session, responseId);
  const found = await findMarkableAnswer(tx, null, responseId);
  if (!found?.submittedAt) refuse('response/not-found');
  return found;
}
