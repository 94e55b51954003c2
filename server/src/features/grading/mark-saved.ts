/** What a teacher is told of the mark that she gave. */
import type { ReplyOf, updateResponse } from '@classi/contract';
import type { Transaction } from '../../platform/db/index.ts';
import { refuse } from '../../platform/http/refuse.ts';
import { marksOf } from '../assignments/index.ts';
import { findAccount, type Session, shownTeacher } from '../identity/index.ts';
import type { MarkEvent } from './store.ts';

/** @throws Refused session/none */
export async function markSaved(
  tx: Transaction,
  session: Session,
  mark: MarkEvent,
): Promise<ReplyOf<typeof updateResponse>> {
  const teacher = await findAccount(tx, session.accountId);
  if (!teacher) refuse('session/none');
  return {
    message: 'Saved',
    responseId: mark.responseId,
    markId: mark.id,
    marksObtained: marksOf(mark.pointsQuarters),
    marksPossible: marksOf(mark.possibleQuarters),
    feedback: mark.feedback,
    flagResolved: mark.flagResolved,
    givenBy: shownTeacher(teacher),
  };
}
