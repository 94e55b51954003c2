import type { Role } from '@classi/contract';
import { refuse } from '../../platform/http/refuse.ts';
import { recordSecurityEvent } from '../../platform/security-events/index.ts';
import {
  type Account,
  findAccountsByEmail,
  findSchools,
  hashPassword,
  refuseGuessablePassword,
  type Sessions,
  tenantSlugs,
  updatePassword,
} from '../identity/index.ts';
import { type CodeCaller, codeFacts } from './code-limits.ts';
import { checkCode, drawCode, FORM_LIFE_MS } from './codes.ts';
import { resetEmail } from './emails.ts';
import type { SignUpDeps } from './sign-up.ts';
import { markVerified, useCode } from './store.ts';

interface ResetRequest {
  email: string;
  tenantHeader: string | undefined;
  /** The host name of the request. */
  host: string;
}

/** Finds the school of an address in the same way as the login: the header's, then the one that the address suggests (wire.md 3). */
async function schoolOf({ database }: SignUpDeps, { email, tenantHeader, host }: ResetRequest) {
  for (const school of await findSchools(database, tenantSlugs(tenantHeader, email, host))) {
    const accounts = await database.inTenant(school.id, (tx) => findAccountsByEmail(tx, email));
    if (accounts.length > 0) return school;
  }
  return refuse('reset/no-account');
}

/**
 * Sends a code to the address of an account.
 * @throws Refused reset/no-account, reset/not-sent, code/too-many
 */
export async function requestReset(deps: SignUpDeps, input: CodeCaller & ResetRequest): Promise<void> {
  const email = input.email.toLowerCase();
  const school = await schoolOf(deps, { ...input, email });
  const code = await drawCode(deps, { ...input, tenantId: school.id, purpose: 'reset', email });
  await deps.mail.send(resetEmail({ to: email, code, school })).catch((error: unknown) => {
    input.log.error({ error }, 'a code could not be sent');
    refuse('reset/not-sent');
  });
}

/**
 * Verifies the code and extends its validity, so that the person can choose a password.
 * @throws Refused code/expired, code/wrong, code/limited
 */
export async function verifyReset(
  deps: SignUpDeps,
  entered: CodeCaller & { email: string; code: string },
): Promise<{ userType: Role }> {
  const email = entered.email.toLowerCase();
  const { id, tenantId } = await checkCode(deps, { ...entered, email, purposes: ['reset'] });
  const verifiedAt = deps.clock.now();
  const expiresAt = new Date(verifiedAt.getTime() + FORM_LIFE_MS);
  return deps.database.inTenant(tenantId, async (tx) => {
    await markVerified(tx, id, { verifiedAt, expiresAt, ticketHash: null });
    const accounts = await findAccountsByEmail(tx, email);
    const roles = new Set(accounts.map(({ role }) => role));
    return {
      userType: (['instructor', 'student'] as const).find((role) => roles.has(role)) ?? 'administrator',
    };
  });
}

/**
 * Sets the password of every account of the address in its school, and ends all their sessions.
 * @returns the accounts with the new password
 * @throws Refused code/expired, code/wrong, code/limited, reset/no-account, password/guessable
 */
export async function resetPassword(
  deps: SignUpDeps & { sessions: Sessions },
  input: CodeCaller & { email: string; code: string; password: string },
): Promise<Account[]> {
  const email = input.email.toLowerCase();
  const { id, tenantId } = await checkCode(deps, { ...input, email, purposes: ['reset'] });
  await refuseGuessablePassword(input.password, [email]);
  const passwordHash = await hashPassword(input.password);
  const accounts = await deps.database.inTenant(tenantId, async (tx) => {
    if (!(await useCode(tx, id, deps.clock.now()))) refuse('code/expired');
    const found = await findAccountsByEmail(tx, email);
    if (found.length === 0) refuse('reset/no-account');
    for (const account of found) await updatePassword(tx, account.id, passwordHash);
    return found;
  });
  for (const account of accounts) {
    await deps.sessions.endAll(account);
    const facts = { ...codeFacts(input, tenantId), account: account.id };
    await recordSecurityEvent({ ...deps, log: input.log }, 'password.reset', facts);
  }
  return accounts.map((account) => ({ ...account, passwordHash }));
}
