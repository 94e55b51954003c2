import { send } from '../../lib/http/http.ts';
import { endSession } from '../../lib/session/session.ts';

/**
 * Ends the session on the server, then in this browser. Answers that were not delivered yet stay.
 * @returns the logout page of the identity provider, where the session has to end there too
 * @throws HttpError, ConnectionError: then the session is still there, and nobody should believe otherwise.
 */
export async function logOut(): Promise<string | null> {
  const { provider_logout } = await (await send({ method: 'POST', path: '/auth/logout' })).json();
  endSession();
  return typeof provider_logout === 'string' ? provider_logout : null;
}
