/**
 * Starts the tutor on a real port and a real database, with Socket.IO's client and the embedded engine. Tests can replace the engine's
 * answers.
 */
import { ANSWER_END, CSRF_COOKIE, SOCKET_CSRF } from '@classi/contract';
import { type AnswerEvent, type AnswerTask, createEmbeddedEngine, type Engine } from '@classi/engines';
import type { FastifyInstance } from 'fastify';
import { io, type Socket } from 'socket.io-client';
import { createHttpServer } from '../../platform/http/server.ts';
import { createKeys } from '../../platform/keys/index.ts';
import { silentLog } from '../../platform/log/log.ts';
import { createSpeech } from '../../platform/speech/index.ts';
import type { Person, School } from '../../testing/cast.ts';
import { type Caller, loggedIn, startTestServer, type TestParts } from '../../testing/server.ts';
import { textbookSections, textbooks } from '../courses/index.ts';
import { createEndedSessions, createSessions } from '../identity/index.ts';
import { createConnections, createExampleQueries, createVisitors, mountTutor, startTutor } from './index.ts';

/** A frame in wire format, as it was received. */
export type Frame = Record<string, unknown> & { message: string };

export interface OpenPage {
  socket: Socket;
  /** All frames that were received so far. */
  frames: Frame[];
  emit(event: string, payload: unknown): void;
  /** Waits for the next end of an answer, and returns the frames since the previous one. */
  answer(): Promise<Frame[]>;
  /** Waits until a matching frame is received. */
  frame(fits: (frame: Frame) => boolean): Promise<Frame>;
}

export interface TutorFixture {
  parts: TestParts;
  /** Origin of the server. */
  url: string;
  /** Ids of textbooks of classi: markets and water. */
  books: { markets: number; water: number; theirs: number };
  /** The tasks that the engine received. */
  tasks: AnswerTask[];
  /** The script of the next answers, in place of the engine's own; undefined restores the engine. */
  script: ((task: AnswerTask, signal: AbortSignal) => AsyncGenerator<AnswerEvent>) | undefined;
  /** Opens a connection with a person's cookies, or as a visitor. */
  page(person?: Person, more?: PageOptions): Promise<OpenPage>;
  /** Starts a second process of the same installation and returns its origin. */
  second(): Promise<{ url: string; close(): Promise<void> }>;
  close(): Promise<void>;
}

export interface PageOptions {
  url?: string;
  headers?: Record<string, string>;
  csrf?: string | null;
  cookies?: Record<string, string>;
  transports?: ('polling' | 'websocket')[];
}

/** Short enough that a dead process is detected soon, and long enough for a slow machine. */
export const LEASE_MS = 3_000;

