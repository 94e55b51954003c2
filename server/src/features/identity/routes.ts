import {
  acceptConsent as acceptConsentCall,
  boundariesOf,
  changePassword as changePasswordCall,
  DEFAULT_TENANT,
  getAdministrator,
  getConsent,
  getInstructor,
  getSchool,
  getSchoolQuotes,
  getStudent,
  loginAdministrator,
  loginInstructor,
  loginStudent,
  logout,
  ping,
  type Role,
  setLanguage,
  TENANT_HEADER,
  updateAdministratorProfile,
  updateInstructorProfile,
  updateStudentProfile,
  validateToken,
} from '@classi/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Attempts } from '../../platform/attempts/index.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { SchoolQuote } from '../../platform/config/quotes.ts';
import { announce, type Database } from '../../platform/db/index.ts';
import type { Mount } from '../../platform/http/mount.ts';
import { Refused, refuse } from '../../platform/http/refuse.ts';
import type { Keys } from '../../platform/keys/index.ts';
import type { Log } from '../../platform/log/log.ts';
import type { Mail } from '../../platform/mail/index.ts';
import { recordSecurityEvent } from '../../platform/security-events/index.ts';
import { changePassword } from './change-password.ts';
import { acceptConsent, readConsent } from './consent/consent.ts';
import { hostLabel, logIn } from './log-in.ts';
import { mountPasskeys } from './passkeys/routes.ts';
import { mountSecondFactor } from './second-factor/routes.ts';
import type { Session, Sessions } from './session.ts';
import { findAccount, findSchools, getTenant, type Tenant, updateLanguage, updateNames } from './store.ts';
import type { TrustedDevices } from './trusted-device.ts';

export interface IdentityParts {
  database: Database;
  clock: Clock;
  sessions: Sessions;
  attempts: Attempts;
  devices: TrustedDevices;
  /** Encrypts the secrets of authenticator apps. */
  keys: Keys;
  /** Sends notices to the owners of accounts. */
  mail: Mail;
  /** The address for problem reports. */
  feedbackUrl: string | undefined;
  /** The address at which a school contacts the operator of this installation. */
  contactUrl?: string | undefined;
  /** URLs of the public demo and of a trial. */
  demoUrl?: string | undefined;
  trialUrl?: string | undefined;
  /** Quotes of schools for the public pages. */
  schoolQuotes?: readonly SchoolQuote[];
  signOn?: SignOnPort;
  /** People reach the product over HTTPS, even if a proxy hides it from the server. */
  secure?: boolean;
}

/** The part of single sign-on that the login needs. */
export interface SignOnPort {
  /** Returns the label of the sign-on button, or null if the school has no single sign-on. */
  label(tenantId: number): Promise<string | null>;
  /** Returns whether the account can log in at the identity provider. */
  isConnected(tenantId: number, accountId: number): Promise<boolean>;
  /** Returns the provider's logout page if the session should be ended there too. */
  providerLogout(
    tenantId: number,
    call: { request: FastifyRequest; reply: FastifyReply; log: Log },
  ): Promise<string | null>;
}

/** Finds the school that the tenant header or the host name identifies. */
export async function findSchoolOfRequest(
  database: Database,
  request: FastifyRequest,
): Promise<Tenant | undefined> {
  const header = request.headers[TENANT_HEADER.toLowerCase()];
  const slug = typeof header === 'string' && header !== '' ? header.toLowerCase() : DEFAULT_TENANT;
  const [school] = await findSchools(database, [slug, hostLabel(request.hostname)]);
  return school;
}

/** Returns the school's settings for languages, dates and grades. */
const schoolForms = ({ language, dateFormat, gradeScheme }: Tenant) => ({
  schoolLanguage: language,
  dateFormat,
  gradeBoundaries: [...boundariesOf(gradeScheme)],
});

