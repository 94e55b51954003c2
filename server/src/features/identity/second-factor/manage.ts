/** Lets the owner of an account set up an authenticator app, renew the recovery codes, and turn the app off. */
import { RECOVERY_CODES, SECOND_FACTOR_ROLES } from '@classi/contract';
import type { Transaction } from '../../../platform/db/index.ts';
import { refuse } from '../../../platform/http/refuse.ts';
import { hashToken, sealText } from '../../../platform/keys/index.ts';
import type { Log } from '../../../platform/log/log.ts';
import { recordSecurityEvent } from '../../../platform/security-events/index.ts';
import { checkOwnPassword } from '../change-password.ts';
import type { Session } from '../session.ts';
import { type Account, findAccount, getTenant, type Tenant } from '../store.ts';
import { checkSecondFactorCode, type SecondFactorDeps, sealOfAccount } from './check-code.ts';
import { drawQrCode, newRecoveryCode, newSecret } from './codes.ts';
import {
  countRecoveryCodes,
  findSecondFactor,
  removeSecondFactor,
  replaceRecoveryCodes,
  saveSecondFactor,
  setSecondFactorAt,
} from './store.ts';

export interface Where {
  /** The client's network address. */
  address: string;
  log: Log;
}

/** Returns whether the account must have a second factor. An account that logs in only through the identity provider needs none. */
export const isSecondFactorRequired = (
  { role, passwordHash }: Pick<Account, 'role' | 'passwordHash'>,
  { secondFactorRoles }: Pick<Tenant, 'secondFactorRoles'>,
): boolean =>
  passwordHash !== '' &&
  SECOND_FACTOR_ROLES.some((each) => each === role && secondFactorRoles.includes(each));

async function owner(
  tx: Transaction,
  { tenantId, accountId }: Session,
): Promise<{ account: Account; tenant: Tenant }> {
  const account = (await findAccount(tx, accountId)) ?? refuse('session/none');
  return { account, tenant: await getTenant(tx, tenantId) };
}

export async function readSecondFactor({ database }: SecondFactorDeps, session: Session) {
  return database.inTenant(session.tenantId, async (tx) => {
    const { account, tenant } = await owner(tx, session);
    return {
      since: account.secondFactorAt,
      recoveryCodesLeft: await countRecoveryCodes(tx, account.id),
      isRequired: isSecondFactorRequired(account, tenant),
      hasPassword: account.passwordHash !== '',
    };
  });
}

/** @throws Refused password/wrong, login/locked, second-factor/on */
export async function beginSecondFactor(
  deps: SecondFactorDeps,
  session: Session,
  password: string,
): Promise<{ secret: string; picture: string }> {
  const { database, keys, clock, attempts } = deps;
  const { tenantId } = session;
  const { account, tenant } = await database.inTenant(tenantId, (tx) => owner(tx, session));
  await checkOwnPassword(attempts, account, password);
  if (account.secondFactorAt !== null) refuse('second-factor/on');
  const secret = newSecret();
  const sealedSecret = await sealText(sealOfAccount(keys, account), secret);
  await database.inTenant(tenantId, (tx) =>
    saveSecondFactor(tx, { tenantId, accountId: account.id, sealedSecret, createdAt: clock.now() }),
  );
  return { secret, picture: drawQrCode(secret, { issuer: `Classi ${tenant.name}`, label: account.email }) };
}

async function drawRecoveryCodes(
  tx: Transaction,
  of: { tenantId: number; accountId: number },
): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
  await replaceRecoveryCodes(tx, of, codes.map(hashToken));
  return codes;
}

/**
 * @returns the account and its recovery codes, which are never shown again
 * @throws Refused second-factor/none, second-factor/on, login/code-wrong, login/code-limited
 */
export async function activateSecondFactor(
  deps: SecondFactorDeps,
  session: Session,
  { code, address, log }: Where & { code: string },
): Promise<{ account: Account; recoveryCodes: string[] }> {
  const { database, clock } = deps;
  const { tenantId, accountId } = session;
  const account = await database.inTenant(tenantId, async (tx) => {
    const found = (await owner(tx, session)).account;
    if (!(await findSecondFactor(tx, accountId))) refuse('second-factor/none');
    if (found.secondFactorAt !== null) refuse('second-factor/on');
    return found;
  });
  await checkSecondFactorCode(deps, { account, code, address, log });
  const secondFactorAt = clock.now();
  const recoveryCodes = await database.inTenant(tenantId, async (tx) => {
    await setSecondFactorAt(tx, accountId, secondFactorAt);
    return drawRecoveryCodes(tx, { tenantId, accountId });
  });
  await recordSecurityEvent({ ...deps, log }, 'second-factor.enabled', {
    ...{ school: tenantId, account: accountId, address, role: account.role },
  });
  return { account: { ...account, secondFactorAt }, recoveryCodes };
}

/** @throws Refused second-factor/none, password/wrong, login/locked */
export async function renewRecoveryCodes(
  { database, attempts }: SecondFactorDeps,
  session: Session,
  password: string,
): Promise<string[]> {
  const { tenantId, accountId } = session;
  const { account } = await database.inTenant(tenantId, (tx) => owner(tx, session));
  if (account.secondFactorAt === null) refuse('second-factor/none');
  await checkOwnPassword(attempts, account, password);
  return database.inTenant(tenantId, (tx) => drawRecoveryCodes(tx, { tenantId, accountId }));
}

/** @throws Refused second-factor/required, password/wrong, login/locked */
export async function turnOffSecondFactor(
  deps: SecondFactorDeps,
  session: Session,
  { password, address, log }: Where & { password: string },
): Promise<void> {
  const { database, attempts } = deps;
  const { tenantId, accountId, role } = session;
  const { account, tenant } = await database.inTenant(tenantId, (tx) => owner(tx, session));
  if (isSecondFactorRequired(account, tenant)) refuse('second-factor/required');
  await checkOwnPassword(attempts, account, password);
  if (await database.inTenant(tenantId, (tx) => removeSecondFactor(tx, accountId)))
    await recordSecurityEvent({ ...deps, log }, 'second-factor.disabled', {
      ...{ school: tenantId, account: accountId, address, role },
    });
}
