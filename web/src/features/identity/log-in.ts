import type { Role } from '@classi/contract/identity/limits';
import { ConnectionError, HttpError, send } from '../../lib/http/http.ts';
import { acceptLanguage } from '../../lib/language/language.ts';
import { clearSession, setRole } from '../../lib/session/session.ts';
import * as t from '../../messages/compiled/identity/login.ts';

export interface Credentials {
  email: string;
  password: string;
  /** The code of an authenticator app. */
  code?: string | undefined;
}

/**
 * The refusals whose sentence is shown unchanged: the account may not log in, or the address has no account
 * in this role.
 */
const OWN_SENTENCES =
  /^login\/(waiting|refused|deactivated|code-wrong|passkey-needed|not-registered|is-teacher|is-student)$/;
const TOO_MANY = 429;

/**
 * Returns the message of a failed login (spec 1 §8): the server's sentence for an unknown address, a
 * lock-out, too many calls or an unapproved account; otherwise that address or password is incorrect.
 * Failures of the network or server have their own message.
 */
export function loginProblem(error: unknown): string {
  if (error instanceof ConnectionError) return t.serverUnreachable();
  if (!(error instanceof HttpError) || error.status >= 500) return t.loginServerError();
  const { status, code = '', message } = error;
  const isOwnSentence = status === TOO_MANY || OWN_SENTENCES.test(code) || message.includes('not registered');
  return isOwnSentence ? message : t.credentialsError();
}

/** Returns the field that a problem is about, or null. */
export function findProblemField(problem: string | null): 'email' | 'password' | null {
  if (problem === t.emailRequired() || problem?.includes('not registered')) return 'email';
  return problem === t.passwordRequired() || problem === t.credentialsError() ? 'password' : null;
}

/**
 * Returns whether the login needs a code, because the account has an authenticator app and the device is new.
 */
export const needsCode = (error: unknown): boolean =>
  error instanceof HttpError && error.code === 'login/code-needed';

/**
 * Logs in. The call does not use the contract, so that the login page loads no schemas.
 * @returns whether the person has to set up an authenticator app first
 * @throws the errors that `loginProblem` handles
 */
export async function logIn(role: Role, credentials: Credentials): Promise<boolean> {
  try {
    const reply = await send({ method: 'POST', path: `/auth/login/${role}`, json: credentials });
    setRole(role);
    const { must_enrol, language } = await reply.json();
    acceptLanguage(language);
    return must_enrol === true;
  } catch (error) {
    clearSession();
    throw error;
  }
}
