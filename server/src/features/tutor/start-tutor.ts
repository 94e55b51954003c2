/** The tutor on its socket, from the handshake on. */
import { CSRF_HEADER, SOCKET_CSRF } from '@classi/contract';
import type { FastifyInstance } from 'fastify';
import { Refused } from '../../platform/http/refuse.ts';
import type { TrustProxy } from '../../platform/http/trusted-proxies.ts';
import type { Log } from '../../platform/log/log.ts';
import { createRealtime, type Handshake } from '../../platform/realtime/index.ts';
import type { Session, Sessions } from '../identity/index.ts';
import { createAnswers } from './answers.ts';
import type { AskParts } from './ask.ts';
import { keepWarm, type Warmth } from './keep-warm.ts';
import { prepareFor } from './prepare.ts';
import { openTutor } from './socket.ts';
import type { Connected } from './socket-parts.ts';
import type { Visitors } from './visitors.ts';

export interface TutorSocketParts extends Omit<AskParts, 'lease'> {
  server: FastifyInstance;
  log: Log;
  sessions: Sessions;
  visitors: Visitors;
  publicUrl: string | undefined;
  trustProxy: TrustProxy;
  /** Ms until an answer that nobody speaks for counts as cut (10 s); its process renews it ten times as often. */
  lease?: number;
}

export interface TutorSocket extends Pick<Warmth, 'somebodyCame'> {
  /** Ends what is being said: it is kept, and counts as cut. */
  close(): Promise<void>;
}

const LEASE_MS = 10_000;
/** So often within a lease an answer is kept, and shows that its process is alive. */
const SIGNS_IN_LEASE = 10;
/** A visitor's answer is kept in memory only, and for so long. */
const GUEST_LINGER_MS = 120_000;

/** There is no session, or it has ended. */
const MAKES_A_VISITOR = new Set<string>(['session/none', 'session/unreadable']);

/** Other pages send the value under another of these names. */
const CSRF_NAMES = [SOCKET_CSRF, 'csrf', 'csrfToken', 'csrf_access_token', CSRF_HEADER];

function csrfOf({ query, headers }: Handshake): string | undefined {
  const header = headers[CSRF_HEADER.toLowerCase()];
  const told = CSRF_NAMES.map((name) => query.get(name)).find((value) => value);
  return told ?? (typeof header === 'string' ? header : undefined);
}

/**
 * Without a session one is a visitor. With one, the page has to show that it may read its cookies.
 * @throws Refused session/csrf
 */
async function admit(
  { sessions, visitors, log }: TutorSocketParts,
  handshake: Handshake,
): Promise<{ who: Connected; cookie?: string }> {
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

export function startTutor(parts: TutorSocketParts): TutorSocket {
  const { server, log, publicUrl, trustProxy } = parts;
  const realtime = createRealtime<Connected>({
    server,
    log,
    publicUrl,
    trustProxy,
    admit: (handshake) => admit(parts, handshake),
  });
  const lease = parts.lease ?? LEASE_MS;
  const saveEvery = lease / SIGNS_IN_LEASE;
  const answers = createAnswers({ log, linger: 0, saveEvery });
  const guestAnswers = createAnswers({ log, linger: GUEST_LINGER_MS, saveEvery });
  openTutor({ ...parts, lease, realtime, answers, guestAnswers });
  const nobody = {
    session: () => Promise.reject(new Error('nobody')),
    visitor: { id: '', address: '', browser: '' },
  };
  const warmth = keepWarm({ realtime, warm: () => void prepareFor(parts, nobody) });
  return {
    somebodyCame: warmth.somebodyCame,
    close: async () => {
      warmth.stop();
      await Promise.all([answers.close(), guestAnswers.close()]);
    },
  };
}
