/** Reads a verified assertion, and checks that it was meant for this sign-in. Pure. */
import { z } from 'zod';
import { identityOfClaims } from '../identity-of-claims.ts';
import type { ProviderIdentity, ProviderSession } from '../rules.ts';

/** The library returns elements as lists, and an element without content as ''. */
const element = z.union([
  z.string().transform((text) => ({ _: text, $: {} as Record<string, string> })),
  z.looseObject({ _: z.string().default(''), $: z.record(z.string(), z.string()).default({}) }),
]);
const only = <Item extends z.ZodType>(item: Item) => z.tuple([item]).transform(([first]) => first);

const attribute = z.object({
  $: z.looseObject({ Name: z.string(), FriendlyName: z.string().optional() }),
  AttributeValue: z.array(element).default([]),
});
type Attribute = z.output<typeof attribute>;
const empty = z.string().transform(() => ({ Attribute: [] as Attribute[] }));

export const assertionSchema = z.object({
  Issuer: only(element),
  Subject: only(
    z.object({
      NameID: only(element),
      SubjectConfirmation: z.array(
        z.looseObject({
          $: z.looseObject({ Method: z.string() }),
          SubjectConfirmationData: only(element).optional(),
        }),
      ),
    }),
  ),
  Conditions: only(
    z.looseObject({
      $: z.record(z.string(), z.string()).default({}),
      AudienceRestriction: z.array(z.object({ Audience: z.array(element) })).min(1),
    }),
  ),
  AuthnStatement: z.array(element).min(1),
  AttributeStatement: z
    .array(z.union([empty, z.object({ Attribute: z.array(attribute).default([]) })]))
    .default([]),
});
export type SamlAssertion = z.output<typeof assertionSchema>;

export interface ExpectedAssertion {
  /** The entity ID of the provider. */
  issuer: string;
  entityId: string;
  replyAddress: string;
  /** The ID of the request that the assertion has to answer. */
  requestId: string;
  now: Date;
}

/** The maximum difference between the clocks of provider and server, in ms. */
const SKEW_MS = 60_000;
const BEARER = 'urn:oasis:names:tc:SAML:2.0:cm:bearer';
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/;

/** Parses a time; NaN, with which every comparison is false, if the text is not a valid time. */
const momentOf = (text: string | undefined): number =>
  MOMENT.test(text ?? '') ? Date.parse(text ?? '') : Number.NaN;

const isBefore = (now: Date, notOnOrAfter: string | undefined): boolean =>
  now.getTime() - SKEW_MS < momentOf(notOnOrAfter);

function isCurrent({ NotBefore, NotOnOrAfter }: Record<string, string>, now: Date): boolean {
  const hasStarted = NotBefore === undefined || now.getTime() + SKEW_MS >= momentOf(NotBefore);
  return hasStarted && (NotOnOrAfter === undefined || isBefore(now, NotOnOrAfter));
}

/** Returns why the assertion is not accepted, or null if it is. */
export function assertionProblem(
  { Issuer, Subject, Conditions }: SamlAssertion,
  expected: ExpectedAssertion,
): 'sign-on/issuer' | 'sign-on/audience' | 'sign-on/expired' | null {
  if (Issuer._.trim() !== expected.issuer) return 'sign-on/issuer';
  const isForUs = Conditions.AudienceRestriction.every(({ Audience }) =>
    Audience.some(({ _ }) => _.trim() === expected.entityId),
  );
  if (!isForUs) return 'sign-on/audience';
  const confirmations = Subject.SubjectConfirmation.filter(({ $ }) => $.Method === BEARER).map(
    ({ SubjectConfirmationData }) => SubjectConfirmationData?.$ ?? {},
  );
  const received = confirmations.filter(({ Recipient }) => Recipient === expected.replyAddress);
  if (received.length === 0) return 'sign-on/audience';
  const isConfirmed = received.some(
    (data) =>
      data.InResponseTo === expected.requestId &&
      isBefore(expected.now, data.NotOnOrAfter) &&
      isCurrent(data, expected.now),
  );
  return isConfirmed && isCurrent(Conditions.$, expected.now) ? null : 'sign-on/expired';
}

/** The names of attributes at different providers, in lower case: short names, OIDs of LDAP, and URIs of Microsoft. */
const CLAIMS = 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims';
const ATTRIBUTES = {
  email: ['email', 'mail', 'emailaddress', 'urn:oid:0.9.2342.19200300.100.1.3', `${CLAIMS}/emailaddress`],
  given_name: [
    'givenname',
    'given_name',
    'firstname',
    'first_name',
    'urn:oid:2.5.4.42',
    `${CLAIMS}/givenname`,
  ],
  family_name: [
    ...['sn', 'surname', 'familyname', 'family_name', 'lastname', 'last_name'],
    ...['urn:oid:2.5.4.4', `${CLAIMS}/surname`],
  ],
  name: [
    ...['displayname', 'display_name', 'name', 'cn', 'urn:oid:2.16.840.1.113730.3.1.241', 'urn:oid:2.5.4.3'],
    'http://schemas.microsoft.com/identity/claims/displayname',
  ],
} as const;

const FORMATS = 'urn:oasis:names:tc:SAML';
const EMAIL_FORMAT = `${FORMATS}:1.1:nameid-format:emailAddress`;
const TRANSIENT_FORMAT = `${FORMATS}:2.0:nameid-format:transient`;

function attributesOf({ AttributeStatement }: SamlAssertion): ReadonlyMap<string, string> {
  const attributes = AttributeStatement.flatMap(({ Attribute }) => Attribute).flatMap(
    ({ $: { Name, FriendlyName }, AttributeValue: [first] }) => {
      const value = first?._.trim() ?? '';
      const names = [Name, FriendlyName ?? Name].map((name) => name.toLowerCase());
      return value === '' ? [] : names.map((name) => [name, value] as const);
    },
  );
  return new Map(attributes.reverse());
}

/**
 * Returns the person, and the data to end the session at the provider. Addresses count as verified, because the school chose the provider
 * and its domains.
 * @returns a problem if the person's name at the provider is only temporary
 */
export function identityOfAssertion(
  assertion: SamlAssertion,
):
  | { identity: ProviderIdentity; session: ProviderSession }
  | { problem: 'sign-on/transient-name' | 'sign-on/unverifiable' } {
  const { NameID } = assertion.Subject;
  const [name, format] = [NameID._.trim(), NameID.$.Format];
  if (name === '') return { problem: 'sign-on/unverifiable' };
  if (format === TRANSIENT_FORMAT) return { problem: 'sign-on/transient-name' };
  const attributes = attributesOf(assertion);
  const claimOf = (claim: keyof typeof ATTRIBUTES): string =>
    ATTRIBUTES[claim].map((known) => attributes.get(known)).find((value) => value !== undefined) ?? '';
  const email = claimOf('email') || (format === EMAIL_FORMAT ? name : '');
  const claims = {
    ...{ sub: name, email, email_verified: email.includes('@'), name: claimOf('name') },
    ...{ given_name: claimOf('given_name'), family_name: claimOf('family_name') },
  };
  return {
    identity: identityOfClaims(assertion.Issuer._.trim(), claims),
    session: { name, format, index: assertion.AuthnStatement[0]?.$.SessionIndex },
  };
}
