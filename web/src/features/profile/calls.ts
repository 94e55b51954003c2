/**
 * Calls that change the person's own account. They are sent for the school that the e-mail address identifies
 * (spec 1 §6).
 */
import {
  changePassword,
  updateAdministratorProfile,
  updateInstructorProfile,
  updateStudentProfile,
} from '@classi/contract/identity/account';
import { call } from '../../lib/http/api.ts';
import type { Role } from '../../lib/session/session.ts';
import { tenantOfEmail } from '../../lib/session/tenant.ts';
import type { Names } from './rules.ts';

/** @throws HttpError, ConnectionError */
export function saveNames(role: Role, email: string, { title = '', firstName, lastName }: Names) {
  const tenant = tenantOfEmail(email);
  if (role === 'administrator')
    return call(updateAdministratorProfile, { body: { firstName, lastName } }, { tenant });
  return role === 'instructor'
    ? call(updateInstructorProfile, { body: { title, firstName, lastName } }, { tenant })
    : call(updateStudentProfile, { body: { firstName, lastName } }, { tenant });
}

/** @throws HttpError, ConnectionError */
export function savePassword(email: string, { current, next }: { current: string; next: string }) {
  const body = { currentPassword: current, newPassword: next };
  return call(changePassword, { body }, { tenant: tenantOfEmail(email) });
}
