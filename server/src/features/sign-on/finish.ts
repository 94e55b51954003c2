/** Finishes a login after the provider has sent the browser back: identifies the person, and logs in or connects the account. */
import type { Role } from '@classi/contract';
import { sqlState, type Transaction, UNIQUE_VIOLATION } from '../../platform/db/index.ts';
import { Refused, refuse } from '../../platform/http/refuse.ts';
import { hashToken } from '../../platform/keys/index.ts';
import type { Log } from '../../platform/log/log.ts';
import { recordSecurityEvent } from '../../platform/security-events/index.ts';
import {
  type Account,
  findAccount,
  findAccountsByEmail,
  findFormerAddress,
  getTenant,
} from '../identity/index.ts';
import { addSignOnAccount } from './add-account.ts';
import { ATTEMPT_MS } from './begin.ts';
import { isSchoolHost, schoolOrigin, startedAtSchoolHost } from './hand-over.ts';
import type { SignOnCaller, SignOnDeps } from './parts.ts';
import { errorMessages, toSignOnProblem } from './problems.ts';
import type { Provider } from './providers.ts';
import { readIdentity } from './read-identity.ts';
import {
  addressRefusal,
  decideSignOn,
  type KnownAccount,
  type ProviderIdentity,
  type ProviderSession,
} from './rules.ts';
import {
  type Attempt,
  addLink,
  awaitConsent,
  findLink,
  findLinkOfAccount,
  findPendingAttempt,
  finishAttempt,
} from './store.ts';
import { schoolOfToken } from './token.ts';

/** The facts for the security event that are known so far. */
interface Facts {
  school?: number;
  account?: number;
  role?: Role;
}

export interface Finished {
  result: 'logged-in' | 'consent' | 'connected';
  account: Account;
  label: string;
  schoolSlug: string;
  /** The session at a SAML provider. */
  session?: ProviderSession | undefined;
}

/**
 * @param input `sessionAccount` is the account of the caller's session, if there is one
 * @throws Refused sign-on/…, login/…, session/none
 */
export async function finishSignOn(
  deps: SignOnDeps,
  input: { query: string; sessionAccount: number | undefined },
  caller: SignOnCaller,
): Promise<Finished> {
  const facts: Facts = {};
  try {
    const query = new URLSearchParams(input.query);
    const state = query.get('state') ?? '';
    const tenantId = schoolOfToken(state);
    const keys = { stateHash: hashToken(state), browserHash: hashToken(caller.browser ?? '') };
    const now = deps.clock.now();
    const attempt = await deps.database.inTenant(tenantId, (tx) => finishAttempt(tx, { ...keys, now }));
    if (!attempt) return await refuseUnknownAttempt(deps, { tenantId, state, host: caller.host });
    Object.assign(facts, { school: tenantId, role: attempt.role });
    return await finishAttemptOf(
      deps,
      { attempt, query, state, facts, sessionAccount: input.sessionAccount },
      caller,
    );
  } catch (error) {
    if (error instanceof Refused && error.code !== 'sign-on/elsewhere')
      await recordSecurityEvent({ ...deps, log: caller.log }, 'sign-on.failed', {
        ...{ ...facts, address: caller.address, reason: error.code },
      });
    throw error;
  }
}

/** @throws Refused sign-on/elsewhere if the login began on the school's host and this is another host, otherwise sign-on/expired */
async function refuseUnknownAttempt(
  { database, clock, address }: SignOnDeps,
  { tenantId, state, host }: { tenantId: number; state: string; host: string },
): Promise<never> {
  const slug = await database.inTenant(tenantId, async (tx) => {
    const pending = await findPendingAttempt(tx, { stateHash: hashToken(state), now: clock.now() });
    return pending ? (await getTenant(tx, tenantId)).slug : undefined;
  });
  if (slug === undefined || !startedAtSchoolHost(state) || isSchoolHost(address(), slug, host))
    refuse('sign-on/expired');
  const origin = schoolOrigin(address(), slug) ?? refuse('sign-on/expired');
  return refuse('sign-on/elsewhere', {}, { address: `${origin}/sign-in` });
}

async function finishAttemptOf(
  deps: SignOnDeps,
  {
    attempt,
    query,
    state,
    ...more
  }: { attempt: Attempt; query: URLSearchParams; state: string } & Pick<Step, 'sessionAccount' | 'facts'>,
  caller: SignOnCaller,
): Promise<Finished> {
  const { tenantId } = attempt;
  const provider = await deps.signOnProviders.stored(tenantId);
  if (!provider?.isOn || provider.issuer !== attempt.issuer) refuse('sign-on/off');
  const { identity, session } =
    provider.protocol === 'saml'
      ? answered(attempt, provider)
      : { identity: await exchanged(deps, provider, { attempt, query, state, log: caller.log }) };
  const step = { attempt, provider, identity, ...more };
  try {
    const finished =
      attempt.accountId === null
        ? await logInOrAsk(deps, step, caller)
        : await connect(deps, step, attempt.accountId, caller);
    return { ...finished, session };
  } catch (error) {
    if (sqlState(error) === UNIQUE_VIOLATION) refuse('sign-on/taken');
    throw error;
  }
}

/**
 * Returns the SAML provider's reply to this attempt.
 * @throws Refused the problem of the reply, and sign-on/expired if there is none
 */
