/** Lets the owner of an account confirm, with the password, that a person of the provider is the same person. */
import { sqlState, UNIQUE_VIOLATION } from '../../platform/db/index.ts';
import { Refused, refuse } from '../../platform/http/refuse.ts';
import { hashToken } from '../../platform/keys/index.ts';
import { recordSecurityEvent } from '../../platform/security-events/index.ts';
import { type Account, checkOwnPassword, findAccount, requireSecondFactor } from '../identity/index.ts';
import type { SignOnCaller, SignOnDeps } from './parts.ts';
import { loginRefusal, type ProviderSession } from './rules.ts';
import { addLink, findAwaitingConsent, markConfirmed } from './store.ts';
import { schoolOfToken } from './token.ts';

/** @throws Refused sign-on/expired, sign-on/taken, password/wrong, login/locked, login/… */
export async function confirmSignOn(
  deps: SignOnDeps,
  { password, code }: { password: string; code?: string | undefined },
  { browser, address, log }: SignOnCaller,
): Promise<{ account: Account; session: ProviderSession | undefined }> {
  const { database, clock, attempts } = deps;
  const tenantId = schoolOfToken(browser);
  const now = clock.now();
  const browserHash = hashToken(browser ?? '');
  const { attempt, account } = await database.inTenant(tenantId, async (tx) => {
    const found = await findAwaitingConsent(tx, { browserHash, now });
    return { attempt: found, account: found?.accountId ? await findAccount(tx, found.accountId) : undefined };
  });
  if (!attempt || !account || attempt.subject === null) refuse('sign-on/expired');
  const { issuer, subject, role } = attempt;
  const facts = { school: tenantId, account: account.id, address, role };
  try {
    const refusal = loginRefusal({
      approval: account.approval,
      isDeactivated: account.deactivatedAt !== null,
    });
    if (refusal) refuse(refusal);
    await checkOwnPassword(attempts, account, password);
    // A second factor is required now, because afterwards the provider alone is enough to log in.
    await requireSecondFactor(deps, { account, code, address, log, hasPassed: false });
    await database.inTenant(tenantId, async (tx) => {
      if (!(await markConfirmed(tx, attempt.id, now))) refuse('sign-on/expired');
      await addLink(tx, { tenantId, accountId: account.id, role, issuer, subject, createdAt: now });
    });
  } catch (error) {
    const refused = sqlState(error) === UNIQUE_VIOLATION ? new Refused('sign-on/taken') : error;
    if (refused instanceof Refused)
      await recordSecurityEvent({ ...deps, log }, 'sign-on.failed', { ...facts, reason: refused.code });
    throw refused;
  }
  await recordSecurityEvent({ ...deps, log }, 'sign-on.connected', facts);
  const { answer } = attempt;
  return { account, session: answer && 'session' in answer ? answer.session : undefined };
}
