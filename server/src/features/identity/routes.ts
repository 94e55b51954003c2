import {
  DEFAULT_TENANT,
  getSchool,
  getSchoolQuotes,
  loginAdministrator,
  loginInstructor,
  loginStudent,
  logout,
  ping,
  type Role,
  TENANT_HEADER,
  validateToken,
} from '@classi/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SchoolQuote } from '../../platform/config/quotes.ts';
import type { Database } from '../../platform/db/index.ts';
import type { Mount } from '../../platform/http/mount.ts';
import { refuse } from '../../platform/http/refuse.ts';
import type { Keys } from '../../platform/keys/index.ts';
import type { Log } from '../../platform/log/log.ts';
import type { Mail } from '../../platform/mail/index.ts';
import { type AccountDeps, mountAccount } from './account-routes.ts';
import { hostLabel, logIn } from './log-in.ts';
import { mountPasskeys } from './passkeys/routes.ts';
import { mountSecondFactor } from './second-factor/routes.ts';
import type { Session } from './session.ts';
import { findSchools, type Tenant } from './store.ts';

export interface IdentityDeps extends AccountDeps {
  /** Encrypts the secrets of authenticator apps. */
  keys: Keys;
  /** Sends notices to the owners of accounts. */
  mail: Mail;
  /** Whether a mail server is set up. */
  isMailSent?: boolean;
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

type Call = { request: FastifyRequest; reply: FastifyReply; log: Log };
type Credentials = { email: string; password: string; code?: string | undefined };

export function mountIdentity(mount: Mount<Session>, deps: IdentityDeps): void {
  const { database, clock, keys, sessions, attempts, devices, signOn } = deps;
  mountSecondFactor(mount, { database, clock, keys, sessions, attempts, devices });
  mountPasskeys(mount, {
    ...{ database, clock, keys, sessions, attempts, devices, secure: deps.secure ?? false },
    schoolOf: (request) => findSchoolOfRequest(database, request),
    isConnected: async (tenantId, accountId) => (await signOn?.isConnected(tenantId, accountId)) ?? false,
  });
  mountPublicPages(mount, deps);
  mountLogin(mount, deps);
  mountAccount(mount, deps);
}

/** What is shown to people who are not logged in. */
function mountPublicPages(
  mount: Mount<Session>,
  { database, signOn, isMailSent = false, contactUrl, demoUrl, trialUrl, schoolQuotes = [] }: IdentityDeps,
): void {
  mount(ping, async () => ({
    message: 'pong',
    contactUrl: contactUrl ?? null,
    demoUrl: demoUrl ?? null,
    trialUrl: trialUrl ?? null,
  }));
  mount(getSchoolQuotes, async () => ({ quotes: [...schoolQuotes] }));
  mount(getSchool, async ({ request }) => {
    const school = await findSchoolOfRequest(database, request);
    return {
      ...{ schoolName: school?.name ?? null, logo: school?.logo ?? null, colour: school?.colour ?? null },
      language: school?.language ?? null,
      signOnLabel: school && signOn ? await signOn.label(school.id) : null,
      mailIsSent: isMailSent,
    };
  });
}

function mountLogin(mount: Mount<Session>, deps: IdentityDeps): void {
  const { sessions, signOn } = deps;
  mount(validateToken, async ({ request }) => ({ role: (await sessions.get(request)).role }));
  mount(loginInstructor, async (call) => logInAs(deps, 'instructor', call.body, call));
  mount(loginStudent, async (call) => logInAs(deps, 'student', call.body, call));
  mount(loginAdministrator, async (call) => logInAs(deps, 'administrator', call.body, call));
  mount(logout, async ({ request, reply, log }) => {
    // The form is accepted without a session, because the reply alone would delete the cookies.
    if (request.headers['sec-fetch-site'] === 'cross-site') refuse('session/csrf');
    const session = await sessions.get(request).catch(() => undefined);
    await sessions.end(reply, request);
    const providerLogout =
      session && signOn ? await signOn.providerLogout(session.tenantId, { request, reply, log }) : null;
    return { message: 'Logged out', providerLogout };
  });
}

async function logInAs(
  { database, clock, keys, attempts, devices, mail, sessions }: IdentityDeps,
  role: Role,
  credentials: Credentials,
  { request, reply, log }: Call,
) {
  const header = request.headers[TENANT_HEADER.toLowerCase()];
  const { account, language, hasPassedSecondFactor, mustEnrol } = await logIn(
    { database, clock, keys, attempts, devices, mail },
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
  await devices.trust(reply, request, account, hasPassedSecondFactor);
  return {
    userId: account.id,
    role,
    ...(language ? { language } : {}),
    ...(mustEnrol ? { mustEnrol } : {}),
  };
}
