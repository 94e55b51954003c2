import type { MemberRole } from '@classi/contract';
import { dayInZone } from '../../platform/clock/day-in-zone.ts';
import { sqlState, type Transaction, UNIQUE_VIOLATION } from '../../platform/db/index.ts';
import { Refused, refuse } from '../../platform/http/refuse.ts';
import type { Mail } from '../../platform/mail/index.ts';
import { findCourseIds, giveCourses } from '../courses/index.ts';
import {
  addAccount,
  findAccountByEmail,
  findFormerAddress,
  findTenant,
  findTenantByName,
  getTenant,
  hashPassword,
  refuseGuessablePassword,
} from '../identity/index.ts';
import type { CodeCaller } from './code-limits.ts';
import { type CodeDeps, checkCode, drawCode, FORM_LIFE_MS, newTicket, verifiedCode } from './codes.ts';
import { signupEmail } from './emails.ts';
import { requirePermit } from './permits.ts';
import { markVerified, useCode } from './store.ts';

export interface SignUpDeps extends CodeDeps {
  mail: Mail;
}

/**
 * Sends a code to an address that may sign up.
 * @throws Refused signup/no-school, signup/domain, signup/address, signup/pupil, signup/registered, signup/not-sent, code/too-many
 */
export async function requestCode(
  deps: SignUpDeps,
  input: CodeCaller & { email: string; school: string; role: MemberRole },
): Promise<void> {
  const { database, mail } = deps;
  const email = input.email.toLowerCase();
  const school =
    (await findTenant(database, input.school.toLowerCase())) ??
    (await findTenantByName(database, input.school));
  if (!school) refuse('signup/no-school');
  await database.inTenant(school.id, async (tx) => {
    // This is checked first, because a person whose account the school created may learn of it without a permit.
    const isKnown =
      (await findAccountByEmail(tx, input.role, email)) ?? (await findFormerAddress(tx, input.role, email));
    if (isKnown !== undefined) refuse('signup/registered');
    await requirePermit(tx, input.role, email);
  });
  const code = await drawCode(deps, { ...input, tenantId: school.id, purpose: input.role, email });
  await mail.send(signupEmail({ to: email, code, school })).catch((error: unknown) => {
    input.log.error({ error }, 'a code could not be sent');
    refuse('signup/not-sent');
  });
}

/**
 * Verifies the code.
 * @returns the school's name, and the ticket for this browser
 * @throws Refused code/expired, code/wrong, code/limited
 */
export async function verifyCode(
  deps: SignUpDeps,
  entered: CodeCaller & { email: string; code: string },
): Promise<{ school: string; ticket: string }> {
  const email = entered.email.toLowerCase();
  const { id, tenantId } = await checkCode(deps, {
    ...entered,
    email,
    purposes: ['instructor', 'student'],
  });
  const verifiedAt = deps.clock.now();
  const { ticket, ticketHash } = await newTicket(deps);
  const expiresAt = new Date(verifiedAt.getTime() + FORM_LIFE_MS);
  return deps.database.inTenant(tenantId, async (tx) => {
    await markVerified(tx, id, { verifiedAt, expiresAt, ticketHash });
    return { school: (await getTenant(tx, tenantId)).name, ticket };
  });
}

export interface NewAccount {
  role: MemberRole;
  email: string;
  password: string;
  firstName: string;
  lastName: string;
  /** Only teachers have a title. */
  title?: string;
  /** Only students have a class. */
  className?: string;
  /** The ticket of the browser. */
  ticket: string | undefined;
}

/**
 * Returns the courses of the permit like `requirePermit`. If the permit was withdrawn since the code was
 * sent, the address counts as unverified.
 */
async function permittedCourses(tx: Transaction, role: MemberRole, email: string): Promise<string[]> {
  return requirePermit(tx, role, email).catch((error: unknown) => {
    if (error instanceof Refused && error.code !== 'signup/pupil') refuse('signup/unverified');
    throw error;
  });
}

/**
 * Creates the account in the school that the code was requested for. A student is enrolled in the courses of the permit; a teacher waits
 * for the school's approval.
 * @throws Refused signup/unverified, signup/taken, signup/pupil, password/guessable
 */
export async function signUp(
  deps: SignUpDeps,
  input: NewAccount,
): Promise<{ id: number; tenantId: number; role: MemberRole }> {
  const { role, password, ticket, ...person } = input;
  const email = input.email.toLowerCase();
  const verified = await verifiedCode(deps, { email, purpose: role, ticket });
  await refuseGuessablePassword(password, [email, input.firstName, input.lastName]);
  const passwordHash = await hashPassword(password);
  const { tenantId } = verified;
  try {
    return await deps.database.inTenant(tenantId, async (tx) => {
      const courseCodes = await permittedCourses(tx, role, email);
      if (!(await useCode(tx, verified.id, deps.clock.now()))) refuse('signup/taken');
      if (await findAccountByEmail(tx, role, email)) refuse('signup/taken');
      const { timezone } = await getTenant(tx, tenantId);
      const id = await addAccount(tx, {
        ...person,
        ...{ tenantId, role, email, passwordHash },
        approval: role === 'student' ? 'approved' : 'waiting',
        // A student who signs up is logged in immediately.
        loginCount: role === 'student' ? 1 : 0,
        enrolledOn: role === 'student' ? dayInZone(timezone, deps.clock.now()) : null,
      });
      const courses = await findCourseIds(tx, courseCodes);
      await giveCourses(tx, { tenantId, role, accountId: id }, [...courses.values()]);
      return { id, tenantId, role };
    });
  } catch (error) {
    if (sqlState(error) === UNIQUE_VIOLATION) refuse('signup/taken');
    throw error;
  }
}
