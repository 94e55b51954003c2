import { authorizationCodeGrant, fetchUserInfo } from 'openid-client';
import { identityOfClaims } from './identity-of-claims.ts';
import { returnAddress, type SignOnDeps } from './parts.ts';
import type { Provider } from './providers.ts';
import type { ProviderIdentity } from './rules.ts';
import type { Attempt } from './store.ts';

/**
 * Exchanges the code in the provider's reply for the person's identity. The library checks state, issuer, signature, audience, nonce and
 * time.
 * @param query the query of the URL to which the browser was sent back
 * @throws errors that `problemOf` converts
 */
export async function readIdentity(
  deps: Pick<SignOnDeps, 'address' | 'signOnProviders'>,
  provider: Provider,
  {
    query,
    state,
    verifier,
    nonce,
    issuer,
  }: Pick<Attempt, 'verifier' | 'nonce' | 'issuer'> & {
    query: URLSearchParams;
    state: string;
  },
): Promise<ProviderIdentity> {
  const configuration = await deps.signOnProviders.discover(provider);
  const tokens = await authorizationCodeGrant(configuration, new URL(`${returnAddress(deps)}?${query}`), {
    ...{ expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier },
    idTokenExpected: true,
  });
  const claims = tokens.claims();
  if (!claims) throw new Error('an ID token was expected');
  // Some providers send the e-mail address only here. The subject must be the same.
  const more =
    claims.email === undefined && configuration.serverMetadata().userinfo_endpoint
      ? await fetchUserInfo(configuration, tokens.access_token, claims.sub)
      : {};
  return identityOfClaims(issuer, { ...more, ...claims });
}
