/** The limit on calls of a language model in flight holds over processes on one database. */
import { createGateway } from '@classi/engines';
import { type ModelServer, startModelServer } from '@classi/engines/testing/model-server';
import { modelSettings } from '@classi/engines/testing/model-settings';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createDistributedSemaphore, type DistributedSemaphore } from '../../platform/db/index.ts';
import { silentLog } from '../../platform/log/log.ts';
import { type FreshDatabase, freshDatabase } from '../../testing/database.ts';

let fresh: FreshDatabase;
let models: ModelServer;
const open: DistributedSemaphore[] = [];

beforeAll(async () => {
  fresh = await freshDatabase();
  models = await startModelServer();
});
afterEach(async () => {
  await Promise.all(open.splice(0).map((each) => each.close()));
});
afterAll(async () => {
  await models.close();
  await fresh.drop();
});

/** The gateway of a process of the product. */
function aProcess() {
  const semaphore = createDistributedSemaphore({ url: fresh.appUrl, log: silentLog(), timeoutMs: 5_000 });
  open.push(semaphore);
  const settings = modelSettings(models.url, { callsInFlight: 2 });
  return createGateway({ resolve: () => settings, semaphore });
}

test('allows two processes no more simultaneous calls than one', async () => {
  models.otherwise(() => ({ say: ['one ', 'two ', 'three'], pauseBetween: 15 }));
  const asking = [aProcess(), aProcess()].map((gateway) =>
    Array.from({ length: 6 }, async () => {
      let said = '';
      const call = { tenant: '1', prompt: 'count-1', instructions: 'Count.', maxTokens: 20 };
      const parts = [{ type: 'text' as const, text: 'Count.' }];
      for await (const words of gateway.stream({ ...call, parts })) said += words;
      return said;
    }),
  );
  expect(new Set(await Promise.all(asking.flat()))).toEqual(new Set(['one two three']));
  expect(models.requests).toHaveLength(12);
  expect(models.inFlight.most).toBe(2);
});
