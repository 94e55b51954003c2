/** Deletes, every night, the data that a school does not want to store any longer. */
import { recordAudit } from '../../../features/administration/index.ts';
import { getTenant } from '../../../features/identity/index.ts';
import { isNight } from '../../../platform/clock/night.ts';
import type { Log } from '../../../platform/log/log.ts';
import { type EraseDeps, erasePerson } from '../erase-person.ts';
import { computeCutoffs } from './rules.ts';
import { deleteOldChats, deleteOldPractice, holdLeft, listDeparted } from './store.ts';

/** The actor's name in the audit log. */
const OPERATOR = 'retention period';

/** Thrown if a student was reactivated after the list was made. */
class CameBack extends Error {}

export interface AppliedRetention {
  chats: number;
  practices: number;
  files: number;
  people: number;
}

/** Deletes the data of a school that is too old now. Each person is erased in a separate transaction. */
export async function applyRetention(
  deps: EraseDeps & { log: Log },
  tenantId: number,
): Promise<AppliedRetention> {
  const { database, clock, storage, log } = deps;
  const actor = { tenantId, operator: OPERATOR };
  const { done, files, left, cutoff } = await database.inTenant(tenantId, async (tx) => {
    const cutoffs = computeCutoffs((await getTenant(tx, tenantId)).retention, clock.now());
    const chats = cutoffs.chats ? await deleteOldChats(tx, cutoffs.chats) : 0;
    const old = cutoffs.practice
      ? await deleteOldPractice(tx, cutoffs.practice)
      : { practices: 0, files: [] };
    const details = { chats, practices: old.practices, files: old.files.length };
    if (chats + old.practices + old.files.length > 0)
      await recordAudit(tx, clock, actor, { action: 'retention.applied', details });
    return {
      done: details,
      files: old.files,
      cutoff: cutoffs.left,
      left: cutoffs.left ? await listDeparted(tx, cutoffs.left) : [],
    };
  });
  for (const file of files) await storage.remove(tenantId, file);
  let people = 0;
  for (const { id } of left) {
    try {
      await erasePerson(deps, actor, async (tx) => {
        const person = cutoff ? await holdLeft(tx, id, cutoff) : undefined;
        if (!person) throw new CameBack();
        return person;
      });
      people += 1;
    } catch (error) {
      if (!(error instanceof CameBack)) log.error({ error, account: id }, 'a person could not be erased');
    }
  }
  return { ...done, people };
}

/** The same as `applyRetention`, but only during the school's night. */
export async function applyRetentionAtNight(deps: EraseDeps & { log: Log }, tenantId: number): Promise<void> {
  const { database, clock, log } = deps;
  const { timezone } = await database.inTenant(tenantId, (tx) => getTenant(tx, tenantId));
  if (!isNight(timezone, clock.now())) return;
  const applied = await applyRetention(deps, tenantId);
  if (Object.values(applied).some((count) => count > 0))
    log.info({ tenantId, ...applied }, 'old data was deleted');
}