export function mountIdentity(
  mount: Mount<Session>,
  { database, clock, keys, sessions, feedbackUrl, attempts, devices, mail, signOn, ...links }: IdentityParts,
): void {
  const guards = { attempts, devices, mail };
  mountSecondFactor(mount, { database, clock, keys, sessions, attempts, devices });
  mountPasskeys(mount, {
    ...{ database, clock, keys, sessions, attempts, devices, secure: links.secure ?? false },
    schoolOf: (request) => findSchoolOfRequest(database, request),
    isConnected: async (tenantId, accountId) => (await signOn?.isConnected(tenantId, accountId)) ?? false,
  });
  async function logInAs(
    role: Role,
    credentials: { email: string; password: string; code?: string | undefined },
    { request, reply, log }: { request: FastifyRequest; reply: FastifyReply; log: Log },
  ) {
    const header = request.headers[TENANT_HEADER.toLowerCase()];
    const { account, language, hasPassedSecondFactor, mustEnrol } = await logIn(
      { database, clock, keys, ...guards },
      {
        ...credentials,
        role,
        tenantHeader: typeof header === 'string' ? header : undefined,
        host: request.hostname,
        address: request.ip,
      },
      { request, log },
    );
    await sessions.begin(reply, request, account, { mustEnrol });
    await guards.devices.trust(reply, request, account, hasPassedSecondFactor);
    return {
      userId: account.id,
      role,
      ...(language ? { language } : {}),
      ...(mustEnrol ? { mustEnrol } : {}),
    };
  }

  /** Returns the account of a session and its school. A session whose account was removed counts as no session. */
  async function whoIs({ tenantId, accountId }: Session) {
    return database.inTenant(tenantId, async (tx) => {
      const account = await findAccount(tx, accountId);
      if (!account) refuse('session/none');
      return { account, tenant: await getTenant(tx, tenantId) };
    });
  }

  mount(ping, async () => ({
    message: 'pong',
    contactUrl: links.contactUrl ?? null,
    demoUrl: links.demoUrl ?? null,
    trialUrl: links.trialUrl ?? null,
  }));
  mount(getSchoolQuotes, async () => ({ quotes: [...(links.schoolQuotes ?? [])] }));
  mount(getSchool, async ({ request }) => {
    const school = await findSchoolOfRequest(database, request);
    return {
      ...{ schoolName: school?.name ?? null, logo: school?.logo ?? null, colour: school?.colour ?? null },
      language: school?.language ?? null,
      signOnLabel: school && signOn ? await signOn.label(school.id) : null,
    };
  });
  mount(validateToken, async ({ request }) => ({ role: (await sessions.get(request)).role }));
  mount(loginInstructor, async (call) => logInAs('instructor', call.body, call));
  mount(loginStudent, async (call) => logInAs('student', call.body, call));
  mount(loginAdministrator, async (call) => logInAs('administrator', call.body, call));
  mount(logout, async ({ request, reply, log }) => {
    // The form is accepted without a session, because the reply alone would delete the cookies.
    if (request.headers['sec-fetch-site'] === 'cross-site') refuse('session/csrf');
    const session = await sessions.get(request).catch(() => undefined);
    await sessions.end(reply, request);
    const providerLogout =
      session && signOn ? await signOn.providerLogout(session.tenantId, { request, reply, log }) : null;
    return { message: 'Logged out', providerLogout };
  });

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

  mount(getConsent, async ({ session }) => ({ consent: await readConsent({ database, clock }, session) }));
  mount(acceptConsentCall, async ({ session, body: { version } }) => {
    await acceptConsent({ database, clock }, session, version);
    return { version };
  });

  mount(getStudent, async ({ session }) => {
    const { account, tenant } = await whoIs(session);
    return {
      id: account.id,
      email: account.email,
      firstName: account.firstName,
      lastName: account.lastName,
      className: account.className,
      section: account.section,
      enrolledOn: account.enrolledOn,
      sessions: account.loginCount,
      schoolName: tenant.name,
      timezone: tenant.timezone,
      feedbackUrl: feedbackUrl ?? null,
      language: account.language,
      ...schoolForms(tenant),
      logo: tenant.logo,
      colour: tenant.colour,
    };
  });

  mount(getAdministrator, async ({ session }) => {
    const { account, tenant } = await whoIs(session);
    return {
      id: account.id,
      email: account.email,
      firstName: account.firstName,
      lastName: account.lastName,
      schoolName: tenant.name,
      schoolSlug: tenant.slug,
      timezone: tenant.timezone,
      feedbackUrl: feedbackUrl ?? null,
      language: account.language,
      ...schoolForms(tenant),
      logo: tenant.logo,
      colour: tenant.colour,
    };
  });

  mount(getInstructor, async ({ session }) => {
    const { account, tenant } = await whoIs(session);
    return {
      id: account.id,
      title: account.title,
      email: account.email,
      firstName: account.firstName,
      lastName: account.lastName,
      schoolName: tenant.name,
      timezone: tenant.timezone,
      feedbackUrl: feedbackUrl ?? null,
      language: account.language,
      ...schoolForms(tenant),
      headerFormats: tenant.headerFormats,
      defaultHeaderFormat: tenant.defaultHeaderFormat,
      releaseMode: tenant.releaseMode,
      logo: tenant.logo,
      colour: tenant.colour,
    };
  });
}