const cookieLine = (cookies: Record<string, string>): string =>
  Object.entries(cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ');

export async function addTextbook(
  { database }: TestParts,
  { tenantId }: School,
  book: {
    id?: number;
    title: string;
    exampleQueries?: string[];
    sections: { heading: string; body: string }[];
  },
): Promise<number> {
  return database.inTenant(tenantId, async (tx) => {
    const [added] = await tx
      .insert(textbooks)
      .values({
        ...(book.id ? { id: book.id } : {}),
        tenantId,
        title: book.title,
        author: 'A. Writer',
        subject: 'Economics',
        exampleQueries: book.exampleQueries ?? ['What is demand?'],
      })
      .returning({ id: textbooks.id });
    const textbookId = added?.id ?? 0;
    await tx.insert(textbookSections).values(
      book.sections.map((section, at) => ({
        ...section,
        tenantId,
        textbookId,
        position: at + 1,
        page: at + 1,
      })),
    );
    return textbookId;
  });
}

const markets = {
  title: 'Markets in Small Steps',
  sections: [
    {
      heading: 'Opportunity Cost',
      body: '<p>Opportunity cost is the value of the next best alternative that is given up. Asha has one free evening, and if she goes to the fair, the film is the opportunity cost of the fair.</p>',
    },
    {
      heading: 'Demand',
      body: '<p>Demand is the quantity of a good that buyers are willing and able to buy at each price during a period of time.</p><p>The law of demand says that the quantity demanded falls when the price rises.</p>',
    },
  ],
};

const water = {
  title: 'Water',
  sections: [
    {
      heading: 'Evaporation',
      body: '<p>Evaporation is the change of a liquid into a vapour at its surface. It goes on at every temperature.</p>',
    },
  ],
};

export function openTutorPage(socket: Socket): OpenPage {
  const frames: Frame[] = [];
  let read = 0;
  let news = Promise.withResolvers<void>();
  const hear = (frame: Frame): void => {
    frames.push(frame);
    news.resolve();
    news = Promise.withResolvers();
  };
  socket.on('response', hear);
  socket.on('guest-response', hear);
  return {
    socket,
    frames,
    emit: (event, payload) => void socket.emit(event, payload),
    async answer() {
      for (;;) {
        const end = frames.findIndex(({ message }, at) => at >= read && message === ANSWER_END);
        if (end >= 0) {
          const answer = frames.slice(read, end + 1);
          read = end + 1;
          return answer;
        }
        await news.promise;
      }
    },
    async frame(fits) {
      for (;;) {
        const found = frames.find(fits);
        if (found) return found;
        await news.promise;
      }
    },
  };
}

/** Returns the text of an answer, as a page that knows only `message` joins it. */
export const answerWords = (frames: Frame[]): string =>
  frames
    .map(({ message }) => message)
    .filter((message) => message !== ANSWER_END)
    .join('');

export async function startTutorFixture(): Promise<TutorFixture> {
  const embedded = createEmbeddedEngine();
  const tasks: AnswerTask[] = [];
  const engine: Engine = {
    ...embedded,
    answer(task, options = {}) {
      tasks.push(task);
      const signal = options.signal ?? new AbortController().signal;
      return fixture.script ? fixture.script(task, signal) : embedded.answer(task, options);
    },
  };
  const log = silentLog();
  let visitors: ReturnType<typeof createVisitors> | undefined;
  const parts = await startTestServer((mount, { database, clock }) => {
    visitors = createVisitors({ keys: createKeys(database), secure: false });
    const speech = createSpeech(undefined, log);
    const exampleQueries = createExampleQueries({ database, clock, engine: embedded, embedded, log });
    mountTutor(mount, { database, clock, engine, speech, visitors, exampleQueries });
  });
  const { database, clock } = parts;
  const sockets = new Set<Socket>();

  function open(server: FastifyInstance) {
    const keys = createKeys(database);
    const ended = createEndedSessions(database, clock);
    const sessions = createSessions({ database, keys, clock, ended, secure: false });
    if (!visitors) throw new Error('no visitors');
    const own = { publicUrl: undefined, trustProxy: 0 };
    const realtime = createConnections({ server, log, sessions, visitors, ...own });
    return startTutor({ realtime, database, clock, engine, log, lease: LEASE_MS });
  }

  const tutor = open(parts.server);
  await parts.server.listen({ port: 0, host: '127.0.0.1' });
  const originOf = (server: FastifyInstance): string => {
    const bound = server.server.address();
    return `http://127.0.0.1:${typeof bound === 'object' && bound ? bound.port : 0}`;
  };

  const others: (() => Promise<void>)[] = [];
  async function second() {
    const server = await createHttpServer({
      log,
      trustProxy: 0,
      storageOrigin: undefined,
      secure: false,
      fileLimit: 1024,
    });
    const other = open(server);
    await server.listen({ port: 0, host: '127.0.0.1' });
    const close = async () => {
      await other.close();
      await server.close();
    };
    others.push(close);
    return { url: originOf(server), close };
  }

  const fixture: TutorFixture = {
    parts,
    url: originOf(parts.server),
    books: {
      markets: await addTextbook(parts, parts.classi, { ...markets, id: 1 }),
      water: await addTextbook(parts, parts.classi, water),
      theirs: await addTextbook(parts, parts.riverside, water),
    },
    tasks,
    script: undefined,
    async page(person, input = {}) {
      const caller: Caller | undefined = person && (await loggedIn(parts.server, person));
      const cookies = input.cookies ?? caller?.cookies ?? {};
      const csrf = input.csrf === undefined ? cookies[CSRF_COOKIE] : input.csrf;
      const socket = io(input.url ?? fixture.url, {
        forceNew: true,
        reconnection: false,
        query: { tenant: 'classi', ...(csrf ? { [SOCKET_CSRF]: csrf } : {}) },
        extraHeaders: { cookie: cookieLine(cookies), ...input.headers },
        ...(input.transports ? { transports: input.transports } : {}),
      });
      sockets.add(socket);
      const page = openTutorPage(socket);
      await new Promise<void>((resolve, reject) => {
        socket.once('connect', resolve);
        socket.once('connect_error', reject);
      });
      return page;
    },
    second,
    async close() {
      for (const socket of sockets) socket.disconnect();
      for (const close of others) await close().catch(() => undefined);
      await tutor.close();
      await embedded.close();
      await parts.close();
    },
  };
  return fixture;
}

/** Returns an answer that waits for the test between its words. */
export function heldAnswer(words: string[]) {
  const gates = words.map(() => Promise.withResolvers<void>());
  const stopped = Promise.withResolvers<void>();
  async function* script(_: AnswerTask, signal: AbortSignal): AsyncGenerator<AnswerEvent> {
    signal.addEventListener('abort', () => stopped.resolve(), { once: true });
    for (const [at, text] of words.entries()) {
      yield { type: 'text', text };
      await Promise.race([gates[at]?.promise, stopped.promise]);
      if (signal.aborted) return;
    }
    yield { type: 'answered', text: words.join(''), citations: [], notInBooks: false, heldBack: [] };
  }
  return {
    script,
    /** Continues the answer after its n-th word (from 0). */
    goOn: (at: number): void => gates[at]?.resolve(),
    finish: (): void => {
      for (const gate of gates) gate.resolve();
    },
    /** Resolves when the engine is stopped. */
    stopped: stopped.promise,
  };
}
