/** All SQL of access links. */
import { and, desc, eq, gt, isNull } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/index.ts';
import { accessLinks } from './tables.ts';

export type AccessLink = typeof accessLinks.$inferSelect;

/** Inserts links. Earlier links of these accounts stop working. */
export async function replaceLinks(
  tx: Transaction,
  links: readonly (typeof accessLinks.$inferInsert)[],
): Promise<void> {
  if (links.length > 0) await tx.insert(accessLinks).values([...links]);
}

/** Finds the link if it is the newest of its account, unused and not expired. It is locked until the transaction ends. */
export async function findUsableLink(
  tx: Transaction,
  { tokenHash, now }: { tokenHash: string; now: Date },
): Promise<AccessLink | undefined> {
  const [link] = await tx
    .select()
    .from(accessLinks)
    .where(
      and(eq(accessLinks.tokenHash, tokenHash), isNull(accessLinks.usedAt), gt(accessLinks.expiresAt, now)),
    )
    .for('update');
  if (!link) return undefined;
  const [newest] = await tx
    .select({ id: accessLinks.id })
    .from(accessLinks)
    .where(eq(accessLinks.accountId, link.accountId))
    .orderBy(desc(accessLinks.id))
    .limit(1);
  return newest?.id === link.id ? link : undefined;
}

export async function markUsed(tx: Transaction, id: number, usedAt: Date): Promise<void> {
  await tx.update(accessLinks).set({ usedAt }).where(eq(accessLinks.id, id));
}

/**
 * Invalidates the unused links of this account.
 * @returns how many could still be used
 */
export async function endLinks(tx: Transaction, accountId: number, now: Date): Promise<number> {
  const ended = await tx
    .update(accessLinks)
    .set({ expiresAt: now })
    .where(
      and(eq(accessLinks.accountId, accountId), isNull(accessLinks.usedAt), gt(accessLinks.expiresAt, now)),
    )
    .returning({ id: accessLinks.id });
  return ended.length;
}
