/** Verifies and reads the reply of a SAML provider. */
import type { Profile, SAML } from '@node-saml/node-saml';
import type { Log } from '../../../platform/log/log.ts';
import type { SamlAnswer } from '../tables.ts';
import {
  assertionProblem,
  assertionSchema,
  type ExpectedAssertion,
  identityOfAssertion,
} from './assertion.ts';
import { parseSafeXml } from './safe-xml.ts';
import { loadSaml } from './service.ts';

const SIGNATURES = 'http://www.w3.org/2000/09/xmldsig#';
/** The accepted algorithms of XML signatures. SHA-1 can be forged, and other transforms change the signed content. */
const ALGORITHMS: Record<string, readonly string[]> = {
  SignatureMethod: [256, 384, 512].map((bits) => `http://www.w3.org/2001/04/xmldsig-more#rsa-sha${bits}`),
  DigestMethod: [
    ...['http://www.w3.org/2001/04/xmlenc#sha256', 'http://www.w3.org/2001/04/xmlenc#sha512'],
    'http://www.w3.org/2001/04/xmldsig-more#sha384',
  ],
  Transform: [`${SIGNATURES}enveloped-signature`, 'http://www.w3.org/2001/10/xml-exc-c14n#'],
  CanonicalizationMethod: ['http://www.w3.org/2001/10/xml-exc-c14n#'],
};

/** Returns whether the reply is XML without declarations and signed with trusted algorithms. */
function isSafe(xml: string): boolean {
  const document = parseSafeXml(xml);
  return (
    document !== undefined &&
    Object.entries(ALGORITHMS).every(([name, allowed]) =>
      [...document.getElementsByTagNameNS(SIGNATURES, name)].every((found) =>
        allowed.includes(found.getAttribute('Algorithm') ?? ''),
      ),
    )
  );
}

/** Status codes that mean that the person cancelled or was not admitted. */
const REFUSALS = /status:(AuthnFailed|RequestDenied)\b/;

async function verifiedProfile(
  saml: SAML,
  response: string,
  log: Log,
): Promise<Profile | 'sign-on/cancelled' | 'sign-on/provider' | 'sign-on/unverifiable'> {
  try {
    const { profile } = await saml.validatePostResponseAsync({ SAMLResponse: response });
    return profile ?? 'sign-on/unverifiable';
  } catch (error) {
    log.warn({ message: (error as Error).message }, 'a reply of a SAML provider was not accepted');
    const { SamlStatusError } = await loadSaml();
    if (!(error instanceof SamlStatusError)) return 'sign-on/unverifiable';
    return REFUSALS.test(error.xmlStatus) ? 'sign-on/cancelled' : 'sign-on/provider';
  }
}

/** @param response base64, as the provider posts it */
export async function readSamlResponse(
  saml: SAML,
  response: string,
  { log, ...expected }: ExpectedAssertion & { log: Log },
): Promise<SamlAnswer> {
  if (!isSafe(Buffer.from(response, 'base64').toString('utf8'))) return { problem: 'sign-on/unverifiable' };
  const profile = await verifiedProfile(saml, response, log);
  if (typeof profile === 'string') return { problem: profile };
  // The assertion comes from the signed part only.
  const read = assertionSchema.safeParse(profile.getAssertion?.().Assertion);
  if (!read.success) return { problem: 'sign-on/unverifiable' };
  const problem = assertionProblem(read.data, expected);
  return problem ? { problem } : identityOfAssertion(read.data);
}
