import { dayInZone } from '../../platform/clock/day-in-zone.ts';
import type { Transaction } from '../../platform/db/index.ts';
import { Refused, refuse } from '../../platform/http/refuse.ts';
import { findCourseIds, giveCourses } from '../courses/index.ts';
import { addAccount, getTenant } from '../identity/index.ts';
import { requirePermit } from '../signup/index.ts';
import type { ProviderIdentity } from './rules.ts';

/**
 * Creates an account for a person whom the school has not added: a student if a rule allows it, or a teacher who waits for approval.
 * @param wanted `isByDomain`: all addresses of the domain belong to students
 * @returns its id
 * @throws Refused sign-on/no-account if the sign-up rules do not allow the address
 */
export async function addSignOnAccount(
  tx: Transaction,
  {
    tenantId,
    identity,
    role,
    isByDomain,
    now,
  }: {
    tenantId: number;
    identity: ProviderIdentity;
    role: 'student' | 'instructor';
    isByDomain: boolean;
    now: Date;
  },
): Promise<number> {
  const { email, firstName, lastName } = identity;
  const courseCodes = await requirePermit(tx, role, email).catch((error: unknown) => {
    if (!(error instanceof Refused)) throw error;
    return isByDomain ? [] : refuse('sign-on/no-account', { email });
  });
  const { timezone } = await getTenant(tx, tenantId);
  const isStudent = role === 'student';
  const id = await addAccount(tx, {
    ...{ tenantId, role, email, firstName, lastName, passwordHash: '' },
    approval: isStudent ? 'approved' : 'waiting',
    enrolledOn: isStudent ? dayInZone(timezone, now) : null,
  });
  const courses = await findCourseIds(tx, courseCodes);
  await giveCourses(tx, { tenantId, role, accountId: id }, [...courses.values()]);
  return id;
}
