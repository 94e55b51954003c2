/** Limits and rules of identity that server and web share. This file does not import zod, because the login page uses it. */

/** People who learn and teach; `instructor` is shown as Teacher. */
export const MEMBER_ROLES = ['student', 'instructor'] as const;
export type MemberRole = (typeof MEMBER_ROLES)[number];

/** Everybody who can log in. An administrator manages one school, and cannot learn or teach with this account. */
export const ROLES = [...MEMBER_ROLES, 'administrator'] as const;
export type Role = (typeof ROLES)[number];

/** The approval of an account. A teacher who signed up waits until the school approves or refuses. */
export const APPROVALS = ['approved', 'waiting', 'refused'] as const;
export type Approval = (typeof APPROVALS)[number];
export const WAITING_SENTENCE = "Your account waits for the school's approval.";

export const DEFAULT_TENANT = 'classi';

/** The page can read it, and sends it back as `CSRF_HEADER` (wire.md 1). */
export const CSRF_COOKIE = 'csrf_access_token';
export const CSRF_HEADER = 'X-CSRF-TOKEN';
export const TENANT_HEADER = 'X-Tenant';

/** The pattern of a first or last name: letters of any script, spaces, hyphens, apostrophes (spec 1 §5). */
export const NAME_PATTERN = /^(?=.*\p{L})[\p{L}\p{M}\p{Join_Control} '’-]{2,50}$/u;

/** The roles that a school can require to use an authenticator app. */
export const SECOND_FACTOR_ROLES = ['administrator', 'instructor'] as const;
export type SecondFactorRole = (typeof SECOND_FACTOR_ROLES)[number];
/** The maximum length of an entered code: six digits, or a recovery code. */
export const SECOND_FACTOR_CODE_MAX = 40;
export const RECOVERY_CODES = 10;

/** The maximum length of a passkey's name. */
export const PASSKEY_NAME_MAX = 60;
/** The maximum number of passkeys of an account. */
export const PASSKEYS_MAX = 20;

/** The maximum length of the query that a provider returns, in characters. */
export const SIGN_ON_QUERY_MAX = 8_000;
/** The maximum size of the form in which a SAML provider replies, in bytes. A reply with 500 groups has about 60 KB. */
export const SAML_FORM_MAX = 256 * 1024;

/** The maximum length of a teacher's form of address, in characters. */
export const ADDRESS_MAX = 30;

/** The rules for a new password, in the order in which they are listed. */
export const PASSWORD_RULES = [
  { name: 'length', text: 'At least 8 characters', holds: (text: string) => [...text].length >= 8 },
  { name: 'upper', text: 'One uppercase letter', holds: (text: string) => /\p{Lu}/u.test(text) },
  { name: 'lower', text: 'One lowercase letter', holds: (text: string) => /\p{Ll}/u.test(text) },
  { name: 'number', text: 'One number', holds: (text: string) => /\p{Nd}/u.test(text) },
  {
    name: 'special',
    text: 'One special character',
    holds: (text: string) => /[^\p{L}\p{M}\p{N}\s]/u.test(text),
  },
] as const;

/** Longer passwords are refused, because hashing them is expensive. */
export const PASSWORD_MAX = 200;

export const isPassword = (text: string): boolean =>
  text.length <= PASSWORD_MAX && PASSWORD_RULES.every(({ holds }) => holds(text));

/** The state of an account: `invited` has no password yet; `waiting` and `refused` are teachers who signed up. */
export const PERSON_STATES = ['active', 'invited', 'waiting', 'refused', 'deactivated'] as const;
export type PersonState = (typeof PERSON_STATES)[number];
