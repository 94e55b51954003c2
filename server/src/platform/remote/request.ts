/** Sends one request to a checked destination: it connects to the checked addresses, and sends nothing that identifies the user. */
import { type IncomingMessage, request } from 'node:http';
import { connect, isIP, type Socket } from 'node:net';
import { connect as connectSecurely } from 'node:tls';
import { type Destination, Unreachable } from './destination.ts';

/** Opens a connection to one of the destination's addresses. */
export type Dial = (destination: Destination) => Socket;

/** The maximum size of the headers in bytes. */
const MAX_HEADERS = 16 * 1024;

/** Connects to the addresses that were checked, so that the name is not resolved a second time. */
export const realDial: Dial = ({ host, port, addresses }) =>
  connect({
    host,
    port,
    autoSelectFamily: true,
    lookup: (_, __, found) => found(null, addresses),
  });

function open(destination: Destination, dial: Dial): Socket {
  const { host, url } = destination;
  const socket = dial(destination);
  // The reader of the reply receives the error too. Without a listener, it would end the process.
  socket.on('error', () => undefined);
  if (url.protocol === 'http:') return socket;
  // The certificate must be the host's, regardless of the address.
  const secure = connectSecurely({ socket, host, ...(isIP(host) ? {} : { servername: host }) });
  secure.on('error', () => undefined);
  secure.once('close', () => socket.destroy());
  return secure;
}

/** The request without its URL. */
export interface RequestOptions {
  method: string;
  headers: Readonly<Record<string, string>>;
  body: string | undefined;
}

const FOR_A_FILE: RequestOptions = {
  method: 'GET',
  headers: { accept: 'application/pdf, */*;q=0.5' },
  body: undefined,
};

/**
 * Sends a request. The caller handles redirects and the body, which is destroyed when the signal aborts.
 * @throws Unreachable
 */
export function sendRequest(
  destination: Destination,
  dial: Dial,
  signal: AbortSignal,
  { method, headers, body }: RequestOptions = FOR_A_FILE,
): Promise<IncomingMessage> {
  const { url } = destination;
  return new Promise((resolve, reject) => {
    const fail = (error: unknown) => reject(new Unreachable(error));
    const outgoing = request({
      method,
      path: url.pathname + url.search,
      createConnection: () => open(destination, dial),
      setHost: false,
      headers: {
        ...headers,
        ...(body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }),
        host: url.host.replace(/\.(?=$|:)/, ''),
        'accept-encoding': 'identity',
        'user-agent': 'Classi',
      },
      maxHeaderSize: MAX_HEADERS,
      signal,
    });
    outgoing.on('response', resolve);
    outgoing.on('error', fail);
    // If the reply is invalid, for example that of another protocol, the connection only closes.
    outgoing.on('close', () => fail(new Error('closed without an answer')));
    outgoing.end(body);
  });
}
