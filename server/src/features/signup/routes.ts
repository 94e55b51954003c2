import {
  requestReset as requestResetCall,
  requestVerification,
  resetPassword as resetPasswordCall,
  signUpInstructor,
  signUpStudent,
  TENANT_HEADER,
  verifyResetCode,
  verifySignupCode,
  WAITING_SENTENCE,
} from '@classi/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Mount } from '../../platform/http/mount.ts';
import type { Log } from '../../platform/log/log.ts';
import { recordSecurityEvent } from '../../platform/security-events/index.ts';
import type { Session, Sessions, TrustedDevices } from '../identity/index.ts';
import { FORM_LIFE_MS } from './codes.ts';
import { requestReset, resetPassword, verifyReset } from './reset-password.ts';
import { type NewAccount, requestCode, type SignUpDeps, signUp, verifyCode } from './sign-up.ts';

export interface SignUpRoutes extends SignUpDeps {
  sessions: Sessions;
  devices: TrustedDevices;
  /** Whether people reach the product over HTTPS. */
  secure: boolean;
}

const TICKET_COOKIE = 'signup_ticket';

export function mountSignUp(mount: Mount<Session>, deps: SignUpRoutes): void {
  const { sessions, devices } = deps;
  const cookie = (request: FastifyRequest) =>
    ({
      path: '/auth/signup',
      httpOnly: true,
      sameSite: 'strict',
      secure: deps.secure || request.protocol === 'https',
    }) as const;

  async function make(
    input: Omit<NewAccount, 'ticket'>,
    { request, reply, log }: { request: FastifyRequest; reply: FastifyReply; log: Log },
  ) {
    const account = await signUp(deps, { ...input, ticket: request.cookies[TICKET_COOKIE] });
    reply.clearCookie(TICKET_COOKIE, cookie(request));
    const { id, tenantId: school, role } = account;
    const event = role === 'instructor' ? 'teacher.signed-up' : 'account.signed-up';
    const facts = { school, account: id, address: request.ip, role };
    await recordSecurityEvent({ ...deps, log }, event, facts);
    return account;
  }

  mount(requestVerification, async ({ body: { email, school, type }, request, log }) => {
    await requestCode(deps, { email, school, role: type, log, address: request.ip });
    return { message: 'Verification code sent' };
  });
  mount(verifySignupCode, async ({ body, request, reply, log }) => {
    const { school, ticket } = await verifyCode(deps, { ...body, log, address: request.ip });
    reply.setCookie(TICKET_COOKIE, ticket, { ...cookie(request), maxAge: FORM_LIFE_MS / 1000 });
    return { message: 'Email verified', school };
  });
  mount(signUpInstructor, async ({ body, ...call }) => {
    const { email, password, firstName, lastName, preferredTitle } = body;
    const { id } = await make(
      { role: 'instructor', email, password, firstName, lastName, title: preferredTitle },
      call,
    );
    return { message: WAITING_SENTENCE, userId: id, waitsForApproval: true };
  });
  mount(signUpStudent, async ({ body, ...call }) => {
    const { email, password, firstName, lastName, grade } = body;
    const account = await make(
      { role: 'student', email, password, firstName, lastName, className: String(grade) },
      call,
    );
    await sessions.begin(call.reply, call.request, account);
    return { message: 'Account created', userId: account.id };
  });

  mount(requestResetCall, async ({ body, request, log }) => {
    const header = request.headers[TENANT_HEADER.toLowerCase()];
    await requestReset(deps, {
      email: body.email,
      tenantHeader: typeof header === 'string' ? header : undefined,
      host: request.hostname,
      log,
      address: request.ip,
    });
    return { message: 'Reset code sent' };
  });
  mount(verifyResetCode, async ({ body, request, log }) => ({
    message: 'Code verified',
    ...(await verifyReset(deps, { ...body, log, address: request.ip })),
  }));
  mount(resetPasswordCall, async ({ body, request, reply, log }) => {
    const accounts = await resetPassword(deps, { ...body, log, address: request.ip });
    // The device is trusted, so that a person who can read the address's mail can log in even while others cause failed logins.
    for (const account of accounts) await devices.trust(reply, request, account);
    return { message: 'Password updated' };
  });
}
