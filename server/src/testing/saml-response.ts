/** Creates replies of a SAML provider that are signed with a real key, both valid and invalid ones. */
import { randomUUID } from 'node:crypto';
import { SignedXml } from 'xml-crypto';

const ASSERTION = "//*[local-name(.)='Assertion']";
const RESPONSE = "/*[local-name(.)='Response']";
const EXCLUSIVE = 'http://www.w3.org/2001/10/xml-exc-c14n#';
const NAMES = 'urn:oasis:names:tc:SAML';
const PERSISTENT = `${NAMES}:2.0:nameid-format:persistent`;

export interface SamlPerson {
  /** The provider's name for the person. */
  name: string;
  email?: string;
  firstName?: string;
  lastName?: string;
}

/** All values of a reply, of which a test changes one. */
export interface SamlReply {
  issuer: string;
  audience: string;
  recipient: string;
  inResponseTo: string;
  notBefore: Date;
  notOnOrAfter: Date;
  confirmation: 'bearer' | 'holder-of-key';
  /** When the subject confirmation ends; the conditions end separately. */
  confirmedUntil: Date;
  person: SamlPerson & { format?: string };
  signs: 'assertion' | 'response' | 'nothing';
  digest: 'sha256' | 'sha1';
  /** Changes the XML before and after it is signed. */
  unsigned: (xml: string) => string;
  signed: (xml: string) => string;
}

const attribute = (name: string, value: string | undefined) =>
  value === undefined
    ? ''
    : `<saml:Attribute Name="${name}"><saml:AttributeValue>${value}</saml:AttributeValue></saml:Attribute>`;

function xmlOf(reply: SamlReply): string {
  const { issuer, recipient, inResponseTo, person } = reply;
  const now = new Date().toISOString();
  const [notBefore, notOnOrAfter] = [reply.notBefore.toISOString(), reply.notOnOrAfter.toISOString()];
  return `<samlp:Response xmlns:samlp="${NAMES}:2.0:protocol" xmlns:saml="${NAMES}:2.0:assertion" ID="_${randomUUID()}" Version="2.0" IssueInstant="${now}" Destination="${recipient}" InResponseTo="${inResponseTo}"><saml:Issuer>${issuer}</saml:Issuer><samlp:Status><samlp:StatusCode Value="${NAMES}:2.0:status:Success"/></samlp:Status><saml:Assertion ID="_${randomUUID()}" Version="2.0" IssueInstant="${now}"><saml:Issuer>${issuer}</saml:Issuer><saml:Subject><saml:NameID Format="${person.format ?? PERSISTENT}">${person.name}</saml:NameID><saml:SubjectConfirmation Method="${NAMES}:2.0:cm:${reply.confirmation}"><saml:SubjectConfirmationData InResponseTo="${inResponseTo}" NotOnOrAfter="${reply.confirmedUntil.toISOString()}" Recipient="${recipient}"/></saml:SubjectConfirmation></saml:Subject><saml:Conditions NotBefore="${notBefore}" NotOnOrAfter="${notOnOrAfter}"><saml:AudienceRestriction><saml:Audience>${reply.audience}</saml:Audience></saml:AudienceRestriction></saml:Conditions><saml:AuthnStatement AuthnInstant="${now}" SessionIndex="_session-1"><saml:AuthnContext><saml:AuthnContextClassRef>${NAMES}:2.0:ac:classes:Password</saml:AuthnContextClassRef></saml:AuthnContext></saml:AuthnStatement><saml:AttributeStatement>${attribute('mail', person.email)}${attribute('givenName', person.firstName)}${attribute('sn', person.lastName)}</saml:AttributeStatement></saml:Assertion></samlp:Response>`;
}

const DIGESTS = {
  sha256: 'http://www.w3.org/2001/04/xmlenc#sha256',
  sha1: 'http://www.w3.org/2000/09/xmldsig#sha1',
};

export function signXml(
  xml: string,
  { key, cert }: { key: string; cert: string },
  { element, digest }: { element: string; digest: keyof typeof DIGESTS },
): string {
  const signature = new SignedXml({
    ...{ privateKey: key, publicCert: cert, canonicalizationAlgorithm: EXCLUSIVE },
    signatureAlgorithm:
      digest === 'sha1'
        ? 'http://www.w3.org/2000/09/xmldsig#rsa-sha1'
        : 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
  });
  signature.addReference({
    xpath: element,
    digestAlgorithm: DIGESTS[digest],
    transforms: ['http://www.w3.org/2000/09/xmldsig#enveloped-signature', EXCLUSIVE],
  });
  const location = { reference: `${element}/*[local-name(.)='Issuer']`, action: 'after' } as const;
  signature.computeSignature(xml, { location });
  return signature.getSignedXml();
}

/** @returns the reply in base64, as it is posted */
export function signedReply(reply: SamlReply, keys: { key: string; cert: string }): string {
  const xml = reply.unsigned(xmlOf(reply));
  const element = reply.signs === 'assertion' ? ASSERTION : RESPONSE;
  const sealed = reply.signs === 'nothing' ? xml : signXml(xml, keys, { element, digest: reply.digest });
  return Buffer.from(reply.signed(sealed)).toString('base64');
}

/** Returns the reply of a provider that did not admit the person. */
export const failedReply = (inResponseTo: string, status: string): string =>
  Buffer.from(
    `<samlp:Response xmlns:samlp="${NAMES}:2.0:protocol" ID="_${randomUUID()}" Version="2.0" IssueInstant="${new Date().toISOString()}" InResponseTo="${inResponseTo}"><samlp:Status><samlp:StatusCode Value="${NAMES}:2.0:status:Responder"><samlp:StatusCode Value="${NAMES}:2.0:status:${status}"/></samlp:StatusCode></samlp:Status></samlp:Response>`,
  ).toString('base64');
