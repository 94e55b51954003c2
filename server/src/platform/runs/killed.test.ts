import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { type FreshDatabase, freshDatabase } from '../../testing/database.ts';
import { type Database, openDatabase } from '../db/index.ts';
import { silentLog } from '../log/log.ts';
import {
  addTenant,
  type CountingEvent,
  counting,
  countingHandler,
  makeStepsTable,
} from './counting.fixture.ts';
import { createRuns, type Runs } from './index.ts';

const UP_TO = 60;
const PAUSE_MS = 25;
/** Workers are processes, which start slowly on a busy machine. */
const TIMEOUT_MS = 180_000;

let fresh: FreshDatabase;
let database: Database;
let tenant: number;
/** Starts runs and reads along, and does nothing itself. */
let runs: Runs;
const children: ChildProcess[] = [];

beforeAll(async () => {
  fresh = await freshDatabase();
  database = openDatabase(fresh.appUrl, silentLog(), 4);
  tenant = await addTenant(fresh.appUrl, 'oakwood');
  await makeStepsTable(fresh.ownerUrl);
  runs = await createRuns({ database, log: silentLog(), handlers: [countingHandler], worker: false });
});

afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});

afterAll(async () => {
  await runs.stop();
  await database.close();
  await fresh.drop();
});

async function startWorker(): Promise<ChildProcess> {
  const path = fileURLToPath(new URL('./counting.fixture.ts', import.meta.url));
  const child = spawn(process.execPath, [path, fresh.appUrl], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  await once(child.stdout ?? child, 'data');
  return child;
}

interface Step {
  step: number;
  attempt: number;
  worker: number;
}

/** Starts a run, has harm done to its worker in the middle, and reads to the end. */
async function runThrough(subject: string, harm: (worker: ChildProcess) => Promise<unknown> | unknown) {
  const input = { subject, input: { upTo: UP_TO, pauseMs: PAUSE_MS }, startedBy: null };
  const { runId } = await runs.start(tenant, counting, input);
  const events: CountingEvent[] = [];
  for await (const { event, sequence } of runs.tail(tenant, counting, runId)) {
    events.push(event);
    if (sequence === 20) await harm(await workerOf(runId));
  }
  return { runId, events, steps: await stepsOf(runId) };
}

async function stepsOf(runId: number): Promise<Step[]> {
  const { rows } = await database.pool.query<Step>(
    'select step, attempt, worker from steps where run_id = $1 order by step',
    [runId],
  );
  return rows;
}

async function workerOf(runId: number): Promise<ChildProcess> {
  const pid = (await stepsOf(runId)).at(-1)?.worker;
  const child = children.find((each) => each.pid === pid);
  if (!child) throw new Error('The run is done by a process that is none of ours.');
  return child;
}

function expectWhole({ events, steps }: { events: CountingEvent[]; steps: Step[] }): void {
  const numbers = Array.from({ length: UP_TO }, (_, index) => index + 1);
  expect(steps.map(({ step }) => step)).toEqual(numbers);
  const eventSteps = events.flatMap((event) => (event.status === 'step' ? [event.step] : []));
  // A worker that is killed between writing a step and telling it leaves that one step untold.
  expect(eventSteps).toEqual([...new Set(eventSteps)].sort((a, b) => a - b));
  expect(eventSteps.length).toBeGreaterThanOrEqual(UP_TO - 1);
  expect(events.filter(({ status }) => status !== 'step')).toEqual([{ status: 'complete', steps: UP_TO }]);
  expect(events.at(-1)).toEqual({ status: 'complete', steps: UP_TO });
}

async function asAdmin<Row extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> {
  const admin = new pg.Client({ connectionString: fresh.adminUrl });
  await admin.connect();
  try {
    return (await admin.query<Row>(text, values)).rows;
  } finally {
    await admin.end();
  }
}

/** A second job took the run up: had the heartbeats of the first been waited for, that one would have come back instead. */
async function expectHandedOn(runId: number): Promise<void> {
  const jobs = await asAdmin<{ retries: number }>(
    "select retry_count as retries from pgboss.job where (data->>'runId')::int = $1",
    [runId],
  );
  expect(jobs).toEqual([{ retries: 0 }, { retries: 0 }]);
}

it(
  'continues in another process when its worker is killed in the middle',
  async () => {
    const workers = await Promise.all([startWorker(), startWorker()]);
    const whole = await runThrough('killed', (worker) => worker.kill('SIGKILL'));
    expectWhole(whole);
    expect(new Set(whole.steps.map(({ worker }) => worker))).toEqual(new Set(workers.map(({ pid }) => pid)));
    expect(whole.steps.at(-1)?.attempt).toBe(2);
    await expectHandedOn(whole.runId);
  },
  TIMEOUT_MS,
);

it(
  'continues in the next process when the only one was killed',
  async () => {
    await startWorker();
    const whole = await runThrough('restarted', async (worker) => {
      worker.kill('SIGKILL');
      await once(worker, 'exit');
      await startWorker();
    });
    expectWhole(whole);
    await expectHandedOn(whole.runId);
  },
  TIMEOUT_MS,
);

it(
  'hands a run over at once when its worker is stopped',
  async () => {
    await Promise.all([startWorker(), startWorker()]);
    let left = Promise.resolve<unknown[]>([]);
    const whole = await runThrough('stopped', (worker) => {
      left = once(worker, 'exit');
      worker.kill('SIGTERM');
    });
    expectWhole(whole);
    expect(whole.steps.at(-1)?.attempt).toBe(2);
    await expectHandedOn(whole.runId);
    expect((await left)[0]).toBe(0);
  },
  TIMEOUT_MS,
);

it(
  'takes a run from a frozen worker, which writes nothing when it wakes up',
  async () => {
    await Promise.all([startWorker(), startWorker()]);
    let frozen: ChildProcess | undefined;
    const whole = await runThrough('frozen', async (worker) => {
      frozen = worker;
      worker.kill('SIGSTOP');
      // Simulates a minute without heartbeats.
      await asAdmin(
        "update pgboss.job set heartbeat_on = now() - interval '1 minute' where state = 'active'",
      );
    });
    frozen?.kill('SIGCONT');
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS * 20));
    expectWhole({ ...whole, steps: await stepsOf(whole.runId) });
    expect(whole.steps.at(-1)?.attempt).toBe(2);
    expect(frozen?.exitCode).toBeNull();
  },
  TIMEOUT_MS,
);
