import { send } from '../../lib/http/http.ts';
import { endSession } from '../../lib/session/session.ts';

/**
 * Ends the session on the server, then in this browser. Undelivered answers stay.
 * @returns the logout page of the identity provider, if the session has to end there too
 * @throws HttpError, ConnectionError; the session then still exists, which the user must know
 */
export async function logOut(): Promise<string | null> {
  const { provider_logout } = await (await send({ method: 'POST', path: '/auth/logout' })).json();
  endSession();
  return typeof provider_logout === 'string' ? provider_logout : null;
}
