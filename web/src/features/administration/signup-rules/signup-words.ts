import { SIGNUP_PATTERNS_AT_ONCE, type SIGNUP_ROLES } from '@classi/contract/administration/limits';
import * as t from '../../../messages/compiled/administration/signupRules.ts';
import { grouped, many } from '../words.ts';

export type SignupRole = (typeof SIGNUP_ROLES)[number];

/**
 * Splits domains and addresses that were typed or pasted, separated by lines, commas, semicolons or spaces.
 */
export const patternsOf = (text: string): string[] => [
  ...new Set(
    text
      .toLowerCase()
      .split(/[\s,;]+/)
      .filter(Boolean),
  ),
];

/** Returns the effect of saving these patterns in numbers, or what is wrong with them. */
export function consequenceOf(
  role: SignupRole,
  patterns: readonly string[],
  known: ReadonlySet<string>,
): { canSave: boolean; sentences: string[] } {
  if (patterns.length === 0) return { canSave: false, sentences: [] };
  if (patterns.length > SIGNUP_PATTERNS_AT_ONCE) {
    const most = grouped(SIGNUP_PATTERNS_AT_ONCE);
    return { canSave: false, sentences: [t.pleaseEnterAtMost({ most })] };
  }
  const addresses = patterns.filter((pattern) => pattern.includes('@')).length;
  const domains = patterns.length - addresses;
  const allowed = patterns.filter((pattern) => known.has(pattern)).length;
  const sentences = [
    addresses > 0 &&
      (role === 'instructor'
        ? t.addressesCanSignUpAsTeachers(many(addresses))
        : t.addressesCanSignUpAsStudents(many(addresses))),
    domains > 0 && role === 'instructor' && t.everyoneOfDomainsCanSignUp(many(domains)),
    domains > 0 && role === 'student' && t.nobodyOfDomainsCanSignUp(many(domains)),
    role === 'instructor' && t.teachersWaitForYourApproval(),
    allowed > 0 && t.someHaveARuleAlready(many(allowed)),
  ];
  return { canSave: true, sentences: sentences.filter((sentence) => sentence !== false) };
}

/** Returns the effect of removing a rule in numbers. */
export const removalWords = (accounts: number): string =>
  accounts === 0 ? t.nobodySignsUpByIt() : t.nobodySignsUpAccountsStay(many(accounts));
