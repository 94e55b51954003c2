/** The limit on calls in flight holds over processes on one database, and never keeps a call from being made. */
import { createServer, type Socket } from 'node:net';
import { createGateway } from '@classi/engines';
import { type ModelServer, startModelServer } from '@classi/engines/testing/model-server';
import { modelSettings } from '@classi/engines/testing/model-settings';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { silentLog } from '../../platform/log/log.ts';
import { startTestServer, type TestParts } from '../../testing/server.ts';
import { createSharedPlaces } from './index.ts';

const log = silentLog();
const never = new AbortController().signal;

let parts: TestParts;
let models: ModelServer;
const open: { close(): Promise<void> }[] = [];

beforeAll(async () => {
  parts = await startTestServer(() => {});
  models = await startModelServer();
});
afterEach(async () => {
  await Promise.all(open.splice(0).map((each) => each.close()));
});
afterAll(async () => {
  await parts.close();
  await models.close();
});

/** As a process of the product has them. */
function aProcess(url = parts.database.url, patience = 5_000) {
  const places = createSharedPlaces({ url, log, patience });
  open.push(places);
  return places;
}

test('two processes have no more calls in flight than one', async () => {
  models.otherwise(() => ({ say: ['one ', 'two ', 'three'], pauseBetween: 15 }));
  const asking = Array.from({ length: 2 }, () => {
    const settings = modelSettings(models.url, { callsInFlight: 2 });
    const gateway = createGateway({ resolve: () => settings, sharedPlaces: aProcess() });
    return Array.from({ length: 6 }, async () => {
      let said = '';
      const call = { tenant: '1', prompt: 'count-1', instructions: 'Count.', mostTokens: 20 };
      const parts = [{ type: 'text' as const, text: 'Count.' }];
      for await (const words of gateway.stream({ ...call, parts })) said += words;
      return said;
    });
  });
  expect(new Set(await Promise.all(asking.flat()))).toEqual(new Set(['one two three']));
  expect(models.requests).toHaveLength(12);
  expect(models.inFlight.most).toBe(2);
});

test('a place that is given back is taken by another process, and each server has its own', async () => {
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
  const { rows } = await parts.database.pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'classi places' and datname = current_database()",
  );
  expect(rows.length).toBeGreaterThan(0);
  (await aProcess().take('dying', 1, never))();
});

test('a database that is away, or says nothing, keeps no call waiting', async () => {
  const sockets: Socket[] = [];
  const silent = createServer((socket) => void sockets.push(socket));
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const address = silent.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const places = aProcess(`postgres://nobody@127.0.0.1:${port}/nothing`, 200);
  (await places.take('away', 1, never))();
  // It is left alone now: more than there are places go on.
  await Promise.all([places.take('away', 1, never), places.take('away', 1, never)]);
  for (const socket of sockets) socket.destroy();
  await new Promise<void>((resolve) => silent.close(() => resolve()));
});
