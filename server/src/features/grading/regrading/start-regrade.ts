/** Starts a regrade, or joins one that does the same. */
import type { Transaction } from '../../../platform/db/index.ts';
import { refuse } from '../../../platform/http/refuse.ts';
import type { Runs } from '../../../platform/runs/index.ts';
import type { Session } from '../../identity/index.ts';
import type { RegradeTarget } from '../tables.ts';
import { regradeRun, regradeSubject } from './regrade.run.ts';
import { isSameRegrade, overlaps } from './rules.ts';
import { insertRegrade, listLiveRegrades, lockAssignment, type Regrade, setRunOfRegrade } from './store.ts';

export interface RegradeRequest {
  assignmentId: number;
  questionIds: number[];
  studentIds: number[];
  instructions: string;
  targets: RegradeTarget[];
  /** False if a regrade in progress must not be joined, because marks were removed since it began. */
  canJoin?: boolean;
}

/**
 * @returns the regrade, whose run starts when the transaction commits
 * @throws Refused regrade/going-on if some of the answers are being regraded with other instructions
 */
export async function startRegrade(
  tx: Transaction,
  runs: Pick<Runs, 'startIn'>,
  session: Session,
  input: RegradeRequest,
): Promise<Regrade & { runId: number }> {
  await lockAssignment(tx, input.assignmentId);
  const { canJoin = true, ...wanted } = input;
  const live = (await listLiveRegrades(tx, input.assignmentId)).filter((each) => overlaps(each, input));
  const same = live.find((each) => canJoin && isSameRegrade(each, input));
  if (same?.runId) return { ...same, runId: same.runId };
  if (live.length > 0) refuse('regrade/going-on');
  const { tenantId, accountId } = session;
  const regrade = await insertRegrade(tx, { tenantId, startedBy: accountId, ...wanted });
  const { runId } = await runs.startIn(tx, tenantId, regradeRun, {
    subject: regradeSubject(regrade.id),
    input: { regradeId: regrade.id },
    startedBy: accountId,
  });
  await setRunOfRegrade(tx, regrade.id, runId);
  return { ...regrade, runId };
}
