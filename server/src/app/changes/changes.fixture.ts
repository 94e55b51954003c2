/** Starts the whole product with two schools on a real port, and pages that follow changes with Socket.IO's client. */
import { CHANGED_EVENT, CHANGES_NAMESPACE, CSRF_COOKIE, SOCKET_CSRF } from '@classi/contract';
import { io, type Socket } from 'socket.io-client';
import type { Person } from '../../testing/cast.ts';
import type { Caller } from '../../testing/server.ts';
import { startTestProduct, type TestProduct } from '../composition/product.fixture.ts';

/** A change in wire format, as it was received. */
export type RawChange = Record<string, unknown>;

export interface LivePage {
  socket: Socket;
  /** All events that were received so far, each with its changes. */
  events: RawChange[][];
  /** Waits until a matching change is received. */
  hears(fits: RawChange): Promise<RawChange>;
}

/** Longer than the time for which the server first collects changes, in ms. */
const QUIET_MS = 700;

/** Waits long enough that an event would have been received. */
export const quiet = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, QUIET_MS));

const fitsAll = (change: RawChange, fits: RawChange) =>
  Object.entries(fits).every(([name, value]) => change[name] === value);

/** @param cookies the cookies of a session; without them, the page is a visitor's */
export async function openPage(url: string, cookies: Record<string, string> = {}): Promise<LivePage> {
  const csrf = cookies[CSRF_COOKIE];
  const socket = io(`${url}${CHANGES_NAMESPACE}`, {
    forceNew: true,
    reconnection: false,
    query: { tenant: 'classi', ...(csrf ? { [SOCKET_CSRF]: csrf } : {}) },
    extraHeaders: {
      cookie: Object.entries(cookies)
        .map(([name, value]) => `${name}=${value}`)
        .join('; '),
    },
  });
  const events: RawChange[][] = [];
  let news = Promise.withResolvers<void>();
  socket.on(CHANGED_EVENT, (frame: { changes: RawChange[] }) => {
    events.push(frame.changes);
    news.resolve();
    news = Promise.withResolvers();
  });
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });
  return {
    socket,
    events,
    async hears(fits) {
      for (;;) {
        const found = events.flat().find((change) => fitsAll(change, fits));
        if (found) return found;
        await news.promise;
      }
    },
  };
}

export interface ChangesFixture extends TestProduct {
  page(person: Person): Promise<LivePage>;
  pageOf(caller: Caller): Promise<LivePage>;
  /** A page without a session. */
  visitorsPage(): Promise<LivePage>;
}

export async function startChangesFixture(): Promise<ChangesFixture> {
  const fixture = await startTestProduct({ PORT: '0', HOST: '127.0.0.1' });
  const { product, as } = fixture;
  await product.listen();
  const bound = product.server.server.address();
  const url = `http://127.0.0.1:${typeof bound === 'object' && bound ? bound.port : 0}`;
  const sockets: Socket[] = [];
  const open = async (cookies?: Record<string, string>) => {
    const page = await openPage(url, cookies);
    sockets.push(page.socket);
    return page;
  };
  return {
    ...fixture,
    page: async (person) => open((await as(person)).cookies),
    pageOf: ({ cookies }) => open(cookies),
    visitorsPage: () => open(),
    close: async () => {
      for (const socket of sockets) socket.disconnect();
      await fixture.close();
    },
  };
}
