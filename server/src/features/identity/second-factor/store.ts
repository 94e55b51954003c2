/** All SQL of second factors. */
import { and, count, eq, lt } from 'drizzle-orm';
import type { Transaction } from '../../../platform/db/index.ts';
import { accounts, recoveryCodes, secondFactors } from '../tables.ts';

export type SecondFactor = typeof secondFactors.$inferSelect;

export async function findSecondFactor(
  tx: Transaction,
  accountId: number,
): Promise<SecondFactor | undefined> {
  const [factor] = await tx.select().from(secondFactors).where(eq(secondFactors.accountId, accountId));
  return factor;
}

export async function saveSecondFactor(
  tx: Transaction,
  factor: Omit<typeof secondFactors.$inferInsert, 'lastStep'>,
): Promise<void> {
  const { sealedSecret, createdAt } = factor;
  await tx
    .insert(secondFactors)
    .values(factor)
    .onConflictDoUpdate({ target: secondFactors.accountId, set: { sealedSecret, createdAt, lastStep: 0 } });
}

/** @returns false if a code of this period, or of a later one, was used already */
export async function spendStep(tx: Transaction, accountId: number, step: number): Promise<boolean> {
  const spent = await tx
    .update(secondFactors)
    .set({ lastStep: step })
    .where(and(eq(secondFactors.accountId, accountId), lt(secondFactors.lastStep, step)))
    .returning({ accountId: secondFactors.accountId });
  return spent.length > 0;
}

export async function setSecondFactorAt(tx: Transaction, accountId: number, at: Date | null): Promise<void> {
  await tx.update(accounts).set({ secondFactorAt: at }).where(eq(accounts.id, accountId));
}

export async function replaceRecoveryCodes(
  tx: Transaction,
  { tenantId, accountId }: { tenantId: number; accountId: number },
  hashes: readonly string[],
): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.accountId, accountId));
  if (hashes.length > 0)
    await tx.insert(recoveryCodes).values(hashes.map((codeHash) => ({ tenantId, accountId, codeHash })));
}

/**
 * Removes the code, so that it can be used only once.
 * @returns whether it existed
 */
export async function spendRecoveryCode(
  tx: Transaction,
  accountId: number,
  codeHash: string,
): Promise<boolean> {
  const spent = await tx
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.accountId, accountId), eq(recoveryCodes.codeHash, codeHash)))
    .returning({ id: recoveryCodes.id });
  return spent.length > 0;
}

export async function countRecoveryCodes(tx: Transaction, accountId: number): Promise<number> {
  const [row] = await tx
    .select({ left: count() })
    .from(recoveryCodes)
    .where(eq(recoveryCodes.accountId, accountId));
  return row?.left ?? 0;
}

/**
 * Removes the second factor, so that the password alone is enough.
 * @returns whether the account had one
 */
export async function removeSecondFactor(tx: Transaction, accountId: number): Promise<boolean> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.accountId, accountId));
  const removed = await tx
    .delete(secondFactors)
    .where(eq(secondFactors.accountId, accountId))
    .returning({ accountId: secondFactors.accountId });
  await setSecondFactorAt(tx, accountId, null);
  return removed.length > 0;
}
