import { CSRF_COOKIE } from '@classi/contract/identity/limits';
import { SOCKET_CSRF, SOCKET_TENANT } from '@classi/contract/tutor/limits';
import { io, type Socket } from 'socket.io-client';
import { sessionLost } from '../session/session.ts';
import { currentTenant } from '../session/tenant.ts';

export type { Socket } from 'socket.io-client';

/** The wait before the first attempt to connect again, in ms. */
const FIRST_WAIT_MS = 500;
/** The longest wait before the next attempt to connect, in ms; the attempts never end while the page is open. */
const LONGEST_WAIT_MS = 4000;

function csrfValue(): string {
  const pair = document.cookie.split('; ').find((entry) => entry.startsWith(`${CSRF_COOKIE}=`));
  return pair === undefined ? '' : decodeURIComponent(pair.slice(CSRF_COOKIE.length + 1));
}

/** Who connects: read again at each attempt, since a session is renewed while it is used. */
const handshake = () => ({ [SOCKET_TENANT]: currentTenant(), [SOCKET_CSRF]: csrfValue() });

/** What the server's refusal of a connection contains in addition to its sentence. */
interface RefusedConnection extends Error {
  data?: { status?: number; code?: string };
}

/**
 * A realtime connection to this page's host: polling first, then upgraded (spec 1 §7). It connects again by itself until it is
 * closed. A handshake that is refused for want of a session (401, 422) logs the browser out, as a call does.
 * @param namespace as the server names it, such as `/changes`; the default one where absent
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
  let comesBack: ReturnType<typeof setTimeout> | undefined;
  const connectSoon = (ms: number) => {
    clearTimeout(comesBack);
    comesBack = setTimeout(atOnce, ms * (1 + 2 * Math.random()));
  };
  // The browser knows first that the network is back.
  const atOnce = () => {
    socket.io.opts.query = handshake();
    if (!socket.connected) socket.connect();
  };
  socket.on('connect_error', ({ data }: RefusedConnection) => {
    if (data?.status === 401 || data?.status === 422) sessionLost();
    // The library does not try again where the server has refused; one whose database is away refuses for a moment.
    else if (data) connectSoon(LONGEST_WAIT_MS);
  });
  // The library takes a connection that the server ends as ended for good; a server that restarts ends all of them.
  socket.on('disconnect', (reason) => {
    if (reason === 'io server disconnect') connectSoon(FIRST_WAIT_MS);
  });
  window.addEventListener('online', atOnce);
  // The library's own handler misses every second connection: each one that it closes leaves the list that it walks.
  const endConnection = () => {
    const { engine } = socket.io;
    if (engine?.readyState === 'open') engine.transport.close();
  };
  window.addEventListener('offline', endConnection);
  const close = socket.close.bind(socket);
  socket.close = () => {
    window.removeEventListener('online', atOnce);
    window.removeEventListener('offline', endConnection);
    clearTimeout(comesBack);
    return close();
  };
  return socket;
}
