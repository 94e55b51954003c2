import type { Transaction } from '../../platform/db/index.ts';
import { refuse } from '../../platform/http/refuse.ts';
import { hashToken } from '../../platform/keys/index.ts';
import type { Platform } from '../../platform/platform.ts';
import {
  type Account,
  findAccount,
  getTenant,
  hashPassword,
  refuseGuessablePassword,
  type Tenant,
  updatePassword,
} from '../identity/index.ts';
import { findUsableLink, markUsed } from './store.ts';

export type LinkDeps = Platform<'clock' | 'database'>;

interface Found {
  linkId: number;
  account: Account;
  tenant: Tenant;
}

const TOKEN = /^([1-9]\d{0,8})\.[\w-]{32}$/;

async function find(tx: Transaction, deps: LinkDeps, token: string): Promise<Found> {
  const link = await findUsableLink(tx, { tokenHash: hashToken(token), now: deps.clock.now() });
  const account = link && (await findAccount(tx, link.accountId));
  if (!link || !account) refuse('link/expired');
  return { linkId: link.id, account, tenant: await getTenant(tx, account.tenantId) };
}

function schoolOf(token: string): number {
  return Number(TOKEN.exec(token)?.[1] ?? refuse('link/expired'));
}

/**
 * Returns whom a link is for.
 * @throws Refused link/expired
 */
export function readLink(deps: LinkDeps, token: string): Promise<Found> {
  return deps.database.inTenant(schoolOf(token), (tx) => find(tx, deps, token));
}

/**
 * Sets the password of the account that the link is for. The link works once.
 * @throws Refused link/expired, password/guessable, login/deactivated
 */
export async function consumeLink(
  deps: LinkDeps,
  { token, password }: { token: string; password: string },
): Promise<Omit<Found, 'linkId'>> {
  const { account: known } = await readLink(deps, token);
  if (known.deactivatedAt !== null || known.approval !== 'approved') refuse('login/deactivated');
  await refuseGuessablePassword(password, [known.email, known.firstName, known.lastName]);
  const passwordHash = await hashPassword(password);
  return deps.database.inTenant(schoolOf(token), async (tx) => {
    // The link is looked up again, because only the first of two people with the same link may use it.
    const { linkId, account, tenant } = await find(tx, deps, token);
    await updatePassword(tx, account.id, passwordHash);
    await markUsed(tx, linkId, deps.clock.now());
    return { account: { ...account, passwordHash }, tenant };
  });
}
