/** Stores merges of accounts, and checks who may be merged. The merging itself is in app/account-merging. */
import type { Role } from '@classi/contract';
import { MERGE_UNDO_MS } from '@classi/contract';
import { and, desc, eq, gt, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Transaction } from '../../../platform/db/index.ts';
import { refuse } from '../../../platform/http/refuse.ts';
import { accounts } from '../../identity/index.ts';
import { mergeRefusal } from '../access.ts';
import type { Actor } from '../audit/audit.ts';
import { accountMerges } from '../tables.ts';
import { holdActiveAdministrators, holdPeople, type PersonRow } from './store.ts';

export type StoredMerge = typeof accountMerges.$inferSelect;

/**
 * Locks both accounts of a merge until the transaction ends.
 * @throws Refused person/not-found, and the refusals of `mergeRefusal`
 */
export async function holdMergedPeople(
  tx: Transaction,
  actor: Actor,
  { targetId, sourceId }: { targetId: number; sourceId: number },
): Promise<{ target: PersonRow; source: PersonRow }> {
  const administrators = await holdActiveAdministrators(tx);
  const people = await holdPeople(tx, [targetId, sourceId]);
  const find = (id: number) => people.find((person) => person.id === id) ?? refuse('person/not-found');
  const [target, source] = [find(targetId), find(sourceId)];
  const remainingAdministrators = administrators.filter((id) => id !== sourceId).length;
  const refusal = mergeRefusal({ target, source }, { self: actor.accountId ?? 0, remainingAdministrators });
  if (refusal) {
    const { firstName, lastName } = [target, source].find(({ state }) => state !== 'active') ?? source;
    refuse(refusal, { name: `${firstName} ${lastName}`.trim() });
  }
  return { target, source };
}

export async function addMerge(tx: Transaction, row: typeof accountMerges.$inferInsert): Promise<number> {
  const [added] = await tx.insert(accountMerges).values(row).returning({ id: accountMerges.id });
  if (!added) throw new Error('no merge was added');
  return added.id;
}

/** Removes the undo data of merges that were made before this time. */
export async function forgetOldMerges(tx: Transaction, before: Date): Promise<void> {
  await tx
    .update(accountMerges)
    .set({ reverse: null })
    .where(and(lt(accountMerges.mergedAt, before), isNotNull(accountMerges.reverse)));
}

/** Finds a merge with the role of its accounts, and locks it until the transaction ends. */
export async function findMerge(
  tx: Transaction,
  id: number,
): Promise<(StoredMerge & { role: Role }) | undefined> {
  const [row] = await tx
    .select({ merge: accountMerges, role: accounts.role })
    .from(accountMerges)
    .innerJoin(accounts, eq(accounts.id, accountMerges.sourceId))
    .where(eq(accountMerges.id, id))
    .for('update', { of: accountMerges });
  return row && { ...row.merge, role: row.role };
}

/**
 * Returns whether no later merge of the same accounts exists. A later one must be undone first, because it may have moved the same rows.
 */
export async function isNewestOfAccounts(
  tx: Transaction,
  { id, targetId, sourceId }: StoredMerge,
): Promise<boolean> {
  const pair = [targetId, sourceId];
  const later = await tx
    .select({ id: accountMerges.id })
    .from(accountMerges)
    .where(
      and(
        gt(accountMerges.id, id),
        isNull(accountMerges.undoneAt),
        or(inArray(accountMerges.targetId, pair), inArray(accountMerges.sourceId, pair)),
      ),
    )
    .limit(1);
  return later.length === 0;
}

export async function markMergeUndone(tx: Transaction, id: number, undoneAt: Date): Promise<void> {
  await tx.update(accountMerges).set({ undoneAt, reverse: null }).where(eq(accountMerges.id, id));
}

/** Merges that can be undone, newest first. */
export async function listUndoableMerges(tx: Transaction, now: Date) {
  const target = alias(accounts, 'target');
  const rows = await tx
    .select({
      merge: accountMerges,
      targetName: sql<string>`trim(${target.firstName} || ' ' || ${target.lastName})`,
      targetEmail: target.email,
    })
    .from(accountMerges)
    .innerJoin(target, eq(target.id, accountMerges.targetId))
    .where(
      and(
        isNotNull(accountMerges.reverse),
        isNull(accountMerges.undoneAt),
        gt(accountMerges.mergedAt, new Date(now.getTime() - MERGE_UNDO_MS)),
      ),
    )
    .orderBy(desc(accountMerges.id));
  return rows.map(({ merge: { id, mergedAt, reverse }, ...names }) => ({
    ...{ id, at: mergedAt, sourceEmail: reverse?.email ?? '' },
    ...names,
  }));
}
