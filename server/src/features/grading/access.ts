/** Only teachers of the course may give a mark, and only to submitted work. */
import type { Transaction } from '../../platform/db/index.ts';
import { refuse } from '../../platform/http/refuse.ts';
import type { Session } from '../identity/index.ts';
import { findMarkableAnswer, type MarkableAnswer } from './store.ts';

/**
 * The answer, if the session's teacher teaches its course; handed in or not.
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
 * The answer, if the session's teacher may mark it. Another course's, another school's, a deleted assignment's, and one that is
 * not handed in do not differ from one that never was.
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
