import { ROLES, type Role } from '@classi/contract/identity/limits';
import { ConnectionError, hasSessionCookie, send } from '../../lib/http/http.ts';
import { clearSession, recallProfile, setRole } from '../../lib/session/session.ts';

function roleIn(reply: unknown): Role | null {
  const role = typeof reply === 'object' && reply !== null && 'role' in reply ? reply.role : null;
  return ROLES.find((known) => known === role) ?? null;
}

/**
 * No network logs nobody out: who this browser remembers, with a session that was not ended, stays. The session is checked with every
 * call, so nothing is given to anybody by this.
 * @throws the ConnectionError where nobody is remembered
 */
function withoutNetwork(error: ConnectionError): Role {
  const role = hasSessionCookie() ? ROLES.find((known) => recallProfile(known) !== undefined) : undefined;
  if (!role) throw error;
  setRole(role);
  return role;
}

/**
 * Asks the server whose session this is: GET /auth/validate-token. Null when there is none; what this browser remembers of a
 * person is then forgotten (spec 1 §4, Auth).
 * @throws ConnectionError when the server cannot be reached.
 */
export async function checkSession(signal?: AbortSignal): Promise<Role | null> {
  try {
    const response = await send({ method: 'GET', path: '/auth/validate-token', signal });
    const role = roleIn(await response.json());
    if (role) setRole(role);
    else clearSession();
    return role;
  } catch (error) {
    if (signal?.aborted) throw error;
    if (error instanceof ConnectionError) return withoutNetwork(error);
    clearSession();
    return null;
  }
}
