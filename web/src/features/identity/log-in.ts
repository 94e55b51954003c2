import type { Role } from '@classi/contract/identity/limits';
import { ConnectionError, HttpError, send } from '../../lib/http/http.ts';
import { acceptLanguage } from '../../lib/language/language.ts';
import { clearSession, setRole } from '../../lib/session/session.ts';
import { identityCopy } from './copy.ts';

export interface Credentials {
  email: string;
  password: string;
  /** Of an authenticator app. */
  code?: string | undefined;
}

/** Whose sentence is shown as the server says it: about an account that may not log in, or an address without one in this role. */
const OWN_SENTENCES =
  /^login\/(waiting|refused|deactivated|code-wrong|passkey-needed|not-registered|is-teacher|is-student)$/;
const TOO_MANY = 429;

/**
 * The message of a failed login (spec 1 §8): the server's sentence for an unknown address, for a lock-out, for too many calls and for an
 * account that is not approved; otherwise that address or password is incorrect. Failures of the network or server say so.
 */
export function loginProblem(error: unknown): string {
  if (error instanceof ConnectionError) return identityCopy.unreachable;
  if (!(error instanceof HttpError) || error.status >= 500) return identityCopy.failed;
  const { status, code = '', message } = error;
  const isOwnSentence = status === TOO_MANY || OWN_SENTENCES.test(code) || message.includes('not registered');
  return isOwnSentence ? message : identityCopy.wrong;
}

/** The field that a problem is about; null where it is about neither. */
export function fieldOf(problem: string | null): 'email' | 'password' | null {
  if (problem === identityCopy.noEmail || problem?.includes('not registered')) return 'email';
  return problem === identityCopy.noPassword || problem === identityCopy.wrong ? 'password' : null;
}

/** The account has an authenticator app, and this device is new. */
export const needsCode = (error: unknown): boolean =>
  error instanceof HttpError && error.code === 'login/code-needed';

/**
 * Logs in. Plain, without the contract: the login page carries no schemas.
 * @returns whether the person has to set up an authenticator app first
 * @throws what `loginProblem` puts into words.
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
