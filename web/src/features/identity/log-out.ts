import { send } from '../../lib/http/http.ts';
import { endSession } from '../../lib/session/session.ts';

/**
 * Ends the session on the server, then in this browser. Answers that were not delivered yet stay.
 * @throws HttpError, ConnectionError: then the session is still there, and nobody should believe otherwise.
 */
export async function logOut(): Promise<void> {
  await send({ method: 'POST', path: '/auth/logout' });
  endSession();
}
