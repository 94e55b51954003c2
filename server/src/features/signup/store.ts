/** All SQL of signing up. */
import type { MemberRole } from '@classi/contract';
import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { type Database, type Transaction, tenants } from '../../platform/db/index.ts';
import { signupPermits, verificationCodes } from './tables.ts';

export type Code = typeof verificationCodes.$inferSelect;
export type Purpose = Code['purpose'];

export async function listTenantIds(database: Database): Promise<number[]> {
  const rows = await database.outside((tx) => tx.select({ id: tenants.id }).from(tenants));
  return rows.map(({ id }) => id);
}

/** The first permit of this role with one of these patterns, which are in lower case. */
export async function findPermit(tx: Transaction, role: MemberRole, patterns: readonly string[]) {
  const [permit] = await tx
    .select()
    .from(signupPermits)
    .where(and(eq(signupPermits.role, role), inArray(sql`lower(${signupPermits.pattern})`, [...patterns])));
  return permit;
}

export async function addPermits(
  tx: Transaction,
  permits: readonly (typeof signupPermits.$inferInsert)[],
): Promise<void> {
  if (permits.length > 0)
    await tx
      .insert(signupPermits)
      .values([...permits])
      .onConflictDoNothing();
}

/** Locks the code until the end of the transaction, and reads it again. */
export async function holdCode(tx: Transaction, id: number): Promise<Code | undefined> {
  const [code] = await tx.select().from(verificationCodes).where(eq(verificationCodes.id, id)).for('update');
  return code;
}

export async function addCode(tx: Transaction, code: typeof verificationCodes.$inferInsert): Promise<void> {
  await tx.insert(verificationCodes).values(code);
}

export async function findNewestCode(
  tx: Transaction,
  email: string,
  purposes: readonly Purpose[],
): Promise<Code | undefined> {
  const [code] = await tx
    .select()
    .from(verificationCodes)
    .where(and(eq(verificationCodes.email, email), inArray(verificationCodes.purpose, [...purposes])))
    .orderBy(desc(verificationCodes.createdAt), desc(verificationCodes.id))
    .limit(1);
  return code;
}

export async function countFailure(tx: Transaction, id: number): Promise<void> {
  await tx
    .update(verificationCodes)
    .set({ failures: sql`${verificationCodes.failures} + 1` })
    .where(eq(verificationCodes.id, id));
}

export async function markVerified(
  tx: Transaction,
  id: number,
  verified: { verifiedAt: Date; expiresAt: Date; ticketHash: string | null },
): Promise<void> {
  await tx.update(verificationCodes).set(verified).where(eq(verificationCodes.id, id));
}

/** @returns whether this call used the code; of two concurrent calls only one succeeds */
export async function useCode(tx: Transaction, id: number, usedAt: Date): Promise<boolean> {
  const used = await tx
    .update(verificationCodes)
    .set({ usedAt })
    .where(and(eq(verificationCodes.id, id), isNull(verificationCodes.usedAt)))
    .returning({ id: verificationCodes.id });
  return used.length > 0;
}

export function listPermits(tx: Transaction) {
  return tx.select().from(signupPermits).orderBy(asc(signupPermits.role), asc(signupPermits.pattern));
}

/** @returns whether there was one */
export async function removePermit(
  tx: Transaction,
  { role, pattern }: { role: MemberRole; pattern: string },
): Promise<boolean> {
  const removed = await tx
    .delete(signupPermits)
    .where(and(eq(signupPermits.role, role), eq(sql`lower(${signupPermits.pattern})`, pattern)))
    .returning({ id: signupPermits.id });
  return removed.length > 0;
}
