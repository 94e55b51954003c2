/** Undoes a merge: every row that came from the merged account returns to it. */
import { MERGE_UNDO_MS } from '@classi/contract';
import {
  type Actor,
  findMerge,
  forgetOldMerges,
  isNewestOfAccounts,
  markMergeUndone,
  recordAudit,
} from '../../features/administration/index.ts';
import { announcePeople } from '../../features/courses/index.ts';
import { removeFormerAddress } from '../../features/identity/index.ts';
import { sqlState, type Transaction, UNIQUE_VIOLATION } from '../../platform/db/index.ts';
import { refuse } from '../../platform/http/refuse.ts';
import { requireNoOpenWork } from './check-merge.ts';
import { undoExtraTime } from './extra-time.ts';
import type { MergeDeps } from './merge-accounts.ts';
import {
  listWorkOwners,
  moveRowsBack,
  moveRuns,
  releaseImports,
  showMerged,
  swapWorks,
  undoSetAside,
} from './store.ts';

async function undoInTransaction(tx: Transaction, actor: Actor, { id, at }: { id: number; at: Date }) {
  const { tenantId, accountId: actorId = 0 } = actor;
  await forgetOldMerges(tx, new Date(at.getTime() - MERGE_UNDO_MS));
  const merge = (await findMerge(tx, id)) ?? refuse('merge/not-found');
  const { targetId, sourceId, reverse, role } = merge;
  if (!reverse || merge.undoneAt !== null || !(await isNewestOfAccounts(tx, merge))) refuse('merge/too-late');
  const pair = { targetId, sourceId };
  await requireNoOpenWork(tx, pair);
  await announcePeople(tx, [targetId, sourceId]);
  await removeFormerAddress(tx, role, reverse.email);
  await showMerged(tx, sourceId, reverse.email);
  const owners = await listWorkOwners(tx, pair);
  // If the other submission counted, the remaining account's submission was given to the merged one: exchange them again.
  for (const work of reverse.setAside)
    if (work.studentId === targetId)
      await swapWorks(tx, pair, { counting: work.id, other: work.countingId, parkedAt: actorId });
  await undoSetAside(tx, reverse.setAside);
  await moveRowsBack(tx, pair, reverse);
  await moveRuns(tx, pair, owners);
  await undoExtraTime(tx, targetId, reverse.extraTime, { tenantId, actorId, at });
  await releaseImports(tx, reverse.imports);
  await markMergeUndone(tx, id, at);
  await announcePeople(tx, [targetId, sourceId]);
  return { targetId, sourceId, email: reverse.email };
}

/**
 * @returns the address of the account that is shown again
 * @throws Refused merge/not-found, merge/too-late, merge/address-taken, merge/in-progress, merge/busy; nothing is changed then
 */
export async function undoMerge(
  { database, clock }: Pick<MergeDeps, 'database' | 'clock'>,
  actor: Actor,
  id: number,
): Promise<string> {
  const at = clock.now();
  return database
    .inTenant(actor.tenantId, async (tx) => {
      const { targetId, sourceId, email } = await undoInTransaction(tx, actor, { id, at });
      const details = { ids: [targetId, sourceId], mergeId: id };
      await recordAudit(tx, clock, actor, { action: 'person.merge-undone', details });
      return email;
    })
    .catch((error: unknown) => {
      if (sqlState(error) === UNIQUE_VIOLATION) refuse('merge/address-taken');
      throw error;
    });
}
