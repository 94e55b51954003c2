/**
 * The table says what students may do with an assignment, and what teachers may do with the work on it. A
 * thing that a person may not see is refused exactly like one that does not exist.
 *
 * | action                                 | who                                                                                  |
 * | -------------------------------------- | ------------------------------------------------------------------------------------ |
 * | see that it is there                   | students of its course, from the moment that it is live until it is deleted          |
 * | read its questions                     | the same; of a timed one, once their session has begun (`isBeforeStart`)             |
 * | answer, submit, upload their own PDF   | the same, until a lock of spec 1 §8 (`findLock`)                                     |
 * | see marks and feedback                 | the same, of their own work, once all is marked and released (`marks-visibility/`)   |
 * | give more time, see sessions, receipts | the teachers of its course (`getTaughtAssignment`)                                   |
 * | give a student another due date        | the same; a timed one that was started only a later date (`dueDateProblem`)          |
 * | open submitted work again              | the same, unless it is on paper or no time was left (`reopeningProblem`)             |
 * | see the reason of another due date     | the same, never students                                                             |
 */
import type { Transaction } from '../../platform/db/index.ts';
import { refuse } from '../../platform/http/refuse.ts';
import type { Session } from '../identity/index.ts';
import { findOpenAssignment, type OpenAssignment } from './student-store.ts';

/**
 * Returns the assignment if the session's student may see it.
 * @throws Refused assignment/not-found
 */
export async function getOpenAssignment(
  tx: Transaction,
  { role, accountId: studentId }: Pick<Session, 'role' | 'accountId'>,
  of: { assignmentId: number; at: Date },
): Promise<OpenAssignment> {
  const found = role === 'student' ? await findOpenAssignment(tx, { ...of, studentId }) : undefined;
  return found ?? refuse('assignment/not-found');
}