function answered({ answer }: Attempt, { label }: Provider) {
  if (answer === null) refuse('sign-on/expired');
  return 'problem' in answer ? refuse(answer.problem, { label }) : answer;
}

/**
 * Returns the person for whom an OpenID provider issued the code.
 * @throws Refused sign-on/…
 */
async function exchanged(
  deps: SignOnDeps,
  provider: Provider,
  { attempt, query, state, log }: { attempt: Attempt; query: URLSearchParams; state: string; log: Log },
): Promise<ProviderIdentity> {
  const { verifier, nonce, issuer } = attempt;
  return readIdentity(deps, provider, { query, state, verifier, nonce, issuer }).catch((error: unknown) => {
    const problem = toSignOnProblem(error);
    if (problem === null) throw error;
    log.warn(
      { problem, messages: errorMessages(error) },
      'a sign-in at an identity provider was not accepted',
    );
    return refuse(problem, { label: provider.label });
  });
}

interface Step {
  attempt: Attempt;
  provider: Provider;
  identity: ProviderIdentity;
  sessionAccount: number | undefined;
  facts: Facts;
}

async function knownOf(tx: Transaction, account: Account): Promise<KnownAccount> {
  const { id, role, approval, deactivatedAt, passwordHash } = account;
  const link = await findLinkOfAccount(tx, id);
  return {
    ...{ id, role, approval, isDeactivated: deactivatedAt !== null, hasPassword: passwordHash !== '' },
    isConnected: link !== undefined,
  };
}

async function getAccount(tx: Transaction, id: number): Promise<Account> {
  return (await findAccount(tx, id)) ?? refuse('session/none');
}

async function logInOrAsk(deps: SignOnDeps, step: Step, caller: SignOnCaller): Promise<Finished> {
  const { attempt, provider, identity, facts } = step;
  const { tenantId, role } = attempt;
  const { issuer, subject, email } = identity;
  const now = deps.clock.now();
  // The rows are committed before a teacher's account without approval is refused.
  const found = await deps.database.inTenant(tenantId, async (tx) => {
    const link = await findLink(tx, { issuer, subject, role });
    const linked = link && (await findAccount(tx, link.accountId));
    const same = email === '' ? [] : await findAccountsByEmail(tx, email);
    const known = linked ?? same.find((account) => account.role === role);
    if (known) facts.account = known.id;
    const decision = decideSignOn({
      ...{ role, identity, rules: provider },
      connected: linked && (await knownOf(tx, linked)),
      sameAddress: await Promise.all(same.map((account) => knownOf(tx, account))),
      isFormerAddress: email !== '' && (await findFormerAddress(tx, role, email)) !== undefined,
    });
    if (decision.do === 'refuse') refuse(decision.code, { label: provider.label, email });
    const schoolSlug = (await getTenant(tx, tenantId)).slug;
    const accountId =
      decision.do === 'add'
        ? await addSignOnAccount(tx, { tenantId, identity, now, ...decision })
        : decision.account.id;
    if (decision.do === 'ask')
      await awaitConsent(tx, attempt.id, {
        ...{ accountId, subject, expiresAt: new Date(now.getTime() + ATTEMPT_MS) },
      });
    if (decision.do === 'add' || decision.do === 'connect')
      await addLink(tx, { tenantId, accountId, role, issuer, subject, createdAt: now });
    return { decision: decision.do, account: await getAccount(tx, accountId), schoolSlug };
  });
  const { decision, account, schoolSlug } = found;
  const record = { ...deps, log: caller.log };
  facts.account = account.id;
  const event = { school: tenantId, account: account.id, address: caller.address, role };
  if (decision === 'add')
    await recordSecurityEvent(
      record,
      role === 'instructor' ? 'teacher.signed-up' : 'account.signed-up',
      event,
    );
  if (decision === 'connect') await recordSecurityEvent(record, 'sign-on.connected', event);
  if (account.approval === 'waiting') refuse('login/waiting');
  const result = decision === 'ask' ? 'consent' : 'logged-in';
  return { result, account, label: provider.label, schoolSlug };
}

/** Connects the account of a logged-in person who wants to log in at the provider from now on. */
async function connect(
  deps: SignOnDeps,
  { attempt, provider, identity, sessionAccount, facts }: Step,
  accountId: number,
  caller: SignOnCaller,
): Promise<Finished> {
  const { tenantId, role } = attempt;
  const { issuer, subject, email } = identity;
  facts.account = accountId;
  if (sessionAccount !== accountId) refuse('session/none');
  const problem = addressRefusal(identity, provider);
  if (problem) refuse(problem, { label: provider.label, email });
  const finished = await deps.database.inTenant(tenantId, async (tx) => {
    const account = await getAccount(tx, accountId);
    if (account.email.toLowerCase() !== email) refuse('sign-on/other-account', { email });
    await addLink(tx, { tenantId, accountId, role, issuer, subject, createdAt: deps.clock.now() });
    return { account, schoolSlug: (await getTenant(tx, tenantId)).slug };
  });
  await recordSecurityEvent({ ...deps, log: caller.log }, 'sign-on.connected', {
    ...{ school: tenantId, account: accountId, address: caller.address, role },
  });
  return { result: 'connected', label: provider.label, ...finished };
}
