/** All SQL of single sign-on. */
import type { Role } from '@classi/contract';
import { and, count, eq, gt, isNotNull, isNull, lt } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/index.ts';
import { type SamlAnswer, signOnAttempts, signOnLinks, signOnProviders } from './tables.ts';

export type ProviderRow = typeof signOnProviders.$inferSelect;
export type Attempt = typeof signOnAttempts.$inferSelect;
export type Link = typeof signOnLinks.$inferSelect;

export async function findProvider(tx: Transaction): Promise<ProviderRow | undefined> {
  const [row] = await tx.select().from(signOnProviders);
  return row;
}

export async function saveProvider(tx: Transaction, row: ProviderRow): Promise<void> {
  await tx
    .insert(signOnProviders)
    .values(row)
    .onConflictDoUpdate({ target: signOnProviders.tenantId, set: row });
}

export async function countLinks(tx: Transaction, issuer: string): Promise<number> {
  const [row] = await tx.select({ links: count() }).from(signOnLinks).where(eq(signOnLinks.issuer, issuer));
  return row?.links ?? 0;
}

export async function findLink(
  tx: Transaction,
  { issuer, subject, role }: { issuer: string; subject: string; role: Role },
): Promise<Link | undefined> {
  const [link] = await tx
    .select()
    .from(signOnLinks)
    .where(and(eq(signOnLinks.issuer, issuer), eq(signOnLinks.subject, subject), eq(signOnLinks.role, role)));
  return link;
}

export async function findLinkOfAccount(tx: Transaction, accountId: number): Promise<Link | undefined> {
  const [link] = await tx.select().from(signOnLinks).where(eq(signOnLinks.accountId, accountId));
  return link;
}

/** @throws a violation of uniqueness if the account or the person is already connected */
export async function addLink(tx: Transaction, link: typeof signOnLinks.$inferInsert): Promise<void> {
  await tx.insert(signOnLinks).values(link);
}

/** @returns whether there was one */
export async function removeLink(tx: Transaction, accountId: number): Promise<boolean> {
  const removed = await tx
    .delete(signOnLinks)
    .where(eq(signOnLinks.accountId, accountId))
    .returning({ id: signOnLinks.id });
  return removed.length > 0;
}

/** Adds an attempt and removes expired ones. */
export async function addAttempt(
  tx: Transaction,
  attempt: typeof signOnAttempts.$inferInsert,
  now: Date,
): Promise<void> {
  await tx.delete(signOnAttempts).where(lt(signOnAttempts.expiresAt, now));
  await tx.insert(signOnAttempts).values(attempt);
}

interface AttemptKey {
  stateHash: string;
  browserHash: string;
  now: Date;
}

/** Finds the attempt of this state and browser and finishes it, so that no later call can use it. */
export async function finishAttempt(
  tx: Transaction,
  { stateHash, browserHash, now }: AttemptKey,
): Promise<Attempt | undefined> {
  const [attempt] = await tx
    .update(signOnAttempts)
    .set({ finishedAt: now })
    .where(
      and(
        eq(signOnAttempts.stateHash, stateHash),
        eq(signOnAttempts.browserHash, browserHash),
        gt(signOnAttempts.expiresAt, now),
        isNull(signOnAttempts.finishedAt),
      ),
    )
    .returning();
  return attempt;
}

/** Finds the unfinished attempt with this state, in any browser. */
export async function findPendingAttempt(
  tx: Transaction,
  { stateHash, now }: Omit<AttemptKey, 'browserHash'>,
): Promise<Attempt | undefined> {
  const [attempt] = await tx
    .select()
    .from(signOnAttempts)
    .where(
      and(
        eq(signOnAttempts.stateHash, stateHash),
        gt(signOnAttempts.expiresAt, now),
        isNull(signOnAttempts.finishedAt),
      ),
    );
  return attempt;
}

/** @returns false if the provider has answered before; the first answer is not replaced */
export async function storeAnswer(tx: Transaction, id: number, answer: SamlAnswer): Promise<boolean> {
  const stored = await tx
    .update(signOnAttempts)
    .set({ answer })
    .where(and(eq(signOnAttempts.id, id), isNull(signOnAttempts.answer), isNull(signOnAttempts.finishedAt)))
    .returning({ id: signOnAttempts.id });
  return stored.length > 0;
}

/** Stores the person, so that the owner of the account can confirm the connection until `expiresAt`. */
export async function awaitConsent(
  tx: Transaction,
  id: number,
  found: { accountId: number; subject: string; expiresAt: Date },
): Promise<void> {
  await tx.update(signOnAttempts).set(found).where(eq(signOnAttempts.id, id));
}

/** Finds the attempt of this browser that the owner of the account must confirm. */
export async function findAwaitingConsent(
  tx: Transaction,
  { browserHash, now }: Omit<AttemptKey, 'stateHash'>,
): Promise<Attempt | undefined> {
  const [attempt] = await tx
    .select()
    .from(signOnAttempts)
    .where(
      and(
        eq(signOnAttempts.browserHash, browserHash),
        gt(signOnAttempts.expiresAt, now),
        isNotNull(signOnAttempts.subject),
        isNull(signOnAttempts.confirmedAt),
      ),
    );
  return attempt;
}

/** @returns false if it was confirmed in the meantime */
export async function markConfirmed(tx: Transaction, id: number, now: Date): Promise<boolean> {
  const marked = await tx
    .update(signOnAttempts)
    .set({ confirmedAt: now })
    .where(and(eq(signOnAttempts.id, id), isNull(signOnAttempts.confirmedAt)))
    .returning({ id: signOnAttempts.id });
  return marked.length > 0;
}
