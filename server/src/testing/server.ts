/** Starts the HTTP server on a fresh database with the cast, and calls it in wire format. */
import { CSRF_COOKIE, CSRF_HEADER } from '@classi/contract';
import type { FastifyInstance } from 'fastify';
import { assignmentCounts } from '../features/assignments/index.ts';
import { mountCourses } from '../features/courses/index.ts';
import {
  createEndedSessions,
  createSessions,
  createTrustedDevices,
  mountIdentity,
  type Session,
  type Sessions,
  type TrustedDevices,
} from '../features/identity/index.ts';
import { createAttempts } from '../platform/attempts/index.ts';
import { type Database, openDatabase } from '../platform/db/index.ts';
import { type Mount, mounting } from '../platform/http/mount.ts';
import { createHttpServer } from '../platform/http/server.ts';
import type { TrustProxy } from '../platform/http/trusted-proxies.ts';
import { createKeys } from '../platform/keys/index.ts';
import { createLog, silentLog } from '../platform/log/log.ts';
import type { EmailMessage } from '../platform/mail/index.ts';
import type { Platform } from '../platform/platform.ts';
import { aSchool, PASSWORD, type Person, type School } from './cast.ts';
import { type MovableClock, movableClock } from './clock.ts';
import { type FreshDatabase, freshDatabase } from './database.ts';

export interface Answered {
  status: number;
  /** The parsed body; for a stream, `lines`. */
  body: Record<string, unknown> & unknown[];
  lines: Record<string, unknown>[];
  headers: Record<string, unknown>;
  text: string;
  bytes: Uint8Array;
}

/** A logged-in caller. */
export interface Caller {
  get(url: string): Promise<Answered>;
  post(url: string, body?: unknown, headers?: Record<string, string>): Promise<Answered>;
  put(url: string, body?: unknown, headers?: Record<string, string>): Promise<Answered>;
  cookies: Record<string, string>;
  csrf: string;
}

export interface TestParts {
  database: Database;
  fresh: FreshDatabase;
  clock: MovableClock;
  server: FastifyInstance;
  /** The e-mails that were sent, newest last. */
  letters: EmailMessage[];
  classi: School;
  riverside: School;
  as(person: Person): Promise<Caller>;
  /** A caller without a session. */
  nobody: Omit<Caller, 'cookies' | 'csrf'>;
  close(): Promise<void>;
}

export type MountMore = (
  mount: Mount<Session>,
  parts: Platform<'attempts' | 'database' | 'keys' | 'mail'> & {
    clock: MovableClock;
    fresh: FreshDatabase;
    sessions: Sessions;
    devices: TrustedDevices;
  },
) => Promise<void> | void;

function parsed(text: string, contentType: string): Pick<Answered, 'body' | 'lines'> {
  const lines = contentType.includes('ndjson')
    ? text
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as Record<string, unknown>)
    : [];
  const isJson = contentType.includes('application/json');
  return { lines, body: (isJson ? JSON.parse(text) : {}) as Answered['body'] };
}

export function caller(server: FastifyInstance, cookies: Record<string, string>, csrf: string): Caller {
  async function ask(
    method: 'GET' | 'POST' | 'PUT',
    url: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answered> {
    const answer = await server.inject({
      method,
      url,
      cookies,
      headers: { ...(csrf && method !== 'GET' ? { [CSRF_HEADER]: csrf } : {}), ...headers },
      ...(method === 'GET' ? {} : { payload: (body ?? {}) as object }),
    });
    return {
      status: answer.statusCode,
      headers: answer.headers,
      text: answer.payload,
      bytes: answer.rawPayload,
      ...parsed(answer.payload, String(answer.headers['content-type'] ?? '')),
    };
  }
  return {
    get: (url) => ask('GET', url),
    post: (url, body, headers) => ask('POST', url, body, headers),
    put: (url, body, headers) => ask('PUT', url, body, headers),
    cookies,
    csrf,
  };
}

/** Logs in a person of the cast through the API. */
export async function loggedIn(server: FastifyInstance, person: Person): Promise<Caller> {
  const answer = await server.inject({
    method: 'POST',
    url: `/auth/login/${person.role}`,
    headers: { 'x-tenant': person.tenant },
    payload: { email: person.email, password: PASSWORD },
  });
  if (answer.statusCode !== 200) throw new Error(`login: ${answer.payload}`);
  const cookies = Object.fromEntries(answer.cookies.map((cookie) => [cookie.name, cookie.value]));
  return caller(server, cookies, cookies[CSRF_COOKIE] ?? '');
}

/**
 * @param mountMore mounts the features under test, in addition to identity and courses
 * @param behaviour `lines` receives the log; `trustProxy` is the setting of the HTTP server
 */
export async function startTestServer(
  mountMore?: MountMore,
  { lines, trustProxy = 0 }: { lines?: string[]; trustProxy?: TrustProxy } = {},
): Promise<TestParts> {
  const fresh = await freshDatabase();
  const log = lines ? createLog('info', { write: (line) => void lines.push(line) }) : silentLog();
  const database = openDatabase(fresh.appUrl, log, 6);
  const clock = movableClock();
  const server = await createHttpServer({
    log,
    trustProxy,
    storageOrigin: undefined,
    secure: false,
    fileLimit: 50 * 1024 * 1024,
  });
  const keys = createKeys(database);
  const sessions = createSessions({
    database,
    keys,
    clock,
    ended: createEndedSessions(database, clock),
    secure: false,
  });
  const mount = mounting<Session>(server, (request, reply, access) =>
    sessions.authorise(request, reply, access),
  );
  const letters: EmailMessage[] = [];
  const guards = {
    attempts: createAttempts({ database, keys, clock }),
    devices: createTrustedDevices({ keys, clock, secure: false }),
    mail: { send: async (letter: EmailMessage) => void letters.push(letter) },
  };
  mountIdentity(mount, { database, clock, keys, sessions, ...guards, feedbackUrl: undefined });
  mountCourses(mount, { database, assignmentCounts });
  await mountMore?.(mount, { database, clock, fresh, keys, sessions, ...guards });
  const classi = await aSchool(database, 'classi');
  const riverside = await aSchool(database, 'riverside', 'Europe/London');
  return {
    database,
    fresh,
    clock,
    server,
    letters,
    classi,
    riverside,
    nobody: caller(server, {}, ''),
    as: (person) => loggedIn(server, person),
    close: async () => {
      await server.close();
      await database.close();
      await fresh.drop();
    },
  };
}
