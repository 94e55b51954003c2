/** Decides who may sign up, and with which role (spec 3 §5). */
import type { MemberRole } from '@classi/contract';
import type { Transaction } from '../../platform/db/index.ts';
import { refuse } from '../../platform/http/refuse.ts';
import { findAccountByEmail } from '../identity/index.ts';
import { findPermit } from './store.ts';

export const toEmailDomain = (email: string): string => email.split('@').at(-1) ?? '';

const HOST = /^[\p{L}\p{N}]([\p{L}\p{N}.-]*[\p{L}\p{N}])?\.[\p{L}\p{N}-]+$/u;

/** @returns a domain or an address in lower case, or undefined if the text is neither */
export function parsePermitPattern(text: string): string | undefined {
  const pattern = text.toLowerCase();
  const [name, host, ...more] = pattern.includes('@') ? pattern.split('@') : ['-', pattern];
  return name && host && more.length === 0 && HOST.test(host) ? pattern : undefined;
}

const OTHER_LIST = { instructor: 'student', student: 'instructor' } as const;

/** Returns why a permit contradicts others, or undefined if it does not. */
export async function permitConflict(
  tx: Transaction,
  { role, pattern }: { role: MemberRole; pattern: string },
): Promise<'other-list' | 'student-domain' | undefined> {
  if (await findPermit(tx, OTHER_LIST[role], [pattern])) return 'other-list';
  const isOfStudents = role === 'instructor' && (await findPermit(tx, 'student', [toEmailDomain(pattern)]));
  return isOfStudents ? 'student-domain' : undefined;
}

/** Removes a tag after a plus sign, because many mail servers deliver such addresses to the same person. */
const withoutTag = (email: string): string => email.replace(/\+[^@]*(?=@)/, '');

/** Returns whether a student has this address, or the school expects a student to sign up with it. */
async function belongsToStudent(tx: Transaction, email: string): Promise<boolean> {
  const addresses = [...new Set([email, withoutTag(email)])];
  if (await findPermit(tx, 'student', addresses)) return true;
  for (const address of addresses) if (await findAccountByEmail(tx, 'student', address)) return true;
  return false;
}

/**
 * Returns the courses of the permit.
 * @param email in lower case
 * @throws Refused signup/address, signup/domain, signup/pupil
 */
export async function requirePermit(tx: Transaction, role: MemberRole, email: string): Promise<string[]> {
  if (role === 'student')
    return ((await findPermit(tx, role, [email])) ?? refuse('signup/address')).courseCodes;
  if (await belongsToStudent(tx, email)) refuse('signup/pupil');
  const domain = toEmailDomain(email);
  if (await findPermit(tx, 'student', [domain])) refuse('signup/domain');
  if (!(await findPermit(tx, role, [email, domain]))) refuse('signup/domain');
  return [];
}
