import { refuse } from '../../platform/http/refuse.ts';
import type { Log } from '../../platform/log/log.ts';
import { recordSecurityEvent } from '../../platform/security-events/index.ts';
import { countPasskeys, findAccount, type Session } from '../identity/index.ts';
import type { SignOnDeps } from './parts.ts';
import { findLinkOfAccount, removeLink } from './store.ts';

/** Returns whether the school has single sign-on, and how the account is connected to it. */
export async function readSignOn(
  { database, signOnProviders }: SignOnDeps,
  { tenantId, accountId }: Session,
): Promise<{ label: string | null; isConnected: boolean; hasPassword: boolean }> {
  const provider = await signOnProviders.stored(tenantId);
  return database.inTenant(tenantId, async (tx) => {
    const account = await findAccount(tx, accountId);
    const link = await findLinkOfAccount(tx, accountId);
    return {
      label: provider?.isOn ? provider.label : null,
      isConnected: link !== undefined,
      hasPassword: account?.passwordHash !== '',
    };
  });
}

/** Returns whether the account can log in at the provider of its school. */
export async function isConnected(
  { database, signOnProviders }: Pick<SignOnDeps, 'database' | 'signOnProviders'>,
  tenantId: number,
  accountId: number,
): Promise<boolean> {
  const provider = await signOnProviders.stored(tenantId);
  if (!provider?.isOn) return false;
  const link = await database.inTenant(tenantId, (tx) => findLinkOfAccount(tx, accountId));
  return link?.issuer === provider.issuer;
}

/** @throws Refused sign-on/only-login */
export async function disconnectSignOn(
  deps: SignOnDeps,
  { tenantId, accountId, role }: Session,
  { address, log }: { address: string; log: Log },
): Promise<void> {
  const wasConnected = await deps.database.inTenant(tenantId, async (tx) => {
    const account = await findAccount(tx, accountId);
    if (account?.passwordHash === '' && (await countPasskeys(tx, accountId)) === 0)
      refuse('sign-on/only-login');
    return removeLink(tx, accountId);
  });
  if (wasConnected)
    await recordSecurityEvent({ ...deps, log }, 'sign-on.disconnected', {
      ...{ school: tenantId, account: accountId, address, role },
    });
}
