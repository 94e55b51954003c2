/** All SQL of passkeys. */
import { and, asc, count, eq, gt, isNull, lt } from 'drizzle-orm';
import type { Transaction } from '../../../platform/db/index.ts';
import { passkeyChallenges, passkeys } from '../tables.ts';

export type Passkey = typeof passkeys.$inferSelect;

export function findPasskeys(tx: Transaction, accountId: number): Promise<Passkey[]> {
  return tx.select().from(passkeys).where(eq(passkeys.accountId, accountId)).orderBy(asc(passkeys.id));
}

export async function countPasskeys(tx: Transaction, accountId: number): Promise<number> {
  const [row] = await tx.select({ total: count() }).from(passkeys).where(eq(passkeys.accountId, accountId));
  return row?.total ?? 0;
}

export async function findPasskey(tx: Transaction, credentialId: string): Promise<Passkey | undefined> {
  const [passkey] = await tx.select().from(passkeys).where(eq(passkeys.credentialId, credentialId));
  return passkey;
}

/** @throws a violation of uniqueness if it was added already */
export async function insertPasskey(tx: Transaction, passkey: typeof passkeys.$inferInsert): Promise<number> {
  const [added] = await tx.insert(passkeys).values(passkey).returning({ id: passkeys.id });
  if (!added) throw new Error('no passkey was added');
  return added.id;
}

/** @returns false if another login used it in the meantime */
export async function countUse(
  tx: Transaction,
  { id, counter }: Pick<Passkey, 'id' | 'counter'>,
  used: { counter: number; at: Date },
): Promise<boolean> {
  const changed = await tx
    .update(passkeys)
    .set({ counter: used.counter, lastUsedAt: used.at })
    .where(and(eq(passkeys.id, id), eq(passkeys.counter, counter)))
    .returning({ id: passkeys.id });
  return changed.length > 0;
}

const ofAccount = ({ id, accountId }: { id: number; accountId: number }) =>
  and(eq(passkeys.id, id), eq(passkeys.accountId, accountId));

/** @returns whether the account has this passkey */
export async function setPasskeyName(
  tx: Transaction,
  passkey: { id: number; accountId: number },
  name: string,
): Promise<boolean> {
  const changed = await tx
    .update(passkeys)
    .set({ name })
    .where(ofAccount(passkey))
    .returning({ id: passkeys.id });
  return changed.length > 0;
}

/** @returns whether the account had this passkey */
export async function deletePasskey(
  tx: Transaction,
  passkey: { id: number; accountId: number },
): Promise<boolean> {
  const removed = await tx.delete(passkeys).where(ofAccount(passkey)).returning({ id: passkeys.id });
  return removed.length > 0;
}

/** @returns whether the account had any */
export async function removePasskeys(tx: Transaction, accountId: number): Promise<boolean> {
  const removed = await tx
    .delete(passkeys)
    .where(eq(passkeys.accountId, accountId))
    .returning({ id: passkeys.id });
  return removed.length > 0;
}

/** Adds a challenge and removes expired ones. */
export async function addChallenge(
  tx: Transaction,
  challenge: typeof passkeyChallenges.$inferInsert,
  now: Date,
): Promise<void> {
  await tx.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, now));
  await tx.insert(passkeyChallenges).values(challenge);
}

/**
 * Removes a challenge, so that it can be used only once.
 * @returns whether it was valid
 */
export async function spendChallenge(
  tx: Transaction,
  {
    challengeHash,
    accountId,
    now,
  }: { challengeHash: string /** Null for a login. */; accountId: number | null; now: Date },
): Promise<boolean> {
  const spent = await tx
    .delete(passkeyChallenges)
    .where(
      and(
        eq(passkeyChallenges.challengeHash, challengeHash),
        accountId === null ? isNull(passkeyChallenges.accountId) : eq(passkeyChallenges.accountId, accountId),
        gt(passkeyChallenges.expiresAt, now),
      ),
    )
    .returning({ hash: passkeyChallenges.challengeHash });
  return spent.length > 0;
}
