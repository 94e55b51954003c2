import type { Role } from '@classi/contract';
import { dayInZone } from '../../../platform/clock/day-in-zone.ts';
import { sqlState, UNIQUE_VIOLATION } from '../../../platform/db/index.ts';
import { refuse } from '../../../platform/http/refuse.ts';
import { createAccessLink, type NewLink } from '../../access-links/index.ts';
import { giveCourses } from '../../courses/index.ts';
import { addAccount, findAccountByEmail, getTenant } from '../../identity/index.ts';
import { type Actor, recordAudit } from '../audit/audit.ts';
import { requireCourseIds } from '../courses/require-course-ids.ts';
import type { AdministrationDeps } from '../parts.ts';
import { sendInvitations } from './invite.ts';
import { roleNames } from './role-names.ts';

export interface NewPerson {
  role: Role;
  email: string;
  firstName: string;
  lastName: string;
  title: string;
  className: string;
  section: string;
  rollNumber: string;
  courseCodes: readonly string[];
  invite: 'mail' | 'link' | 'later';
}

/**
 * Creates an account without a password.
 * @throws Refused person/taken, administration/no-course
 */
export async function addPerson(
  deps: AdministrationDeps,
  actor: Actor,
  { courseCodes, invite, ...person }: NewPerson,
): Promise<{ id: number; link: string | null; mailed: boolean }> {
  const { database, clock } = deps;
  const { tenantId } = actor;
  const { role } = person;
  const email = person.email.toLowerCase();
  const now = clock.now();
  const taken = { role: roleNames[role], email };
  const made = await database
    .inTenant(tenantId, async (tx) => {
      if (await findAccountByEmail(tx, role, email)) refuse('person/taken', taken);
      const school = await getTenant(tx, tenantId);
      const id = await addAccount(tx, {
        ...{ ...person, tenantId, email, passwordHash: '' },
        enrolledOn: role === 'student' ? dayInZone(school.timezone, now) : null,
      });
      if (role !== 'administrator')
        await giveCourses(tx, { tenantId, role, accountId: id }, await requireCourseIds(tx, courseCodes));
      await recordAudit(tx, clock, actor, { action: 'person.added', details: { ids: [id], role } });
      const links: NewLink[] =
        invite === 'later' ? [] : await createAccessLink(tx, { tenantId, accountIds: [id], now });
      return { id, links, school };
    })
    .catch((error: unknown) => {
      if (sqlState(error) === UNIQUE_VIOLATION) refuse('person/taken', taken);
      throw error;
    });
  const { id, links, school } = made;
  const { mailed } =
    invite === 'mail'
      ? await sendInvitations(deps, { school, links, people: [{ id, email, isNew: true }] })
      : { mailed: 0 };
  return { id, link: invite === 'link' ? (links[0]?.path ?? null) : null, mailed: mailed > 0 };
}
