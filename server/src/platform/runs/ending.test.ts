/** Runs that end with a last look at what is left: nothing that was joined to them is left behind. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { type FreshDatabase, freshDatabase } from '../../testing/database.ts';
import { type Database, openDatabase } from '../db/index.ts';
import { silentLog } from '../log/log.ts';
import { addTenant, makeStepsTable } from './counting.fixture.ts';
import { createRuns, defineRun, type Runs } from './index.ts';

const log = silentLog();
let fresh: FreshDatabase;
let database: Database;
let tenant: number;
let runs: Runs;
/** Called by the run before each last look, and while it looks. */
let beforeLook: () => Promise<void>;
let whileLooking: () => Promise<void>;

/** Does every step of the table that is not done, and ends when none is left. */
const kind = defineRun({
  name: 'steps-of-table',
  input: z.object({}),
  event: z.object({ status: z.enum(['step', 'complete', 'error']), steps: z.array(z.int()) }),
});

beforeAll(async () => {
  fresh = await freshDatabase();
  database = openDatabase(fresh.appUrl, log, 8);
  tenant = await addTenant(fresh.appUrl, 'oakwood');
  await makeStepsTable(fresh.ownerUrl);
  const handler = kind.handledBy({
    handle: async function* (_, run) {
      const done: number[] = [];
      for (;;) {
        const steps = await run.write(async (tx) => {
          const { rows } = await tx.$client.query<{ step: number }>('select step from steps order by step');
          return rows.map(({ step }) => step);
        });
        for (const step of steps) {
          if (done.includes(step)) continue;
          done.push(step);
          yield { status: 'step', steps: [step] };
        }
        await beforeLook();
        const last = await run.endWith(async (tx) => {
          await whileLooking();
          const { rows } = await tx.$client.query<{ count: number }>('select count(*)::int from steps');
          return rows[0]?.count === done.length ? { status: 'complete' as const, steps: done } : undefined;
        });
        if (last) return last;
      }
    },
    failed: () => ({ status: 'error', steps: [] }),
  });
  runs = await createRuns({ database, log, handlers: [handler], hasWorker: true });
});
afterAll(async () => {
  await runs.stop();
  await database.close();
  await fresh.drop();
});

const addStep = (step: number, duringStep = async () => {}) =>
  database.inTenant(tenant, async (tx) => {
    await tx.$client.query('insert into steps (step) values ($1)', [step]);
    const started = await runs.startIn(tx, tenant, kind, { subject: 'all', input: {}, startedBy: null });
    await duringStep();
    return started;
  });

async function eventsOf(runId: number) {
  const events = [];
  for await (const { event } of runs.tail(tenant, kind, runId)) events.push(event);
  return events;
}

test('continues if a transaction that joined it commits during its last check', async () => {
  const [look, joined, commit] = [0, 0, 0].map(() => Promise.withResolvers<void>());
  let looks = 0;
  beforeLook = async () => {
    looks += 1;
    if (looks > 1) return;
    look?.resolve();
    await joined?.promise;
    // At this point the run waits for the transaction that joined it, which commits a moment later.
    setTimeout(() => commit?.resolve(), 200);
  };
  whileLooking = async () => {};
  const first = await addStep(1);
  await look?.promise;
  const second = await addStep(2, async () => {
    joined?.resolve();
    await commit?.promise;
  });
  expect(second).toEqual({ runId: first.runId, hasJoined: true });
  expect((await eventsOf(first.runId)).at(-1)).toEqual({ status: 'complete', steps: [1, 2] });
  expect(looks).toBe(2);
});

test('does not join a run during its last look; another run begins after it', async () => {
  const [looking, look] = [0, 0].map(() => Promise.withResolvers<void>());
  beforeLook = async () => {};
  whileLooking = async () => {
    looking?.resolve();
    await look?.promise;
  };
  const first = await addStep(3);
  await looking?.promise;
  const second = addStep(4);
  setTimeout(() => look?.resolve(), 200);
  const started = await second;
  expect(started.hasJoined).toBe(false);
  expect(started.runId).not.toBe(first.runId);
  expect((await eventsOf(first.runId)).at(-1)).toEqual({ status: 'complete', steps: [1, 2, 3] });
  expect((await eventsOf(started.runId)).at(-1)).toEqual({ status: 'complete', steps: [1, 2, 3, 4] });
});
