import { ROLES, type Role } from '@classi/contract/identity/limits';
import { ConnectionError, hasSessionCookie, send } from '../../lib/http/http.ts';
import { clearSession, readStoredProfile, setRole } from '../../lib/session/session.ts';

function roleIn(reply: unknown): Role | null {
  const role = typeof reply === 'object' && reply !== null && 'role' in reply ? reply.role : null;
  return ROLES.find((known) => known === role) ?? null;
}

/**
 * The remembered person with an unfinished session stays logged in without network. The server checks the
 * session with every call, so this gives nobody access.
 * @throws the ConnectionError if nobody is remembered
 */
function withoutNetwork(error: ConnectionError): Role {
  const role = hasSessionCookie() ? ROLES.find((known) => readStoredProfile(known) !== undefined) : undefined;
  if (!role) throw error;
  setRole(role);
  return role;
}

/**
 * Asks the server whose session this is: GET /auth/validate-token. If there is none, removes what this
 * browser remembers of a person, and returns null (spec 1 §4, Auth).
 * @throws ConnectionError if the server cannot be reached
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
