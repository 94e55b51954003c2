import { DEFAULT_TENANT, type Role } from '@classi/contract';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/db/index.ts';
import { refuse } from '../../platform/http/refuse.ts';
import { loginCounters, refuseLockedOut, settleAttempt } from './lock-out.ts';
import { passwordFits } from './password.ts';
import { type Account, countLogin, findAccountByEmail, findTenant, type Tenant } from './store.ts';

export interface Credentials {
  role: Role;
  email: string;
  password: string;
  /** The X-Tenant header, as sent. */
  tenantHeader: string | undefined;
  /** Of the network. */
  address: string;
}

/** The tenants to look in: the header's, then the one that the e-mail domain's first label names (wire.md 3). */
export function tenantSlugs(header: string | undefined, email: string): string[] {
  const label = email.split('@')[1]?.split('.')[0]?.toLowerCase();
  return [...new Set([header?.toLowerCase() || DEFAULT_TENANT, label ?? ''])].filter((slug) => slug !== '');
}

async function findIn(database: Database, slugs: string[], role: Role, email: string) {
  let first: Tenant | undefined;
  for (const slug of slugs) {
    const tenant = await findTenant(database, slug);
    if (!tenant) continue;
    first ??= tenant;
    const account = await database.inTenant(tenant.id, (tx) => findAccountByEmail(tx, role, email));
    if (account) return { tenant, account };
  }
  return { tenant: first, account: undefined };
}

/**
 * Checks an e-mail and a password.
 * @throws Refused login/locked after repeated failures, login/not-registered, login/wrong, login/waiting, login/refused
 */
export async function logIn(
  parts: { database: Database; clock: Clock },
  credentials: Credentials,
): Promise<Account> {
  const { database, clock } = parts;
  const { role, email, password } = credentials;
  const slugs = tenantSlugs(credentials.tenantHeader, email);
  const { tenant, account } = await findIn(database, slugs, role, email);
  // Where neither names a school, nobody is registered.
  if (!tenant) refuse('login/not-registered');
  const counters = loginCounters(role, email, credentials.address);
  await database.inTenant(tenant.id, (tx) => refuseLockedOut(tx, counters, clock));
  const right = account !== undefined && (await passwordFits(account.passwordHash, password));
  await database.inTenant(tenant.id, async (tx) => {
    await settleAttempt(tx, { tenantId: tenant.id, counters, right }, clock);
    if (right && account.approval === 'approved') await countLogin(tx, account.id);
  });
  if (!account) return refuseUnknown(database, slugs, role, email);
  if (!right) refuse('login/wrong');
  // Said only to a person who knows the password.
  if (account.approval === 'waiting') refuse('login/waiting');
  if (account.approval === 'refused') refuse('login/refused');
  return account;
}

/** An address that belongs to an account of the other role is told which one to choose; that it has one, the other login says too. */
async function refuseUnknown(database: Database, slugs: string[], role: Role, email: string): Promise<never> {
  const other = role === 'student' ? 'instructor' : 'student';
  const { account } = await findIn(database, slugs, other, email);
  if (!account) refuse('login/not-registered');
  refuse(other === 'instructor' ? 'login/is-teacher' : 'login/is-student');
}
