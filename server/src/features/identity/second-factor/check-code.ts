/** Checks a code of an authenticator app, or a recovery code. Each code works only once, and wrong codes are limited. */
import { formatWait } from '../../../platform/attempts/index.ts';
import { toNetwork } from '../../../platform/http/network.ts';
import { refuse } from '../../../platform/http/refuse.ts';
import { hashToken, type Keys, openSealed } from '../../../platform/keys/index.ts';
import type { Log } from '../../../platform/log/log.ts';
import type { Platform } from '../../../platform/platform.ts';
import { recordSecurityEvent } from '../../../platform/security-events/index.ts';
import type { Account } from '../store.ts';
import { recoveryCodeIn, stepOfCode } from './codes.ts';
import { findSecondFactor, spendRecoveryCode, spendStep } from './store.ts';

/** The maximum number of wrong codes in 15 minutes. A person who enters them knows the password already. */
const WRONG_CODES = { account: 10, network: 60 } as const;

export type SecondFactorDeps = Platform<'attempts' | 'clock' | 'database' | 'keys'>;

export interface CodeEntry {
  account: Account;
  code: string;
  /** The client's network address. */
  address: string;
  log: Log;
}

export const sealOfAccount = (keys: Keys, { tenantId, id }: Pick<Account, 'tenantId' | 'id'>) => ({
  ...{ keys, purpose: 'second-factor', owner: `${tenantId} ${id}` },
});

async function isRight(
  { database, clock, keys }: SecondFactorDeps,
  account: Account,
  code: string,
): Promise<'app' | 'recovery' | null> {
  const recovery = account.secondFactorAt === null ? null : recoveryCodeIn(code);
  return database.inTenant(account.tenantId, async (tx) => {
    const factor = await findSecondFactor(tx, account.id);
    if (!factor) return null;
    if (recovery !== null && (await spendRecoveryCode(tx, account.id, hashToken(recovery))))
      return 'recovery';
    const secret = await openSealed(sealOfAccount(keys, account), factor.sealedSecret);
    const step = stepOfCode(secret, code, clock.now());
    return step !== null && (await spendStep(tx, account.id, step)) ? 'app' : null;
  });
}

/** @throws Refused login/code-wrong, login/code-limited */
export async function checkSecondFactorCode(
  deps: SecondFactorDeps,
  { account, code, address, log }: CodeEntry,
): Promise<void> {
  const { id, tenantId, role } = account;
  const record = { ...deps, log };
  const facts = { school: tenantId, account: id, address, role };
  const taken = await deps.attempts.take([
    { counter: `second factor ${tenantId} ${id}`, free: WRONG_CODES.account },
    { counter: `second factor network ${toNetwork(address)}`, free: WRONG_CODES.network },
  ]);
  if ('waitMs' in taken) {
    await recordSecurityEvent(record, 'code.limited', { ...facts, reason: 'login/code-limited' });
    refuse('login/code-limited', { minutes: formatWait(taken.waitMs) });
  }
  const found = await isRight(deps, account, code);
  if (found === null) {
    await recordSecurityEvent(record, 'code.failed', { ...facts, reason: 'login/code-wrong' });
    refuse('login/code-wrong');
  }
  await taken.giveBack();
  if (found === 'recovery') await recordSecurityEvent(record, 'second-factor.recovered', facts);
}

/**
 * Requires a code for a login on a device that has not passed a second factor, if the account has one.
 * @returns whether the device has passed it now
 * @throws Refused login/code-needed, login/code-wrong, login/code-limited
 */
export async function requireSecondFactor(
  deps: SecondFactorDeps,
  { hasPassed, ...entry }: Omit<CodeEntry, 'code'> & { code: string | undefined; hasPassed: boolean },
): Promise<boolean> {
  const { account, code } = entry;
  if (account.secondFactorAt === null) return false;
  if (hasPassed) return true;
  if (code === undefined || code === '') refuse('login/code-needed');
  await checkSecondFactorCode(deps, { ...entry, code });
  return true;
}
