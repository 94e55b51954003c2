/** A person's own account: who it is, its names, language, password and consent. */
import {
  acceptConsent as acceptConsentCall,
  changePassword as changePasswordCall,
  getAdministrator,
  getConsent,
  getInstructor,
  getStudent,
  gradeBoundaries,
  setLanguage,
  updateAdministratorProfile,
  updateInstructorProfile,
  updateStudentProfile,
} from '@classi/contract';
import { announce } from '../../platform/db/index.ts';
import type { Mount } from '../../platform/http/mount.ts';
import { Refused, refuse } from '../../platform/http/refuse.ts';
import type { Platform } from '../../platform/platform.ts';
import { recordSecurityEvent } from '../../platform/security-events/index.ts';
import { changePassword } from './change-password.ts';
import { acceptConsent, readConsent } from './consent/consent.ts';
import type { Session, Sessions } from './session.ts';
import { findAccount, getTenant, updateLanguage, updateNames } from './store.ts';
import type { TrustedDevices } from './trusted-device.ts';

export interface AccountDeps extends Platform<'attempts' | 'clock' | 'database'> {
  sessions: Sessions;
  devices: TrustedDevices;
  /** The address for problem reports. */
  feedbackUrl: string | undefined;
}

export function mountAccount(mount: Mount<Session>, deps: AccountDeps): void {
  const { database, clock } = deps;
  for (const profile of [updateStudentProfile, updateInstructorProfile, updateAdministratorProfile]) {
    mount(profile, async ({ session: { tenantId, accountId }, body }) => {
      await database.inTenant(tenantId, async (tx) => {
        await updateNames(tx, accountId, body);
        announce(tx, 'person', [accountId]);
      });
      return { message: 'Profile updated' };
    });
  }
  mount(setLanguage, async ({ session: { tenantId, accountId }, body: { language } }) => {
    await database.inTenant(tenantId, (tx) => updateLanguage(tx, accountId, language));
    return { language };
  });
  mountPasswordChange(mount, deps);

  mount(getConsent, async ({ session }) => ({ consent: await readConsent({ database, clock }, session) }));
  mount(acceptConsentCall, async ({ session, body: { version } }) => {
    await acceptConsent({ database, clock }, session, version);
    return { version };
  });

  mount(getStudent, async ({ session }) => {
    const { account, person } = await describePerson(deps, session);
    const { className, section, enrolledOn, loginCount } = account;
    return { ...person, className, section, enrolledOn, sessions: loginCount };
  });
  mount(getAdministrator, async ({ session }) => {
    const { tenant, person } = await describePerson(deps, session);
    return { ...person, schoolSlug: tenant.slug };
  });
  mount(getInstructor, async ({ session }) => {
    const { account, tenant, person } = await describePerson(deps, session);
    const { headerFormats, defaultHeaderFormat, releaseMode } = tenant;
    return { ...person, title: account.title, headerFormats, defaultHeaderFormat, releaseMode };
  });
}

/**
 * Returns the account of a session, its school, and what people of each role see of both. A session whose account was removed counts as no
 * session.
 */
async function describePerson({ database, feedbackUrl }: AccountDeps, { tenantId, accountId }: Session) {
  const { account, tenant } = await database.inTenant(tenantId, async (tx) => {
    const account = await findAccount(tx, accountId);
    if (!account) refuse('session/none');
    return { account, tenant: await getTenant(tx, tenantId) };
  });
  const { id, email, firstName, lastName, language } = account;
  const { name: schoolName, timezone, dateFormat, logo, colour } = tenant;
  const person = {
    ...{ id, email, firstName, lastName, language, feedbackUrl: feedbackUrl ?? null },
    ...{ schoolName, timezone, dateFormat, logo, colour, schoolLanguage: tenant.language },
    gradeBoundaries: [...gradeBoundaries(tenant.gradeScheme)],
  };
  return { account, tenant, person };
}

function mountPasswordChange(
  mount: Mount<Session>,
  { database, clock, attempts, sessions, devices }: AccountDeps,
): void {
  mount(changePasswordCall, async ({ session, body, request, reply, log }) => {
    const facts = {
      ...{ school: session.tenantId, account: session.accountId, role: session.role },
      address: request.ip,
    };
    const recording = { database, clock, log };
    const account = await changePassword({ database, attempts, sessions }, session, body).catch(
      async (error: unknown) => {
        if (error instanceof Refused) {
          await recordSecurityEvent(recording, 'password.change-failed', { ...facts, reason: error.code });
        }
        throw error;
      },
    );
    await recordSecurityEvent(recording, 'password.changed', facts);
    await devices.trust(reply, request, account);
    return { message: 'Password updated' };
  });
}
