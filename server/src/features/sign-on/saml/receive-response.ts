/**
 * Receives the reply that a page of the provider posts from another site, without the cookie of the browser that began the login. The reply
 * is verified and stored with the attempt; the browser with the cookie claims it afterwards (`finishSignOn`).
 */

import { hashToken } from '../../../platform/keys/index.ts';
import type { Log } from '../../../platform/log/log.ts';
import { recordSecurityEvent } from '../../../platform/security-events/index.ts';
import { findSchools } from '../../identity/index.ts';
import { schoolOrigin, startedAtSchoolHost } from '../hand-over.ts';
import { returnAddress, type SignOnDeps } from '../parts.ts';
import { type Attempt, findPendingAttempt, storeAnswer } from '../store.ts';
import { schoolOfToken, TOKEN } from '../token.ts';
import { readSamlResponse } from './read-response.ts';
import { createSamlService, samlAddresses } from './service.ts';

interface Received {
  /** The short name of the school in the URL that was called. */
  school: string;
  response: string;
  relayState: string;
}

/** @returns the URL to which the browser is redirected; that page shows the result of the login */
export async function receiveSamlResponse(
  deps: SignOnDeps,
  { school, response, relayState }: Received,
  caller: { address: string; log: Log },
): Promise<string> {
  // A reply without a request, as links of portals cause it, logs nobody in, because anybody could have sent the browser here.
  if (!TOKEN.test(relayState)) return `${deps.address()}/login`;
  const [tenant] = await findSchools(deps.database, [school]);
  const page = `${returnAddress(deps)}?${new URLSearchParams({ state: relayState })}`;
  if (tenant?.id !== schoolOfToken(relayState)) return page;
  const attempt = await deps.database.inTenant(tenant.id, (tx) =>
    findPendingAttempt(tx, { stateHash: hashToken(relayState), now: deps.clock.now() }),
  );
  if (!attempt) return page;
  await answerAttempt(deps, { attempt, slug: tenant.slug, response }, caller);
  const origin = startedAtSchoolHost(relayState) ? schoolOrigin(deps.address(), tenant.slug) : undefined;
  return origin === undefined ? page : page.replace(deps.address(), origin);
}

async function answerAttempt(
  deps: SignOnDeps,
  { attempt, slug, response }: { attempt: Attempt; slug: string; response: string },
  { address, log }: { address: string; log: Log },
): Promise<void> {
  const { tenantId, issuer, role } = attempt;
  const provider = await deps.signOnProviders.stored(tenantId);
  if (!provider?.isOn || provider.protocol !== 'saml' || provider.issuer !== issuer) return;
  const addresses = samlAddresses(deps, slug);
  const now = deps.clock.now();
  const expected = { ...addresses, issuer, requestId: attempt.nonce, now, log };
  const answer = await readSamlResponse(await createSamlService(provider, addresses), response, expected);
  const isFirst = await deps.database.inTenant(tenantId, (tx) => storeAnswer(tx, attempt.id, answer));
  if (!isFirst)
    await recordSecurityEvent({ ...deps, log }, 'sign-on.failed', {
      ...{ school: tenantId, address, role, reason: 'sign-on/expired' },
    });
}
