/**
 * Classi as a SAML 2.0 service provider. Each school is a separate service provider, so a reply that was meant for another school is not
 * accepted.
 */
import type { SAML } from '@node-saml/node-saml';
import type { SignOnDeps } from '../parts.ts';
import type { Provider } from '../providers.ts';
import { toPem } from './certificates.ts';

/** The library has 130 modules, so it is loaded when the first school uses SAML. */
export const loadSaml = () => import('@node-saml/node-saml');

export interface SamlAddresses {
  /** It is also the URL of our metadata. */
  entityId: string;
  /** The address to which the provider posts its reply. */
  replyAddress: string;
}

/** @param slug the short name of the school */
export function samlAddresses({ address }: Pick<SignOnDeps, 'address'>, slug: string): SamlAddresses {
  const base = `${address()}/auth/sign-on/saml/${encodeURIComponent(slug)}`;
  return { entityId: `${base}/metadata`, replyAddress: `${base}/acs` };
}

/**
 * Returns the library's object for one message. It builds requests and verifies signatures; `assertionProblem` checks for whom and when a
 * verified assertion is valid.
 * @param requestId the id of the message
 */
export async function createSamlService(
  provider: Pick<Provider, 'entryPoint' | 'logoutAddress' | 'certificates'>,
  { entityId, replyAddress }: SamlAddresses,
  requestId = '',
): Promise<SAML> {
  const { SAML, ValidateInResponseTo } = await loadSaml();
  return new SAML({
    ...{ issuer: entityId, callbackUrl: replyAddress, idpCert: provider.certificates.map(toPem) },
    ...{ entryPoint: provider.entryPoint, logoutUrl: provider.logoutAddress },
    ...{ wantAssertionsSigned: true, wantAuthnResponseSigned: false },
    ...{ identifierFormat: null, disableRequestedAuthnContext: true },
    generateUniqueId: () => requestId,
    ...{ audience: false, acceptedClockSkewMs: -1, validateInResponseTo: ValidateInResponseTo.never },
  });
}

export async function samlMetadata({ entityId, replyAddress }: SamlAddresses): Promise<string> {
  const { generateServiceProviderMetadata } = await loadSaml();
  return generateServiceProviderMetadata({
    ...{ issuer: entityId, callbackUrl: replyAddress, identifierFormat: null, wantAssertionsSigned: true },
    generateUniqueId: () => '_classi',
  });
}
