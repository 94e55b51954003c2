import { CSRF_COOKIE } from '@classi/contract/identity/limits';
import { SOCKET_CSRF, SOCKET_TENANT } from '@classi/contract/tutor/limits';
import { io, type Socket } from 'socket.io-client';
import { describeSessionEnd } from '../http/http.ts';
import { sessionLost } from '../session/session.ts';
import { currentTenant } from '../session/tenant.ts';

export type { Socket } from 'socket.io-client';

/** The delay before the first reconnect, in ms. */
const FIRST_WAIT_MS = 500;
/** The longest delay between reconnects, in ms. Attempts continue while the page is open. */
const LONGEST_WAIT_MS = 4000;

function csrfValue(): string {
  const pair = document.cookie.split('; ').find((entry) => entry.startsWith(`${CSRF_COOKIE}=`));
  return pair === undefined ? '' : decodeURIComponent(pair.slice(CSRF_COOKIE.length + 1));
}

/**
 * Returns the handshake. It is read again for each attempt, because a session is renewed while it is used.
 */
const handshake = () => ({ [SOCKET_TENANT]: currentTenant(), [SOCKET_CSRF]: csrfValue() });

/** The fields of a refused connection in addition to its message. */
interface RefusedConnection extends Error {
  data?: { status?: number; code?: string; message?: string };
}

/**
 * Opens a realtime connection to this page's host: polling first, then upgraded (spec 1 §7). It reconnects
 * until it is closed. A handshake that is refused because there is no session (401, 422) logs the browser
 * out, as a call does.
 * @param namespace the server's name for it, such as `/changes`; the default namespace if absent
 */
export function openSocket(namespace = ''): Socket {
  const socket = io(`${window.location.origin}${namespace}`, {
    forceNew: true,
    transports: ['polling', 'websocket'],
    withCredentials: true,
    query: handshake(),
    reconnectionDelay: FIRST_WAIT_MS,
    reconnectionDelayMax: LONGEST_WAIT_MS,
  });
  socket.io.on('reconnect_attempt', () => {
    socket.io.opts.query = handshake();
  });
  let retryTimer: ReturnType<typeof setTimeout> | undefined;
  const connectSoon = (ms: number) => {
    clearTimeout(retryTimer);
    retryTimer = setTimeout(atOnce, ms * (1 + 2 * Math.random()));
  };
  // The browser notices first that the network is back.
  const atOnce = () => {
    socket.io.opts.query = handshake();
    if (!socket.connected) socket.connect();
  };
  socket.on('connect_error', ({ data }: RefusedConnection) => {
    if (data?.status === 401 || data?.status === 422)
      sessionLost(describeSessionEnd({ code: data.code, message: data.message ?? '' }));
    // The library does not reconnect after a refusal, but a server without its database refuses only
    // temporarily.
    else if (data) connectSoon(LONGEST_WAIT_MS);
  });
  // The library does not reconnect after the server has closed the connection, but a restarting server closes
  // all of them.
  socket.on('disconnect', (reason) => {
    if (reason === 'io server disconnect') connectSoon(FIRST_WAIT_MS);
  });
  window.addEventListener('online', atOnce);
  // The library's own handler misses every second connection, because each one that it closes leaves the list
  // that it iterates.
  const endConnection = () => {
    const { engine } = socket.io;
    if (engine?.readyState === 'open') engine.transport.close();
  };
  window.addEventListener('offline', endConnection);
  const close = socket.close.bind(socket);
  socket.close = () => {
    window.removeEventListener('online', atOnce);
    window.removeEventListener('offline', endConnection);
    clearTimeout(retryTimer);
    return close();
  };
  return socket;
}
