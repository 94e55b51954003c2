/** Lets a teacher decide which answer counts if one arrived too late (wire.md 6). */

import type { BodyOf, countLateAnswer as countLateEndpoint, ReplyOf } from '@classi/contract';
import { formOfAddress } from '@classi/contract/identity/form-of-address';
import type { Transaction } from '../../../platform/db/index.ts';
import { refuse } from '../../../platform/http/refuse.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Runs } from '../../../platform/runs/index.ts';
import { countInTime, countLate, findCountingLate, findLateAnswer } from '../../answering/index.ts';
import { findAccount, type Session } from '../../identity/index.ts';
import { getTaughtAnswer } from '../access.ts';
import { createStartMarking } from '../marking/start-marking.ts';
import { isBeingMarked, type MarkableAnswer } from '../store.ts';

type Input = BodyOf<typeof countLateEndpoint>;
type Reply = ReplyOf<typeof countLateEndpoint>;

interface CountDeps extends Platform<'clock' | 'database'> {
  runs: Pick<Runs, 'startIn'>;
}

async function decide(
  tx: Transaction,
  session: Session,
  { answer }: MarkableAnswer,
  { lateAnswerId, at }: { lateAnswerId: number | null; at: Date },
): Promise<number> {
  const { tenantId, accountId: teacherId } = session;
  const decision = { tenantId, submissionId: answer.submissionId, response: answer, teacherId, at };
  if (lateAnswerId === null) return countInTime(tx, decision);
  const late = await findLateAnswer(tx, answer.id, lateAnswerId);
  if (!late) refuse('late-answer/not-found');
  return countLate(tx, decision, late);
}

async function countIn(tx: Transaction, deps: CountDeps, session: Session, input: Input) {
  const found = await getTaughtAnswer(tx, session, input.responseId);
  const { answer } = found;
  const { lateAnswerId } = input;
  // Repeating the same decision changes nothing.
  if ((await findCountingLate(tx, answer)) === lateAnswerId)
    return { revision: answer.revision, marking: answer.marking === 'running' };
  if (answer.marking === 'running' || (await isBeingMarked(tx, found))) refuse('mark/not-graded');
  const revision = await decide(tx, session, found, { lateAnswerId, at: deps.clock.now() });
  // An answer that had a mark is marked again. Work without marks waits for the teacher as before.
  const isMarked = answer.marking === 'graded';
  if (isMarked) {
    const { assignmentId, studentId } = found;
    const work = { tenantId: session.tenantId, assignmentId, studentId, startedBy: session.accountId };
    await createStartMarking(Promise.resolve(deps.runs))(tx, work);
  }
  return { revision, marking: isMarked };
}

/**
 * Makes a late answer count. The previous text remains as a revision, and its marks remain in the history.
 * @throws Refused response/not-found, late-answer/not-found, mark/not-graded
 */
export async function countLateAnswer(deps: CountDeps, session: Session, input: Input): Promise<Reply> {
  return deps.database.inTenant(session.tenantId, async (tx) => {
    const counted = await countIn(tx, deps, session, input);
    const teacher = await findAccount(tx, session.accountId);
    if (!teacher) refuse('session/none');
    return { message: 'Saved', ...input, ...counted, givenBy: formOfAddress(teacher) };
  });
}
