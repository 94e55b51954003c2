/** The session: a signed token in an HttpOnly cookie, and a CSRF value that the page reads and sends back (wire.md 1). */
import { randomBytes, timingSafeEqual } from 'node:crypto';
import { type Access, CSRF_COOKIE, CSRF_HEADER, type Role } from '@classi/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { JOSEError, JWTExpired } from 'jose/errors';
import type { Database } from '../../platform/db/index.ts';
import { refuse } from '../../platform/http/refuse.ts';
import type { Platform } from '../../platform/platform.ts';
import { recordSecurityEvent, type SecurityEventDeps } from '../../platform/security-events/index.ts';
import type { EndedSessions } from './ended-sessions.ts';
import {
  createSessionTokens,
  SESSION_SECONDS,
  type Session,
  type VerifiedSession,
} from './session-tokens.ts';
import { findAccount, readSessionHours } from './store.ts';

export type { Session } from './session-tokens.ts';

const TOKEN_COOKIE = 'access_token_cookie';
/** A session in use is renewed after this long, so that a busy page does not get a new cookie with each save. */
const RENEW_AFTER_SECONDS = 30 * 60;
/** Paths that a person who has to set up an authenticator app may call. */
const ENROLMENT = '/auth/second-factor';

export interface Sessions {
  /** Starts a session and sets both cookies. The session ends after the number of hours that the school allows, regardless of renewals. */
  begin(
    reply: FastifyReply,
    request: FastifyRequest,
    account: { id: number; tenantId: number; role: Role },
    options?: { mustEnrol: boolean },
  ): Promise<Session>;
  /** Ends the session of this request, if it has one, and clears both cookies. */
  end(reply: FastifyReply, request: FastifyRequest): Promise<void>;
  /** Ends all other sessions of this account. */
  endOthers(session: Session): Promise<void>;
  /** Ends every session of an account. */
  endAll(account: { id: number; tenantId: number }): Promise<void>;
  /** Reads again which sessions have ended, after another process may have ended some. */
  rereadEnded(): Promise<void>;
  /** @throws Refused session/none, session/deactivated or session/unreadable */
  get(request: FastifyRequest): Promise<Session>;
  /**
   * Returns the session of a socket's handshake, by its cookies and the CSRF value from the page. It is called again for each message,
   * because a session may have ended.
   * @throws Refused session/none, session/deactivated, session/unreadable or session/csrf
   */
  ofHandshake(handshake: SessionRequest & { csrf: string | undefined }): Promise<Session>;
  /** Returns the session. For changing requests the CSRF value is checked, and the role if the endpoint requires one. */
  authorise(
    request: FastifyRequest,
    reply: FastifyReply,
    access: Exclude<Access, 'public'>,
  ): Promise<Session>;
}

/** The source of a session: an HTTP request, or the handshake of a socket. */
interface SessionRequest {
  cookies: FastifyRequest['cookies'];
  log?: SecurityEventDeps['log'];
  /** The client's network address. */
  ip?: string;
}

async function refuseRights(
  deps: Omit<SecurityEventDeps, 'log'>,
  { log, ip }: SessionRequest,
  { session }: VerifiedSession,
  reason: 'session/csrf' | 'session/wrong-role',
): Promise<never> {
  const { tenantId: school, accountId: account, role } = session;
  const facts = { school, account, address: ip, role, reason };
  if (log) await recordSecurityEvent({ ...deps, log }, 'rights.refused', facts);
  return refuse(reason);
}

function isAdmitted(access: Exclude<Access, 'public'>, role: Role): boolean {
  if (access === 'account') return true;
  return access === 'member' ? role !== 'administrator' : role === access;
}

function same(a: string, b: string): boolean {
  const left = Buffer.from(a);
  const right = Buffer.from(b);
  return left.length === right.length && timingSafeEqual(left, right);
}

