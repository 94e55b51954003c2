/** Marks that were made without the configured language model, and regrading them with it. */
import type { listMarksWithoutModel as listEndpoint, ReplyOf, regradeAnswers } from '@classi/contract';
import { refuse } from '../../../platform/http/refuse.ts';
import type { Platform } from '../../../platform/platform.ts';
import { getTaughtAssignment } from '../../assignments/index.ts';
import type { Session } from '../../identity/index.ts';
import { startRegrade } from './start-regrade.ts';
import { listMadeWithoutModel } from './without-model-store.ts';

type WithoutModelDeps = Platform<'database' | 'runs'>;

/** @throws Refused assignment/not-found */
export async function listMarksWithoutModel(
  { database }: Pick<WithoutModelDeps, 'database'>,
  session: Session,
  assignmentId: number,
): Promise<ReplyOf<typeof listEndpoint>> {
  return database.inTenant(session.tenantId, async (tx) => {
    await getTaughtAssignment(tx, session, assignmentId);
    const made = await listMadeWithoutModel(tx, assignmentId);
    return made.map(({ responseId, studentId, questionNumber, reason }) => ({
      responseId,
      studentId,
      questionNumber,
      reason,
    }));
  });
}

/**
 * Regrades these answers. A mark that a person gives in between stays, and each mark stays until its new one is stored.
 * @throws Refused assignment/not-found, grading/nothing if there are none, regrade/going-on
 */
export async function markWithModel(
  { database, runs }: WithoutModelDeps,
  session: Session,
  assignmentId: number,
): Promise<ReplyOf<typeof regradeAnswers>> {
  return database.inTenant(session.tenantId, async (tx) => {
    await getTaughtAssignment(tx, session, assignmentId);
    const made = await listMadeWithoutModel(tx, assignmentId);
    if (made.length === 0) refuse('grading/nothing');
    const regrade = await startRegrade(tx, runs, session, {
      assignmentId,
      questionIds: [...new Set(made.map(({ questionId }) => questionId))],
      studentIds: [...new Set(made.map(({ studentId }) => studentId))],
      targets: made.map(({ responseId, markId, instructions }) => ({ responseId, markId, instructions })),
      instructions: '',
    });
    return { regradeId: regrade.id, total: regrade.targets.length, kept: 0 };
  });
}
