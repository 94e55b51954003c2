/** The HTTP server: headers, cookies, limits, and the format of errors. */
import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import { tmpdir } from 'node:os';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyBaseLogger, type FastifyError, type FastifyInstance } from 'fastify';
import { sqlState } from '../db/database.ts';
import type { Log } from '../log/log.ts';
import { formatSize } from '../storage/intake.ts';
import { compressLongReplies } from './compression.ts';
import { drainBody } from './drain-body.ts';
import { answerConnectionError, answerRoutingError, readEmptyJson } from './malformed.ts';
import { Refused } from './refuse.ts';
import { isTrustedProxy, type TrustProxy } from './trusted-proxies.ts';

export interface HttpSettings {
  log: Log;
  trustProxy: TrustProxy;
  /** The origin of the storage if files are not served from here. */
  storageOrigin: string | undefined;
  /** Whether the server is behind TLS. Browsers are then instructed to use only TLS. */
  secure: boolean;
  /** The largest file of a multipart body, in bytes. */
  fileLimit: number;
  /** A folder for files that are being received; by default the machine's temporary folder. */
  incoming?: string;
  /** The time limit for the arrival of a request with a file, in ms (15 minutes: 50 MB over a line of 0.5 Mbit/s). */
  arrival?: number;
  /** The time limit for the arrival of any other request, in ms (2 minutes). */
  plainArrival?: number;
  /** The time limit for requests in progress when the server closes, in ms (3000). */
  closeGrace?: number;
}

const CLOSE_GRACE_MS = 3000;
const ARRIVAL_MS = 15 * 60_000;
const YEAR_SECONDS = 31_536_000;
const PLAIN_ARRIVAL_MS = 2 * 60_000;
/** The time limit for the headers of a request, in ms. */
const HEAD_ARRIVAL_MS = 60_000;
/** The interval at which Node checks for requests that take too long, in ms. */
const ARRIVAL_LOOK_MS = 30_000;
/** The maximum length of a URL parameter, before its endpoint is called. */
const PARAMETER_LENGTH = 1000;

/** Closes unfinished requests and unused connections when the server closes. Node counts both as busy and would wait for them. */
function closeInTime(server: FastifyInstance, grace: number): void {
  server.addHook('preClose', async () => {
    const limit = setTimeout(() => server.server.closeAllConnections(), grace);
    server.server.once('close', () => clearTimeout(limit));
  });
}

/** The error that Node reports for a request that arrives too slowly. */
const lateRequest = (): NodeJS.ErrnoException =>
  Object.assign(new Error('Request timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });

/**
 * Limits the time in which a request must arrive. Only file uploads are large, so other requests have a shorter limit, after which their
 * connection is closed.
 */
function limitArrival(server: FastifyInstance, limit: number): void {
  server.addHook('onRequest', async ({ raw }, reply) => {
    const type = raw.headers['content-type'] ?? '';
    const hasBody =
      raw.headers['content-length'] !== undefined || raw.headers['transfer-encoding'] !== undefined;
    if (!hasBody || !/^(application\/(json|x-www-form-urlencoded)|text\/)/i.test(type)) return;
    const timer = setTimeout(() => answerConnectionError(lateRequest(), raw.socket), limit);
    const stop = () => clearTimeout(timer);
    raw.once('end', stop).once('close', stop);
    // A request that is refused because of its headers is answered before its body is read.
    reply.raw.once('finish', stop).once('close', stop);
  });
}

function contentSecurity(storageOrigin: string | undefined) {
  const storage = storageOrigin ? [storageOrigin] : [];
  return {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:', 'blob:', ...storage],
      fontSrc: ["'self'", 'data:'],
      mediaSrc: ["'self'", 'blob:'],
      // 'self' includes the WebSocket of the same host and port.
      connectSrc: ["'self'", ...storage],
      workerSrc: ["'self'", 'blob:'],
      frameSrc: ["'self'", 'blob:', ...storage],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'self'"],
    },
  };
}

/** Converts Fastify's errors to refusals of the contract. */
function refusalOf(error: FastifyError, fileLimit: number): Refused | null {
  if (error.code === 'FST_REQ_FILE_TOO_LARGE')
    return new Refused('file/too-large', { limit: formatSize(fileLimit) });
  if (error.statusCode === 413) return new Refused('http/too-large');
  if (error.statusCode === 415 || error.statusCode === 406) return new Refused('http/unsupported');
  if (error.statusCode === 429) return new Refused('http/too-many');
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500) {
    const refused = new Refused('http/invalid');
    if (error.statusCode === 400 && /JSON/i.test(error.message))
      refused.message = 'The request is not readable JSON.';
    return refused;
  }
  return null;
}

