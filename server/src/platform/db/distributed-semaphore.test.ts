/** Permits are limited over all processes on one database, and nobody waits for a database that does not answer. */
import { connect, createServer, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type FreshDatabase, freshDatabase } from '../../testing/database.ts';
import { silentLog } from '../log/log.ts';
import { createDistributedSemaphore, type DistributedSemaphore } from './distributed-semaphore.ts';
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
function createSemaphore({
  url = fresh.appUrl,
  timeoutMs = 5_000,
  backoffMs = 15_000,
} = {}): DistributedSemaphore {
  const semaphore = createDistributedSemaphore({ url, log: silentLog(), timeoutMs, backoffMs });
  open.push(semaphore);
  return semaphore;
}

/** Starts a TCP proxy to the database. `freeze` stops the traffic of all open connections without closing them. */
async function startProxy() {
  const { hostname, port } = new URL(fresh.appUrl);
  const sockets = new Set<Socket>();
  const server = createServer((downstream) => {
    const upstream = connect(Number(port), hostname);
    for (const [source, target] of [
      [downstream, upstream],
      [upstream, downstream],
    ] as const) {
      sockets.add(source);
      source.pipe(target);
      source.on('error', () => source.destroy());
      source.on('close', () => target.destroy());
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
    freeze: () => {
      for (const socket of sockets) socket.unpipe().resume();
    },
  };
}

test('grants a released permit to another process, with a separate limit for each name', async () => {
  const [first, second] = [createSemaphore(), createSemaphore()];
  const release = await first.acquire('server a', 1, never);
  const releaseOther = await second.acquire('server b', 1, never);
  let isAcquired = false;
  const waiting = second.acquire('server a', 1, never).then((releaseLater) => {
    isAcquired = true;
    return releaseLater;
  });
  // The attempt for server a came before this one and found no permit.
  await second.acquire('server c', 1, never);
  expect(isAcquired).toBe(false);
  release();
  release();
  (await waiting)();
  releaseOther();
  expect(isAcquired).toBe(true);
});

test('counts the permits of one process separately', async () => {
  const [first, second] = [createSemaphore(), createSemaphore()];
  await Promise.all([first.acquire('twice', 2, never), first.acquire('twice', 2, never)]);
  const controller = new AbortController();
  const waiting = second.acquire('twice', 2, controller.signal);
  controller.abort();
  await expect(waiting).rejects.toMatchObject({ name: 'AbortError' });
});

test('releases the permits of a process that dies', async () => {
  const dying = createSemaphore();
  await dying.acquire('dying', 1, never);
  const { rows } = await withClient(fresh.adminUrl, 'classi test', (client) =>
    client.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'classi semaphore' and datname = current_database()",
    ),
  );
  expect(rows.length).toBeGreaterThan(0);
  (await createSemaphore().acquire('dying', 1, never))();
});

test('keeps the permits of a new connection when the previous one ends', async () => {
  const proxy = await startProxy();
  const semaphore = createSemaphore({ url: proxy.url, timeoutMs: 500, backoffMs: 0 });
  await semaphore.acquire('held', 1, never);
  proxy.freeze();
  // This query times out, and the semaphore connects again.
  (await semaphore.acquire('another', 1, never))();
  const release = await semaphore.acquire('held', 1, never);
  release();
  (await createSemaphore().acquire('held', 1, never))();
});

test('makes no one wait for a database that is away or silent', async () => {
  const sockets: Socket[] = [];
  const silent = createServer((socket) => void sockets.push(socket));
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const address = silent.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const semaphore = createSemaphore({ url: `postgres://nobody@127.0.0.1:${port}/nothing`, timeoutMs: 200 });
  (await semaphore.acquire('away', 1, never))();
  // The database is not used for a while, so more calls than the limit continue.
  await Promise.all([semaphore.acquire('away', 1, never), semaphore.acquire('away', 1, never)]);
  for (const socket of sockets) socket.destroy();
  await new Promise<void>((resolve) => silent.close(() => resolve()));
});
