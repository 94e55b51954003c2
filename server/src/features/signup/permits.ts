/** Who may sign up, and as what (spec 3 §5). */
import type { MemberRole } from '@classi/contract';
import type { Transaction } from '../../platform/db/index.ts';
import { refuse } from '../../platform/http/refuse.ts';
import { findAccountByEmail } from '../identity/index.ts';
import { findPermit } from './store.ts';

export const domainOf = (email: string): string => email.split('@').at(-1) ?? '';

/** Without a tag after a plus sign, which many mail servers deliver to the same person. */
const withoutTag = (email: string): string => email.replace(/\+[^@]*(?=@)/, '');

/** A student has this address, or the school expects a student to sign up with it. */
async function belongsToStudent(tx: Transaction, email: string): Promise<boolean> {
  const addresses = [...new Set([email, withoutTag(email)])];
  if (await findPermit(tx, 'student', addresses)) return true;
  for (const address of addresses) if (await findAccountByEmail(tx, 'student', address)) return true;
  return false;
}

/**
 * The courses that come with a permit.
 * @param email in lower case
 * @throws Refused signup/address, signup/domain, signup/pupil
 */
export async function requirePermit(tx: Transaction, role: MemberRole, email: string): Promise<string[]> {
  if (role === 'student')
    return ((await findPermit(tx, role, [email])) ?? refuse('signup/address')).courseCodes;
  if (await belongsToStudent(tx, email)) refuse('signup/pupil');
  const domain = domainOf(email);
  if (await findPermit(tx, 'student', [domain])) refuse('signup/domain');
  if (!(await findPermit(tx, role, [email, domain]))) refuse('signup/domain');
  return [];
}
