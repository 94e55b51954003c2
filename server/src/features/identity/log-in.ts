import { DEFAULT_TENANT, type Role } from '@classi/contract';
import type { Language } from '@classi/contract/identity/languages';
import type { FastifyRequest } from 'fastify';
import type { Database } from '../../platform/db/index.ts';
import { refuse } from '../../platform/http/refuse.ts';
import type { Log } from '../../platform/log/log.ts';
import type { Mail } from '../../platform/mail/index.ts';
import {
  recordSecurityEvent,
  type SecurityEvent,
  type SecurityEventDeps,
} from '../../platform/security-events/index.ts';
import { findFormerAddress } from './former-addresses.ts';
import { limitLogin } from './login-limits.ts';
import { sendLoginNotice } from './login-notice.ts';
import { countPasskeys } from './passkeys/store.ts';
import { isPasswordCorrect } from './password.ts';
import { requireSecondFactor, type SecondFactorDeps } from './second-factor/check-code.ts';
import { isSecondFactorRequired } from './second-factor/manage.ts';
import { type Account, countLogin, findAccountByEmail, findSchools } from './store.ts';
import type { TrustedDevices } from './trusted-device.ts';

export interface Credentials {
  role: Role;
  email: string;
  password: string;
  /** The code of an authenticator app, or a recovery code. */
  code?: string | undefined;
  /** The X-Tenant header, as sent. */
  tenantHeader: string | undefined;
  /** The host name of the request: `hillview.school.example`. */
  host: string;
  /** The client's network address. */
  address: string;
}

/** Returns the short name of the school that an e-mail address suggests: the first label of its domain. */
const schoolLabel = (email: string): string => email.split('@')[1]?.split('.')[0]?.toLowerCase() ?? '';

/** Returns the first label of a host name with several labels; an IP address has none. */
export const hostLabel = (host: string): string =>
  /^([a-z0-9-]+)\.[a-z0-9.-]*[a-z][a-z0-9.-]*$/.exec(host.toLowerCase())?.[1] ?? '';

/**
 * Returns the short names of the tenants to try: the header's, that of the host name, then the one that the e-mail address suggests
 * (wire.md 3).
 */
export function tenantSlugs(header: string | undefined, email: string, host: string): string[] {
  const named = [header?.toLowerCase() || DEFAULT_TENANT, hostLabel(host), schoolLabel(email)];
  return [...new Set(named)].filter((slug) => slug !== '');
}

async function findIn(database: Database, slugs: string[], role: Role, email: string) {
  const schools = await findSchools(database, slugs);
  for (const tenant of schools) {
    const account = await database.inTenant(tenant.id, (tx) => findAccountByEmail(tx, role, email));
    if (account) return { tenant, account };
  }
  return { tenant: schools[0], account: undefined };
}

export interface LogInDeps extends SecondFactorDeps {
  devices: TrustedDevices;
  mail: Mail;
}

export interface LoggedIn {
  account: Account;
  /** The person's language, or else the school's; null if neither is set. */
  language: Language | null;
  /** Whether the next login on this device needs no code. */
  hasPassedSecondFactor: boolean;
  /** Whether the person must set up an authenticator app first, because the school requires one. */
  mustEnrol: boolean;
}

/** Returns a function that records the result of an attempt. If the account does not exist, its id is missing. */
function outcomeRecorder(
  deps: SecurityEventDeps,
  { role, address }: Credentials,
  school: number,
  account: Account | undefined,
) {
  return (event: SecurityEvent, reason?: string) =>
    recordSecurityEvent(deps, event, {
      ...{ school, account: account?.id, address, role },
      ...(reason === undefined ? {} : { reason }),
    });
}

/** Returns the reason why the owner of an account may not log in. It is shown only after the password was correct. */
export function findLoginRefusal({ approval, deactivatedAt }: Account) {
  if (deactivatedAt !== null) return 'login/deactivated';
  return ({ approved: null, waiting: 'login/waiting', refused: 'login/refused' } as const)[approval];
}

/**
 * Checks an e-mail and a password.
 * @throws Refused login/locked after repeated failures, login/not-registered, login/address-changed, login/wrong, login/waiting, login/refused, login/deactivated, login/code-…,
 *   login/passkey-needed
 */
export async function logIn(
  deps: LogInDeps,
  credentials: Credentials,
  { request, log }: { request: Pick<FastifyRequest, 'cookies'>; log: Log },
): Promise<LoggedIn> {
  const { database, attempts, devices } = deps;
  const { role, email, password, address } = credentials;
  const slugs = tenantSlugs(credentials.tenantHeader, email, credentials.host);
  const { tenant, account } = await findIn(database, slugs, role, email);
  // If neither header nor host name identifies a school and the address does not suggest this one, the attempt is recorded without a
  // school.
  if (!tenant || (!account && tenant.slug !== schoolLabel(email))) {
    await recordSecurityEvent({ ...deps, log }, 'login.failed', {
      ...{ address, role, reason: 'login/not-registered' },
    });
    return refuseUnknown(database, slugs, role, email);
  }
  const record = outcomeRecorder({ ...deps, log }, credentials, tenant.id, account);
  const device = account && (await devices.find(request, account));
  const place = { tenantId: tenant.id, role, email, address, device: device?.id };
  const attempt = await limitLogin(attempts, place).catch(async (error: unknown) => {
    await record('login.limited');
    throw error;
  });
  if (!account || !(await isPasswordCorrect(account.passwordHash, password))) {
    await record('login.failed', account ? 'login/wrong' : 'login/not-registered');
    if (!account) return refuseUnknown(database, slugs, role, email);
    // The login does not wait for the mail server.
    if (attempt.isLastFree) void sendLoginNotice({ ...deps, log }, account);
    return refuse('login/wrong');
  }
  await attempt.succeed();
  const code = findLoginRefusal(account);
  if (code !== null) {
    await record('login.not-approved', code);
    return refuse(code);
  }
  const hasPassedSecondFactor = await requireSecondFactor(deps, {
    ...{ account, address, log, code: credentials.code },
    hasPassed: device?.hasPassedSecondFactor ?? false,
  });
  const mustEnrol = account.secondFactorAt === null && isSecondFactorRequired(account, tenant);
  await database.inTenant(tenant.id, async (tx) => {
    // A passkey is a second factor as well, and a login with it needs no password.
    if (mustEnrol && (await countPasskeys(tx, account.id)) > 0) refuse('login/passkey-needed');
    await countLogin(tx, account.id, deps.clock.now());
  });
  await record('login.succeeded');
  const language = account.language ?? tenant.language;
  return { account, language, hasPassedSecondFactor, mustEnrol };
}

/**
 * Refuses an unknown address. The message says if the address was changed, or if it belongs to an account with the other role of teacher
 * and student. This reveals nothing that a login with that role would not.
 */
async function refuseUnknown(database: Database, slugs: string[], role: Role, email: string): Promise<never> {
  for (const { id } of await findSchools(database, slugs))
    if (await database.inTenant(id, (tx) => findFormerAddress(tx, role, email)))
      refuse('login/address-changed');
  if (role === 'administrator') refuse('login/not-registered');
  const other = role === 'student' ? 'instructor' : 'student';
  const { account } = await findIn(database, slugs, other, email);
  if (!account) refuse('login/not-registered');
  refuse(other === 'instructor' ? 'login/is-teacher' : 'login/is-student');
}
