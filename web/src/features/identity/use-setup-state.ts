import type { SetupState } from '@classi/contract/setup/limits';
import { useEffect, useState } from 'react';
import { send } from '../../lib/http/http.ts';

/**
 * Returns whether the first school has to be created; `none` until the server has answered. The reply's
 * schema is not used, so that the login page stays small.
 */
export function useSetupState(): SetupState {
  const [state, setState] = useState<SetupState>('none');
  useEffect(() => {
    const stop = new AbortController();
    send({ method: 'GET', path: '/auth/setup/state', signal: stop.signal })
      .then((response) => response.json())
      .then(
        (reply: { state: SetupState }) => setState(reply.state),
        // The login works without this.
        () => undefined,
      );
    return () => stop.abort();
  }, []);
  return state;
}
