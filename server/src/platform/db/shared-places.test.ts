/** A limit over processes on one database holds, and never keeps anybody waiting for the database. */
import { connect, createServer, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type FreshDatabase, freshDatabase } from '../../testing/database.ts';
import { silentLog } from '../log/log.ts';
import { createSharedPlaces, type SharedPlaces } from './shared-places.ts';
import { withClient } from './with-client.ts';

const never = new AbortController().signal;

let fresh: FreshDatabase;
const open: { close(): Promise<void> }[] = [];

beforeAll(async () => {
  fresh = await freshDatabase();
});
afterEach(async () => {
  await Promise.all(open.splice(0).map((each) => each.close()));
});
afterAll(() => fresh.drop());

/** Creates the semaphore as a process of the product does. */
function aProcess({ url = fresh.appUrl, patience = 5_000, rest = 15_000 } = {}): SharedPlaces {
  const places = createSharedPlaces({ url, log: silentLog(), patience, rest });
  open.push(places);
  return places;
}

/** A line to the database. When it is held, nothing more arrives through the connections that are open. */
async function aLine() {
  const { hostname, port } = new URL(fresh.appUrl);
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      one.pipe(other);
      one.on('error', () => one.destroy());
      one.on('close', () => other.destroy());
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const url = new URL(fresh.appUrl);
  url.host = `127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
  open.push({
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  });
  return {
    url: String(url),
    hold: () => {
      for (const socket of sockets) socket.unpipe().resume();
    },
  };
}

test('a place that is given back is taken by another process, and each name has its own', async () => {
  const [one, other] = [aProcess(), aProcess()];
  const give = await one.take('server a', 1, never);
  const elsewhere = await other.take('server b', 1, never);
  let isTaken = false;
  const waiting = other.take('server a', 1, never).then((giveBack) => {
    isTaken = true;
    return giveBack;
  });
  // A whole look is over, and it has found nothing.
  await other.take('server c', 1, never);
  expect(isTaken).toBe(false);
  give();
  give();
  (await waiting)();
  elsewhere();
  expect(isTaken).toBe(true);
});

test('a process does not give itself the same place twice', async () => {
  const [one, other] = [aProcess(), aProcess()];
  await Promise.all([one.take('twice', 2, never), one.take('twice', 2, never)]);
  const leaving = new AbortController();
  const waiting = other.take('twice', 2, leaving.signal);
  leaving.abort();
  await expect(waiting).rejects.toMatchObject({ name: 'AbortError' });
});

test('a process that dies gives its places back', async () => {
  const dying = aProcess();
  await dying.take('dying', 1, never);
  const { rows } = await withClient(fresh.adminUrl, 'classi test', (client) =>
    client.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'classi places' and datname = current_database()",
    ),
  );
  expect(rows.length).toBeGreaterThan(0);
  (await aProcess().take('dying', 1, never))();
});

test('a connection that was given up takes nothing of its follower with it', async () => {
  const line = await aLine();
  const one = aProcess({ url: line.url, patience: 500, rest: 0 });
  await one.take('held', 1, never);
  line.hold();
  // The request was aborted while it waited; its connection is back in the pool.
  (await one.take('another', 1, never))();
  const give = await one.take('held', 1, never);
  give();
  (await aProcess().take('held', 1, never))();
});

test('makes no one wait for a database that is away or silent', async () => {
  const sockets: Socket[] = [];
  const silent = createServer((socket) => void sockets.push(socket));
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const address = silent.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const places = aProcess({ url: `postgres://nobody@127.0.0.1:${port}/nothing`, patience: 200 });
  (await places.take('away', 1, never))();
  // It is no longer used, so more than the limit continue.
  await Promise.all([places.take('away', 1, never), places.take('away', 1, never)]);
  for (const socket of sockets) socket.destroy();
  await new Promise<void>((resolve) => silent.close(() => resolve()));
});
