import { SIGNUP_PATTERNS_AT_ONCE, type SIGNUP_ROLES } from '@classi/contract/administration/limits';
import { counted } from '../words.ts';

export type SignupRole = (typeof SIGNUP_ROLES)[number];

/** Domains and addresses as typed or pasted: one a line, or between commas, semicolons and spaces. */
export const patternsOf = (text: string): string[] => [
  ...new Set(
    text
      .toLowerCase()
      .split(/[\s,;]+/)
      .filter(Boolean),
  ),
];

const people = { instructor: 'teachers', student: 'students' } as const;

/** What saving these patterns does, in numbers; what is wrong with them where they cannot be saved. */
export function consequenceOf(
  role: SignupRole,
  patterns: readonly string[],
  known: ReadonlySet<string>,
): { canSave: boolean; sentences: string[] } {
  if (patterns.length === 0) return { canSave: false, sentences: [] };
  if (patterns.length > SIGNUP_PATTERNS_AT_ONCE) {
    const most = SIGNUP_PATTERNS_AT_ONCE.toLocaleString('en-IN');
    return { canSave: false, sentences: [`Please enter at most ${most} at once.`] };
  }
  const addresses = patterns.filter((pattern) => pattern.includes('@')).length;
  const domains = patterns.length - addresses;
  const allowed = patterns.filter((pattern) => known.has(pattern)).length;
  const sentences = [
    addresses > 0 && `${counted(addresses, 'address', 'addresses')} can sign up as ${people[role]}.`,
    domains > 0 &&
      role === 'instructor' &&
      `Everyone with an address in ${counted(domains, 'domain')} can sign up as a teacher.`,
    domains > 0 &&
      role === 'student' &&
      `Nobody with an address in ${counted(domains, 'domain')} can sign up as a teacher.`,
    role === 'instructor' && 'Teachers wait for your approval.',
    allowed > 0 &&
      `${allowed.toLocaleString('en-IN')} of them ${allowed === 1 ? 'has' : 'have'} a rule already, which is replaced.`,
  ];
  return { canSave: true, sentences: sentences.filter((sentence) => sentence !== false) };
}

/** What removing a rule means, in numbers. */
export const removalWords = (accounts: number): string =>
  accounts === 0
    ? 'Nobody signs up by it any more. No account has an address like this.'
    : `Nobody signs up by it any more. ${counted(accounts, 'account')} with such an address can still log in.`;
