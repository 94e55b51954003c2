/** Identifies the caller of a socket: a person with a session, or a visitor. */
import { CSRF_HEADER, SOCKET_CSRF } from '@classi/contract';
import type { FastifyInstance } from 'fastify';
import { Refused } from '../../../platform/http/refuse.ts';
import type { TrustProxy } from '../../../platform/http/trusted-proxies.ts';
import type { Log } from '../../../platform/log/log.ts';
import { type Connections, createRealtime, type Handshake } from '../../../platform/realtime/index.ts';
import type { Session, Sessions } from '../../identity/index.ts';
import type { Visitors } from '../guests/visitors.ts';
import type { TutorConnection } from './socket-parts.ts';

export interface ConnectionDeps {
  server: FastifyInstance;
  log: Log;
  sessions: Sessions;
  visitors: Visitors;
  publicUrl: string | undefined;
  trustProxy: TrustProxy;
}

/** The refusals after which the caller is treated as a visitor. */
const MAKES_A_VISITOR = new Set<string>(['session/none', 'session/unreadable']);

/** Other clients send the CSRF value by another of these names. */
const CSRF_NAMES = [SOCKET_CSRF, 'csrf', 'csrfToken', 'csrf_access_token', CSRF_HEADER];

function csrfOf({ query, headers }: Handshake): string | undefined {
  const header = headers[CSRF_HEADER.toLowerCase()];
  const sent = CSRF_NAMES.map((name) => query.get(name)).find((value) => value);
  return sent ?? (typeof header === 'string' ? header : undefined);
}

/**
 * Admits a caller. Without a session, the caller is a visitor; with one, the page must prove that it can read its cookies.
 * @throws Refused session/csrf
 */
async function admit(
  { sessions, visitors, log }: ConnectionDeps,
  handshake: Handshake,
): Promise<{ who: TutorConnection; cookie?: string }> {
  const { visitor, cookie } = await visitors.meet({
    ...handshake,
    userAgent: handshake.headers['user-agent'] ?? '',
  });
  const shown = {
    ...{ cookies: handshake.cookies as Record<string, string>, csrf: csrfOf(handshake) },
    ...{ log, ip: handshake.address },
  };
  const session = (): Promise<Session> => sessions.ofHandshake(shown);
  await session().catch((error: unknown) => {
    const isNone = error instanceof Refused && MAKES_A_VISITOR.has(error.code);
    if (!isNone) throw error;
  });
  return { who: { visitor, session }, ...(cookie ? { cookie } : {}) };
}

/** Accepts socket connections of people and visitors. */
export function createConnections(deps: ConnectionDeps): Connections<TutorConnection> {
  const { server, log, publicUrl, trustProxy } = deps;
  return createRealtime<TutorConnection>({
    ...{ server, log, publicUrl, trustProxy },
    admit: (handshake) => admit(deps, handshake),
  });
}
