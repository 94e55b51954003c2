/** Grants, changes or ends a student's accommodation, even while the student is working. */
import type { Transaction } from '../../../platform/db/index.ts';
import { announceChange } from '../../courses/index.ts';
import { computeDeadline } from '../rules.ts';
import { deadlineFacts, type StoredSession } from '../sessions/rules.ts';
import { holdSubmissions, listOpenSessions } from '../sessions/store.ts';
import { insertAccommodation, type NewAccommodation } from './store.ts';

const endOf = (session: StoredSession) => computeDeadline(deadlineFacts(session));

/**
 * Adds the accommodation. The student's open work is locked, so that no session is ended in between.
 * @returns the new ends of the sessions that became longer
 */
export async function grantAccommodation(tx: Transaction, granted: NewAccommodation): Promise<Date[]> {
  const open = await listOpenSessions(tx, granted.studentId);
  await holdSubmissions(
    tx,
    open.map(({ submissionId }) => submissionId),
    'wait',
  );
  const before = await listOpenSessions(tx, granted.studentId);
  await insertAccommodation(tx, granted);
  const after = await listOpenSessions(tx, granted.studentId);
  const ends = new Map(before.map((session) => [session.submissionId, endOf(session)]));
  const longer = after.filter(
    (session) => endOf(session) > (ends.get(session.submissionId) ?? endOf(session)),
  );
  announceChange(
    tx,
    'assignment',
    longer.map(({ assignmentId }) => assignmentId),
  );
  return longer.map(endOf);
}
