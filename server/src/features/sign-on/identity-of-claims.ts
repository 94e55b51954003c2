/** Reads what a provider says about a person; pure. */
import { NAME_PATTERN } from '@classi/contract';
import type { ProviderIdentity } from './rules.ts';

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** A name as an account may have it; '' for one that it may not. */
const nameOf = (value: unknown): string => {
  const name = textOf(value);
  return NAME_PATTERN.test(name) ? name : '';
};

/** `Asha` and `Rao` of `Asha Rao`; of one word, the first is the whole name. */
function splitName(name: string): { first: string; last: string } {
  const words = name.split(/\s+/).filter(Boolean);
  return words.length < 2
    ? { first: name, last: '' }
    : { first: words.slice(0, -1).join(' '), last: words.at(-1) ?? '' };
}

/** `anita mathew` of `anita.mathew@school.example`. */
const lettersOf = (email: string): string => (email.split('@')[0] ?? '').replace(/[^\p{L}]+/gu, ' ');

/**
 * Microsoft Entra has no `email_verified`; its optional claim `xms_edov` says that the owner of the domain was verified.
 * A claim may be a text: some providers send 'true'.
 */
const isTrue = (value: unknown): boolean =>
  value === true || value === 'true' || value === 1 || value === '1';

/** @param claims of an ID token whose signature, issuer, audience, nonce and time were checked, and of the UserInfo of the same subject */
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
