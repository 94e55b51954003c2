import { SIGNUP_PATTERNS_AT_ONCE, type SIGNUP_ROLES } from '@classi/contract/administration/limits';
import * as t from '../../../messages/compiled/administration/signupRules.ts';
import { formatGrouped, many } from '../administration-text.ts';

export type SignupRole = (typeof SIGNUP_ROLES)[number];

/**
 * Splits domains and addresses that were typed or pasted, separated by lines, commas, semicolons or spaces.
 */
export const parsePatterns = (text: string): string[] => [
  ...new Set(
    text
      .toLowerCase()
      .split(/[\s,;]+/)
      .filter(Boolean),
  ),
];

/** Returns the effect of saving these patterns in numbers, or what is wrong with them. */
export function describeConsequence(
  role: SignupRole,
  patterns: readonly string[],
  known: ReadonlySet<string>,
): { canSave: boolean; sentences: string[] } {
  if (patterns.length === 0) return { canSave: false, sentences: [] };
  if (patterns.length > SIGNUP_PATTERNS_AT_ONCE) {
    const most = formatGrouped(SIGNUP_PATTERNS_AT_ONCE);
    return { canSave: false, sentences: [t.tooManyError({ most })] };
  }
  const addresses = patterns.filter((pattern) => pattern.includes('@')).length;
  const domains = patterns.length - addresses;
  const allowed = patterns.filter((pattern) => known.has(pattern)).length;
  const sentences = [
    addresses > 0 &&
      (role === 'instructor'
        ? t.teacherAddressesEffect(many(addresses))
        : t.studentAddressesEffect(many(addresses))),
    domains > 0 && role === 'instructor' && t.teacherDomainsEffect(many(domains)),
    domains > 0 && role === 'student' && t.blockedDomainsEffect(many(domains)),
    role === 'instructor' && t.approvalNote(),
    allowed > 0 && t.replacedRulesNote(many(allowed)),
  ];
  return { canSave: true, sentences: sentences.filter((sentence) => sentence !== false) };
}

/** Returns the effect of removing a rule in numbers. */
export const removalText = (accounts: number): string =>
  accounts === 0 ? t.removeUnusedWarning() : t.removeUsedWarning(many(accounts));
