/** Saves several answers of a student in one transaction. Each one follows the rules of `save-answer.ts`. */
import type { AnsweredSave } from '@classi/contract';
import type { Platform } from '../../../platform/platform.ts';
import type { Session } from '../../identity/index.ts';
import { type Save, saveIn } from './save-answer.ts';
import { saveEach } from './save-outcome.ts';

/**
 * @returns the outcome of each save, in the given order
 * @throws Refused assignment/not-found
 */
export async function saveAnswers(
  deps: Platform<'clock' | 'database'>,
  session: Session,
  { assignmentId, answers }: { assignmentId: number; answers: readonly Omit<Save, 'assignmentId'>[] },
): Promise<AnsweredSave[]> {
  const { tenantId, accountId: studentId } = session;
  const key = { tenantId, studentId, assignmentId, at: deps.clock.now() };
  return deps.database.inTenant(tenantId, (tx) =>
    saveEach(answers, 'answer/superseded', async ({ questionId, ...written }) => {
      const outcome = await saveIn(tx, { ...key, questionId }, written);
      if ('refused' in outcome && outcome.refused.code === 'assignment/not-found') throw outcome.refused;
      return outcome;
    }),
  );
}