/** The database is away: being restarted, or not yet there. */
function isDatabaseAway(error: Error): boolean {
  const state = sqlState(error) ?? '';
  const code = 'code' in error ? String(error.code) : '';
  return (
    state.startsWith('57P') ||
    state.startsWith('08') ||
    /ECONNREFUSED|ECONNRESET|EPIPE/.test(code) ||
    /Connection terminated|timeout exceeded when trying to connect/.test(error.message)
  );
}

export async function createHttpServer(settings: HttpSettings): Promise<FastifyInstance> {
  const { arrival = ARRIVAL_MS } = settings;
  const server = Fastify({
    // Without a limit, a client that sends a byte from time to time would hold a connection forever.
    requestTimeout: arrival,
    http: {
      connectionsCheckingInterval: Math.min(arrival, ARRIVAL_LOOK_MS),
      // Node uses the larger of the two limits for the whole request.
      headersTimeout: Math.min(arrival, HEAD_ARRIVAL_MS),
    },
    loggerInstance: settings.log as unknown as FastifyBaseLogger,
    logController: new Fastify.LogController({ disableRequestLogging: true }),
    // Fastify does not accept a number of proxies. Without a proxy, it must not read any header.
    trustProxy: settings.trustProxy === 0 ? false : isTrustedProxy(settings.trustProxy),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    forceCloseConnections: 'idle',
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: PARAMETER_LENGTH },
    clientErrorHandler: answerConnectionError,
    frameworkErrors: answerRoutingError,
  });
  server.decorate('incoming', settings.incoming ?? tmpdir());
  readEmptyJson(server);
  closeInTime(server, settings.closeGrace ?? CLOSE_GRACE_MS);
  await server.register(cookie);
  await server.register(multipart, {
    limits: { fileSize: settings.fileLimit, files: 100, fields: 40, fieldSize: 1024 * 1024 },
  });
  await server.register(helmet, {
    contentSecurityPolicy: contentSecurity(settings.storageOrigin),
    strictTransportSecurity: settings.secure ? { maxAge: YEAR_SECONDS } : false,
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'same-origin' },
  });
  server.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
    // Replies contain marks and names, so an endpoint must allow caching explicitly.
    reply.header('cache-control', 'no-store');
  });
  limitArrival(server, settings.plainArrival ?? PLAIN_ARRIVAL_MS);
  compressLongReplies(server);
  server.addHook('onResponse', async (request, reply) => {
    const fields = {
      method: request.method,
      url: request.routeOptions.url ?? 'unknown',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    };
    if (reply.statusCode >= 500) request.log.error(fields, STATUS_CODES[reply.statusCode] ?? 'failed');
    else request.log.debug(fields, 'answered');
  });
  server.setErrorHandler(async (error: FastifyError, request, reply) => {
    const refused = error instanceof Refused ? error : refusalOf(error, settings.fileLimit);
    if (refused?.status === 413) {
      await drainBody(request.raw, Number(request.headers['content-length']));
      // Part of the body may be missing, so no other request may follow on this connection.
      reply.header('connection', 'close');
    }
    if (refused) return reply.status(refused.status).send(refused.body());
    // If the client disconnected early, nothing failed and nothing more is sent.
    if (error.code === 'ERR_STREAM_PREMATURE_CLOSE' && reply.raw.destroyed)
      request.log.debug({ error }, 'the reader went away');
    else request.log.error({ error }, 'request failed');
    const failed = new Refused(isDatabaseAway(error) ? 'http/busy' : 'http/failed');
    return reply.status(failed.status).send(failed.body());
  });
  return server;
}
