/** Who may see and change an assignment: the teachers of its course, as long as it is not deleted. */
import type { Transaction } from '../../platform/db/index.ts';
import { refuse } from '../../platform/http/refuse.ts';
import type { Session } from '../identity/index.ts';
import { findTaughtAssignment, type TaughtAssignment } from './store.ts';

/**
 * The assignment, if the session's teacher teaches its course. Another course's, another school's and a deleted one do not
 * differ from one that never was.
 * @throws Refused assignment/not-found
 */
export async function getTaughtAssignment(
  tx: Transaction,
  session: Session,
  assignmentId: number,
): Promise<TaughtAssignment> {
  const assignment =
    session.role === 'instructor'
      ? await findTaughtAssignment(tx, session.accountId, assignmentId)
      : undefined;
  if (!assignment) refuse('assignment/not-found');
  return assignment;
}
