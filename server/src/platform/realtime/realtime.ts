/**
 * Persistent connections with Socket.IO on the port of the HTTP server, which begin with polling and are then upgraded. It identifies the
 * caller (`admit`) and transports events, whose content belongs to the features.
 */
import type { IncomingMessage } from 'node:http';
import '@fastify/cookie';
import type { FastifyInstance } from 'fastify';
import { type Namespace, Server, type Socket } from 'socket.io';
import { Refused } from '../http/refuse.ts';
import type { TrustProxy } from '../http/trusted-proxies.ts';
import type { Log } from '../log/log.ts';
import { type Handshake, isForeignOrigin, readHandshake } from './handshake.ts';

/** One open connection. */
export interface Line<Who> {
  /** The admitted person. */
  readonly who: Who;
  readonly handshake: Handshake;
  /** Aborted when the connection is gone. */
  readonly gone: AbortSignal;
  send(event: string, payload: unknown): void;
  /** Closes the connection. The page reconnects and is then admitted or refused again. */
  close(): void;
}

export interface Admitted<Who> {
  who: Who;
  /** The Set-Cookie header for the reply to the handshake. */
  cookie?: string;
}

export interface RealtimeSettings<Who> {
  server: FastifyInstance;
  log: Log;
  publicUrl: string | undefined;
  trustProxy: TrustProxy;
  /**
   * Identifies the caller by the handshake.
   * @throws Refused for callers without access
   */
  admit(handshake: Handshake): Promise<Admitted<Who>>;
}

export interface Realtime<Who> {
  /** Registers the handler of an event. The payload is unvalidated. */
  on(event: string, handle: (line: Line<Who>, payload: unknown) => Promise<void>): void;
  /** Called for each new connection. */
  onConnect(handle: (line: Line<Who>) => void): void;
}

/** The connections of the default namespace and of others. Each namespace has its own events. */
export interface Connections<Who> extends Realtime<Who> {
  /**
   * @param check an additional check for this namespace.
   * @throws Refused for callers without access
   */
  namespace(name: `/${string}`, check: (who: Who) => Promise<unknown>): Realtime<Who>;
}

/**
 * The maximum size of an event, which equals that of a JSON body. A larger event closes the connection without a reason, because none could
 * be sent.
 */
const EVENT_BYTES = 1024 * 1024;
/** A connection that sends more events than this in a window is closed, because no page needs that many. */
const MAX_EVENTS = 120;
const EVENTS_WINDOW_MS = 10_000;

type Outcome<Who> = { admitted: Admitted<Who>; handshake: Handshake } | { refused: unknown };

/** Accepts connections, which are closed when the server closes. */
export function createRealtime<Who>(settings: RealtimeSettings<Who>): Connections<Who> {
  const { server, log } = settings;
  const outcomes = new WeakMap<IncomingMessage, Outcome<Who>>();

  async function decide(request: IncomingMessage): Promise<boolean> {
    const handshake = readHandshake(request, {
      trustProxy: settings.trustProxy,
      parseCookie: (header) => server.parseCookie(header),
    });
    if (isForeignOrigin(handshake, settings)) return false;
    try {
      outcomes.set(request, { admitted: await settings.admit(handshake), handshake });
    } catch (error) {
      outcomes.set(request, { refused: error });
    }
    return true;
  }

  const io = new Server(server.server, {
    serveClient: false,
    transports: ['polling', 'websocket'],
    maxHttpBufferSize: EVENT_BYTES,
    // The origin is checked here. Other sites cannot read the reply anyway, because there is no CORS header.
    allowRequest: (request, answer) => {
      decide(request).then(
        (isOwn) => answer(isOwn ? null : 'This page may not connect here.', isOwn),
        (error: unknown) => {
          log.error({ error }, 'a connection could not be decided on');
          answer('The server could not decide on this connection.', false);
        },
      );
    },
  });
  io.engine.on('initial_headers', (headers: Record<string, unknown>, request: IncomingMessage) => {
    const outcome = outcomes.get(request);
    if (outcome && 'admitted' in outcome && outcome.admitted.cookie)
      headers['set-cookie'] = outcome.admitted.cookie;
  });
  const admittedOf = (socket: Socket) => {
    const outcome = outcomes.get(socket.request);
    return outcome && 'admitted' in outcome ? outcome : undefined;
  };

  function open(namespace: Namespace, check?: (who: Who) => Promise<unknown>): Realtime<Who> {
    const handlers = new Map<string, (line: Line<Who>, payload: unknown) => Promise<void>>();
    const greeters: ((line: Line<Who>) => void)[] = [];
    namespace.use((socket, next) => {
      const outcome = outcomes.get(socket.request);
      if (!outcome || 'refused' in outcome) return next(refusal(outcome?.refused, log));
      Promise.resolve(check?.(outcome.admitted.who)).then(
        () => next(),
        (error: unknown) => next(refusal(error, log)),
      );
    });
    namespace.on('connection', (socket) => {
      const outcome = admittedOf(socket);
      if (!outcome) return void socket.disconnect(true);
      const line = lineOf(socket, outcome.admitted.who, outcome.handshake);
      socket.use(limitEvents(socket, log));
      for (const [event, handle] of handlers) {
        socket.on(event, (payload: unknown) => {
          handle(line, payload).catch((error: unknown) => {
            if (!(error instanceof Refused)) log.error({ error, event }, 'a message failed');
          });
        });
      }
      for (const greet of greeters) greet(line);
    });
    return {
      on: (event, handle) => void handlers.set(event, handle),
      onConnect: (greet) => void greeters.push(greet),
    };
  }
  server.addHook('preClose', async () => {
    io.disconnectSockets(true);
    io.engine.close();
  });

  return { ...open(io.sockets), namespace: (name, check) => open(io.of(name), check) };
}

function lineOf<Who>(socket: Socket, who: Who, handshake: Handshake): Line<Who> {
  const gone = new AbortController();
  socket.once('disconnect', () => gone.abort());
  return {
    ...{ who, handshake, gone: gone.signal },
    send: (event, payload) => void socket.emit(event, payload),
    close: () => void socket.disconnect(true),
  };
}

/** Returns the error by which Socket.IO reports a refusal to a page: `message`, and `data` with the refusal's status and name. */
function refusal(error: unknown, log: Log): Error {
  const refused = error instanceof Refused ? error : new Refused('http/failed');
  if (refused !== error) log.error({ error }, 'a connection could not be admitted');
  return Object.assign(new Error(refused.message), { data: { ...refused.body(), status: refused.status } });
}

function limitEvents(socket: Socket, log: Log) {
  let since = performance.now();
  let count = 0;
  return (_event: unknown[], next: () => void): void => {
    const now = performance.now();
    if (now - since > EVENTS_WINDOW_MS) [since, count] = [now, 0];
    count += 1;
    if (count <= MAX_EVENTS) {
      next();
    } else {
      log.warn({}, 'a connection sends too many messages');
      socket.disconnect(true);
    }
  };
}
