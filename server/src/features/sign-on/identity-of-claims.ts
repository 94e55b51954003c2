/** Reads the identity of a person from a provider's claims. Pure. */
import { NAME_PATTERN } from '@classi/contract';
import type { ProviderIdentity } from './rules.ts';

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** Returns a name if an account may have it, otherwise ''. */
const nameOf = (value: unknown): string => {
  const name = textOf(value);
  return NAME_PATTERN.test(name) ? name : '';
};

/** Splits `Asha Rao` into `Asha` and `Rao`. A single word becomes the first name. */
function splitName(name: string): { first: string; last: string } {
  const words = name.split(/\s+/).filter(Boolean);
  return words.length < 2
    ? { first: name, last: '' }
    : { first: words.slice(0, -1).join(' '), last: words.at(-1) ?? '' };
}

/** Returns `anita mathew` for `anita.mathew@school.example`. */
const lettersOf = (email: string): string => (email.split('@')[0] ?? '').replace(/[^\p{L}]+/gu, ' ');

/**
 * Returns whether a claim is true. Some providers send the text 'true'. Microsoft Entra has no `email_verified`, but the optional claim
 * `xms_edov`, which says that the owner of the domain was verified.
 */
const isTrue = (value: unknown): boolean =>
  value === true || value === 'true' || value === 1 || value === '1';

/**
 * @param claims the claims of an ID token whose signature, issuer, audience, nonce and time were checked, and those of the UserInfo of the
 * same subject
 */
export function identityOfClaims(
  issuer: string,
  claims: Readonly<Record<string, unknown>> & { sub: string },
): ProviderIdentity {
  const email = textOf(claims.email).toLowerCase();
  const split = splitName(textOf(claims.name));
  return {
    issuer,
    subject: claims.sub,
    email,
    isVerified: isTrue(claims.email_verified) || isTrue(claims.xms_edov),
    firstName: nameOf(claims.given_name) || nameOf(split.first) || nameOf(lettersOf(email)) || 'Unnamed',
    lastName: nameOf(claims.family_name) || nameOf(split.last),
  };
}
