/** All SQL of identity. */

import type { Approval, Role } from '@classi/contract';
import type { Language } from '@classi/contract/identity/languages';
import { and, asc, eq, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm';
import { type Database, type Transaction, tenants } from '../../platform/db/index.ts';
import { accounts } from './tables.ts';

export type Tenant = typeof tenants.$inferSelect;
export type Account = typeof accounts.$inferSelect;

export async function findTenant(database: Database, slug: string): Promise<Tenant | undefined> {
  const [tenant] = await database.outside((tx) => tx.select().from(tenants).where(eq(tenants.slug, slug)));
  return tenant;
}

/**
 * Finds the schools with these short names, in this order. If none of them exists and the installation has only one school, that one is
 * returned, because its people need not know a short name.
 */
export async function findSchools(database: Database, slugs: readonly string[]): Promise<Tenant[]> {
  const named = await database.outside((tx) =>
    tx
      .select()
      .from(tenants)
      .where(inArray(tenants.slug, [...slugs])),
  );
  if (named.length > 0) return named.sort((a, b) => slugs.indexOf(a.slug) - slugs.indexOf(b.slug));
  const all = await database.outside((tx) => tx.select().from(tenants).limit(2));
  return all.length === 1 ? all : [];
}

/** Finds the school of this name, ignoring case; undefined if several have it. */
export async function findTenantByName(database: Database, name: string): Promise<Tenant | undefined> {
  const [tenant, ...more] = await database.outside((tx) =>
    tx
      .select()
      .from(tenants)
      .where(eq(sql`lower(${tenants.name})`, name.toLowerCase()))
      .limit(2),
  );
  return more.length === 0 ? tenant : undefined;
}

export async function getTenant(tx: Transaction, id: number): Promise<Tenant> {
  const [tenant] = await tx.select().from(tenants).where(eq(tenants.id, id));
  if (!tenant) throw new Error(`No tenant ${id}`);
  return tenant;
}

/** Changes the person whom AURA names to a student in distress; '' for nobody in particular. */
export async function changeHelpContact(tx: Transaction, id: number, helpContact: string): Promise<void> {
  await tx.update(tenants).set({ helpContact }).where(eq(tenants.id, id));
}

export function readSessionHours(database: Database, tenantId: number): Promise<number> {
  return database.inTenant(tenantId, async (tx) => (await getTenant(tx, tenantId)).sessionHours);
}

export async function findAccountByEmail(
  tx: Transaction,
  role: Role,
  email: string,
): Promise<Account | undefined> {
  const [account] = await tx
    .select()
    .from(accounts)
    .where(
      and(
        eq(accounts.role, role),
        eq(sql`lower(${accounts.email})`, email.toLowerCase()),
        isNull(accounts.hiddenAt),
      ),
    );
  return account;
}

/** Finds accounts by e-mail address. A teacher and a student of a school may have the same one. */
export function findAccountsByEmail(tx: Transaction, email: string): Promise<Account[]> {
  return tx
    .select()
    .from(accounts)
    .where(and(eq(sql`lower(${accounts.email})`, email.toLowerCase()), isNull(accounts.hiddenAt)));
}

/** Lists the teachers of the school, first those who wait for approval. */
export function listTeachers(tx: Transaction): Promise<Account[]> {
  return tx
    .select()
    .from(accounts)
    .where(and(eq(accounts.role, 'instructor'), isNull(accounts.hiddenAt)))
    .orderBy(sql`${accounts.approval} <> 'waiting'`, asc(accounts.createdAt), asc(accounts.id));
}

/** The e-mail addresses of a school's accounts, by their ids. */
export async function listAccountEmails(tx: Transaction): Promise<ReadonlyMap<number, string>> {
  const rows = await tx.select({ id: accounts.id, email: accounts.email }).from(accounts);
  return new Map(rows.map(({ id, email }) => [id, email]));
}

/** @returns whether this call changed it */
export async function setApproval(tx: Transaction, id: number, approval: Approval): Promise<boolean> {
  const changed = await tx
    .update(accounts)
    .set({ approval })
    .where(and(eq(accounts.id, id), ne(accounts.approval, approval)))
    .returning({ id: accounts.id });
  return changed.length > 0;
}

/** @returns its id */
export async function addAccount(tx: Transaction, account: typeof accounts.$inferInsert): Promise<number> {
  const [added] = await tx.insert(accounts).values(account).returning({ id: accounts.id });
  if (!added) throw new Error('no account was added');
  return added.id;
}

export async function findAccount(tx: Transaction, id: number): Promise<Account | undefined> {
  const [account] = await tx
    .select()
    .from(accounts)
    .where(and(eq(accounts.id, id), isNull(accounts.hiddenAt)));
  return account;
}

export async function countLogin(tx: Transaction, id: number, at: Date): Promise<void> {
  await tx
    .update(accounts)
    .set({ loginCount: sql`${accounts.loginCount} + 1`, lastLoginAt: at })
    .where(eq(accounts.id, id));
}

/**
 * Records that the e-mail about failed logins is sent.
 * @returns whether none was sent since `before`
 */
export async function markLoginNotice(
  tx: Transaction,
  id: number,
  { now, before }: { now: Date; before: Date },
): Promise<boolean> {
  const marked = await tx
    .update(accounts)
    .set({ loginNoticeAt: now })
    .where(and(eq(accounts.id, id), or(isNull(accounts.loginNoticeAt), lt(accounts.loginNoticeAt, before))))
    .returning({ id: accounts.id });
  return marked.length > 0;
}

export async function updateNames(
  tx: Transaction,
  id: number,
  names: { firstName: string; lastName: string; title?: string },
): Promise<void> {
  await tx.update(accounts).set(names).where(eq(accounts.id, id));
}

/** The fields of a person that an administrator can change, except the address. */
export type PersonDetails = Pick<
  Account,
  'firstName' | 'lastName' | 'title' | 'className' | 'section' | 'rollNumber'
>;

export async function updatePerson(tx: Transaction, id: number, details: PersonDetails): Promise<void> {
  await tx.update(accounts).set(details).where(eq(accounts.id, id));
}

export async function updateLanguage(tx: Transaction, id: number, language: Language): Promise<void> {
  await tx.update(accounts).set({ language }).where(eq(accounts.id, id));
}

export async function updatePassword(tx: Transaction, id: number, passwordHash: string): Promise<void> {
  await tx.update(accounts).set({ passwordHash }).where(eq(accounts.id, id));
}

/** @returns false if the password was changed in the meantime */
export async function replacePassword(
  tx: Transaction,
  id: number,
  hashes: { from: string; to: string },
): Promise<boolean> {
  const replaced = await tx
    .update(accounts)
    .set({ passwordHash: hashes.to })
    .where(and(eq(accounts.id, id), eq(accounts.passwordHash, hashes.from)))
    .returning({ id: accounts.id });
  return replaced.length > 0;
}
