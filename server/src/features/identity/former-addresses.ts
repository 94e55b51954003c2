/** Earlier e-mail addresses of accounts. Class lists may still contain them, and a login with one explains the change. */
import type { Role } from '@classi/contract';
import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/index.ts';
import { accounts, formerAddresses } from './tables.ts';

export interface FormerAddress {
  tenantId: number;
  accountId: number;
  role: Role;
  email: string;
  at: Date;
}

/** Returns the account that had this address last. Accounts that have it now are not considered. */
export async function findFormerAddress(
  tx: Transaction,
  role: Role,
  email: string,
): Promise<number | undefined> {
  const [row] = await tx
    .select({ accountId: formerAddresses.accountId })
    .from(formerAddresses)
    .where(and(eq(formerAddresses.role, role), eq(formerAddresses.email, email.toLowerCase())));
  return row?.accountId;
}

export async function addFormerAddress(
  tx: Transaction,
  { tenantId, accountId, role, email, at }: FormerAddress,
): Promise<void> {
  const row = { tenantId, accountId, role, email: email.toLowerCase(), endedAt: at };
  await tx
    .insert(formerAddresses)
    .values(row)
    .onConflictDoUpdate({
      target: [formerAddresses.tenantId, formerAddresses.role, formerAddresses.email],
      set: { accountId, endedAt: at },
    });
}

export async function removeFormerAddress(tx: Transaction, role: Role, email: string): Promise<void> {
  await tx
    .delete(formerAddresses)
    .where(and(eq(formerAddresses.role, role), eq(formerAddresses.email, email.toLowerCase())));
}

/**
 * Changes the address of an account.
 * @throws a violation of uniqueness if another account of the role has it
 */
export async function changeAddress(
  tx: Transaction,
  { tenantId, accountId, role, email, at }: FormerAddress,
  newEmail: string,
): Promise<void> {
  await tx
    .update(accounts)
    .set({ email: sql`lower(${newEmail})` })
    .where(eq(accounts.id, accountId));
  await addFormerAddress(tx, { tenantId, accountId, role, email, at });
  await removeFormerAddress(tx, role, newEmail);
}
