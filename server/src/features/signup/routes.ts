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
import type { Session, Sessions } from '../identity/index.ts';
import { FORM_LIFE_MS } from './codes.ts';
import { requestReset, resetPassword, verifyReset } from './reset-password.ts';
import { type NewAccount, requestCode, type SignUpParts, signUp, verifyCode } from './sign-up.ts';

export interface SignUpRoutes extends SignUpParts {
  sessions: Sessions;
  /** Behind TLS. */
  secure: boolean;
}

const TICKET_COOKIE = 'signup_ticket';

export function mountSignUp(mount: Mount<Session>, parts: SignUpRoutes): void {
  const { sessions } = parts;
  const cookie = (request: FastifyRequest) =>
    ({
      path: '/auth/signup',
      httpOnly: true,
      sameSite: 'strict',
      secure: parts.secure || request.protocol === 'https',
    }) as const;

  async function make(
    wish: Omit<NewAccount, 'ticket'>,
    { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  ) {
    const account = await signUp(parts, { ...wish, ticket: request.cookies[TICKET_COOKIE] });
    reply.clearCookie(TICKET_COOKIE, cookie(request));
    return account;
  }

  mount(requestVerification, async ({ body: { email, school, type }, log }) => {
    await requestCode(parts, { email, school, role: type, log });
    return { message: 'Verification code sent' };
  });
  mount(verifySignupCode, async ({ body, request, reply }) => {
    const { school, ticket } = await verifyCode(parts, body);
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
    await requestReset(parts, {
      email: body.email,
      tenantHeader: typeof header === 'string' ? header : undefined,
      log,
    });
    return { message: 'Reset code sent' };
  });
  mount(verifyResetCode, async ({ body }) => ({
    message: 'Code verified',
    ...(await verifyReset(parts, body)),
  }));
  mount(resetPasswordCall, async ({ body }) => {
    await resetPassword(parts, body);
    return { message: 'Password updated' };
  });
}
