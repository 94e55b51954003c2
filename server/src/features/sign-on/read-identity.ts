import { authorizationCodeGrant, fetchUserInfo } from 'openid-client';
import { identityOfClaims } from './identity-of-claims.ts';
import { returnAddress, type SignOnParts } from './parts.ts';
import type { Provider } from './providers.ts';
import type { ProviderIdentity } from './rules.ts';
import type { Attempt } from './store.ts';

/**
 * Exchanges the code of the provider's reply for who the person is. The library checks state, issuer, signature, audience, nonce and time.
 * @param query of the address that the browser was sent back to
 * @throws what `problemOf` reads
 */
export async function readIdentity(
  parts: Pick<SignOnParts, 'address' | 'signOnProviders'>,
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
  const configuration = await parts.signOnProviders.discover(provider);
  const tokens = await authorizationCodeGrant(configuration, new URL(`${returnAddress(parts)}?${query}`), {
    ...{ expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier },
    idTokenExpected: true,
  });
  const claims = tokens.claims();
  if (!claims) throw new Error('an ID token was expected');
  // Some providers tell the address only here; the subject has to be the same.
  const more =
    claims.email === undefined && configuration.serverMetadata().userinfo_endpoint
      ? await fetchUserInfo(configuration, tokens.access_token, claims.sub)
      : {};
  return identityOfClaims(issuer, { ...more, ...claims });
}