export function createSessions(
  deps: Platform<'clock' | 'keys'> & {
    ended: EndedSessions;
    secure: boolean;
    /** Provides how long a session of a school may last, and whether an account is deactivated. */
    database: Database;
  },
): Sessions {
  const { keys, clock, ended } = deps;
  const tokens = createSessionTokens(keys, clock);
  const now = () => Math.floor(clock.now().getTime() / 1000);

  function setCookies(reply: FastifyReply, request: FastifyRequest, token: string, csrf: string): void {
    const shared = {
      path: '/',
      sameSite: 'lax',
      secure: deps.secure || request.protocol === 'https',
      maxAge: SESSION_SECONDS,
    } as const;
    reply.setCookie(TOKEN_COOKIE, token, { ...shared, httpOnly: true });
    reply.setCookie(CSRF_COOKIE, csrf, { ...shared, httpOnly: false });
  }

  async function isDeactivated({ tenantId, accountId }: Session): Promise<boolean> {
    const account = await deps.database.inTenant(tenantId, (tx) => findAccount(tx, accountId));
    return account !== undefined && account.deactivatedAt !== null;
  }

  async function read(request: SessionRequest): Promise<VerifiedSession> {
    const token = request.cookies[TOKEN_COOKIE];
    if (!token) refuse('session/none');
    const verified = await tokens.verify(token).catch(async (error: unknown) => {
      if (error instanceof JWTExpired) refuse('session/none');
      if (error instanceof JOSEError) {
        const { log, ip: address } = request;
        if (log) await recordSecurityEvent({ ...deps, log }, 'session.forged', { address });
        refuse('session/unreadable');
      }
      throw error;
    });
    const isExpired = verified.expiresAt <= now();
    if (isExpired || (await ended.has({ ...verified.session, startedAt: verified.startedAt }))) {
      tokens.forget(token);
      refuse(!isExpired && (await isDeactivated(verified.session)) ? 'session/deactivated' : 'session/none');
    }
    return verified;
  }

  return {
    async begin(reply, request, account, { mustEnrol } = { mustEnrol: false }) {
      const session: Session = {
        id: randomBytes(16).toString('base64url'),
        accountId: account.id,
        tenantId: account.tenantId,
        role: account.role,
        ...(mustEnrol ? { mustEnrol } : {}),
      };
      const csrf = randomBytes(24).toString('base64url');
      const startedAt = clock.now().getTime() / 1000;
      const endsAt = Math.floor(startedAt) + (await readSessionHours(deps.database, account.tenantId)) * 3600;
      setCookies(reply, request, await tokens.sign(session, csrf, { startedAt, endsAt }), csrf);
      return session;
    },
    async end(reply, request) {
      const verified = await read(request).catch(() => undefined);
      if (verified) await ended.add(verified.session, new Date(verified.expiresAt * 1000));
      reply.clearCookie(TOKEN_COOKIE, { path: '/' });
      reply.clearCookie(CSRF_COOKIE, { path: '/' });
    },
    endOthers: (session) => ended.addOthers(session, new Date((now() + SESSION_SECONDS) * 1000)),
    endAll: ({ id, tenantId }) =>
      // No session has an empty id, so all of them end.
      ended.addOthers({ id: '', accountId: id, tenantId }, new Date((now() + SESSION_SECONDS) * 1000)),
    rereadEnded: () => ended.reread(),
    async get(request) {
      return (await read(request)).session;
    },
    async ofHandshake({ csrf, ...handshake }) {
      const verified = await read(handshake);
      if (csrf === undefined || !same(csrf, verified.csrf))
        await refuseRights(deps, handshake, verified, 'session/csrf');
      if (verified.session.mustEnrol) refuse('session/second-factor-needed');
      return verified.session;
    },
    async authorise(request, reply, access) {
      const verified = await read(request);
      if (request.method !== 'GET' && request.method !== 'HEAD') {
        const sent = request.headers[CSRF_HEADER.toLowerCase()];
        if (typeof sent !== 'string' || !same(sent, verified.csrf))
          await refuseRights(deps, request, verified, 'session/csrf');
      }
      if (!isAdmitted(access, verified.session.role))
        await refuseRights(deps, request, verified, 'session/wrong-role');
      if (verified.session.mustEnrol && !request.routeOptions.url?.startsWith(ENROLMENT))
        refuse('session/second-factor-needed');
      if (now() - verified.issuedAt > RENEW_AFTER_SECONDS) {
        const token = await tokens.sign(verified.session, verified.csrf, verified);
        setCookies(reply, request, token, verified.csrf);
      }
      return verified.session;
    },
  };
}
