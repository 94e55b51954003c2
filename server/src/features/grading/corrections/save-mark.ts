/** The reply to a teacher who gave a mark, or could not give one. */

import type { ReplyOf, updateResponse } from '@classi/contract';
import { formOfAddress } from '@classi/contract/identity/form-of-address';
import type { Transaction } from '../../../platform/db/index.ts';
import { refuse } from '../../../platform/http/refuse.ts';
import { marksOf } from '../../assignments/index.ts';
import { findAccount, type Session } from '../../identity/index.ts';
import { AURA } from '../rules.ts';
import type { MarkEvent } from '../store.ts';

/** Another mark was given since the teacher looked. @throws Refused mark/changed */
export async function refuseAsChanged(tx: Transaction, newest: MarkEvent): Promise<never> {
  const person = newest.instructorId === null ? undefined : await findAccount(tx, newest.instructorId);
  const name = newest.source === 'engine' ? AURA : person ? formOfAddress(person) : 'Someone';
  refuse('mark/changed', { name, marks: marksOf(newest.pointsQuarters) });
}

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
    givenBy: mark.source === 'engine' ? AURA : formOfAddress(teacher),
  };
}
