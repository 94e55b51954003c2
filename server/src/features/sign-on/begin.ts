/** Begins a login at the provider: OpenID (authorisation code with PKCE, state and nonce) or SAML (a request with an ID). */
import type { Role } from '@classi/contract';
import {
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  randomNonce,
  randomPKCECodeVerifier,
} from 'openid-client';
import { refuse } from '../../platform/http/refuse.ts';
import { hashToken, newToken } from '../../platform/keys/index.ts';
import type { Log } from '../../platform/log/log.ts';
import { getTenant } from '../identity/index.ts';
import { isSchoolHost, stateFor } from './hand-over.ts';
import { returnAddress, type SignOnDeps } from './parts.ts';
import { errorMessages, toSignOnProblem } from './problems.ts';
import type { Provider } from './providers.ts';
import { createSamlService, samlAddresses } from './saml/service.ts';
import { addAttempt } from './store.ts';

/** The time limit for a login at the provider, in ms. */
export const ATTEMPT_MS = 10 * 60_000;

export interface StartedSignOn {
  /** The URL that the browser opens. */
  address: string;
  /** The value of a cookie. Only the browser that has it can finish the login. */
  browser: string;
}

/**
 * @param wanted `accountId` is the account that a logged-in person wants to connect, `host` the host that the browser called
 * @throws Refused sign-on/off, sign-on/unreachable
 */
export async function beginSignOn(
  deps: Pick<SignOnDeps, 'database' | 'clock' | 'signOnProviders' | 'address'>,
  wanted: { tenantId: number; role: Role; accountId?: number; host: string },
  log: Log,
): Promise<StartedSignOn> {
  const { database, clock, signOnProviders } = deps;
  const { tenantId, role, accountId = null } = wanted;
  const provider = await signOnProviders.stored(tenantId);
  if (!provider?.isOn) refuse('sign-on/off');
  const slug = (await database.inTenant(tenantId, (tx) => getTenant(tx, tenantId))).slug;
  const state = stateFor(tenantId, isSchoolHost(deps.address(), slug, wanted.host));
  const browser = `${tenantId}.${newToken()}`;
  const began =
    provider.protocol === 'saml'
      ? await beginSaml(deps, provider, { state, slug })
      : await beginOpenId(deps, provider, { state, log });
  const { address, verifier, nonce } = began;
  // The URL comes from the provider, so only web addresses are allowed.
  if (address.protocol !== 'https:' && !signOnProviders.isInsecure(address))
    refuse('sign-on/unreachable', { label: provider.label });
  const now = clock.now();
  await database.inTenant(tenantId, (tx) =>
    addAttempt(
      tx,
      {
        ...{ tenantId, role, accountId, verifier, nonce, issuer: provider.issuer },
        ...{ stateHash: hashToken(state), browserHash: hashToken(browser) },
        expiresAt: new Date(now.getTime() + ATTEMPT_MS),
      },
      now,
    ),
  );
  return { address: address.href, browser };
}

/** The provider's page, and the values that its reply must match. */
interface Began {
  address: URL;
  verifier: string;
  nonce: string;
}

async function beginSaml(
  deps: Pick<SignOnDeps, 'address'>,
  provider: Provider,
  { state, slug }: { state: string; slug: string },
): Promise<Began> {
  // An XML ID must begin with a letter or '_'.
  const nonce = `_${newToken()}`;
  const saml = await createSamlService(provider, samlAddresses(deps, slug), nonce);
  return { address: new URL(await saml.getAuthorizeUrlAsync(state, undefined, {})), verifier: '', nonce };
}

async function beginOpenId(
  deps: Pick<SignOnDeps, 'signOnProviders' | 'address'>,
  provider: Provider,
  { state, log }: { state: string; log: Log },
): Promise<Began> {
  const [verifier, nonce] = [randomPKCECodeVerifier(), randomNonce()];
  const address = await addressAt(deps, provider, { state, verifier, nonce }).catch((error: unknown) => {
    if (toSignOnProblem(error) === null) throw error;
    log.warn({ messages: errorMessages(error) }, 'an identity provider could not be discovered');
    return refuse('sign-on/unreachable', { label: provider.label });
  });
  return { address, verifier, nonce };
}

/** Returns the URL of the provider's page for this attempt. */
async function addressAt(
  deps: Pick<SignOnDeps, 'signOnProviders' | 'address'>,
  provider: Provider,
  { state, verifier, nonce }: { state: string; verifier: string; nonce: string },
): Promise<URL> {
  return buildAuthorizationUrl(await deps.signOnProviders.discover(provider), {
    redirect_uri: returnAddress(deps),
    scope: 'openid email profile',
    state,
    nonce,
    code_challenge: await calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  });
}
