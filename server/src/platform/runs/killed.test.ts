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
  const child = spawn(process.execPath, [path, fresh.appUrl], { stdio: ['ignore', 'pipe', 'inherit'] });
  children.push(child);
  await once(child.stdout ?? child, 'data');
  return child;
}

interface Step {
  step: number;
  attempt: number;
  worker: number;
}

/** Starts a run, has `harm` done to its worker in the middle, and reads to the end. */
async function runThrough(subject: string, harm: () => Promise<void>) {
  const wish = { subject, input: { upTo: UP_TO, pauseMs: PAUSE_MS }, startedBy: null };
  const { runId } = await runs.start(tenant, counting, wish);
  const told: CountingEvent[] = [];
  let harmedAt = 0;
  let silenceMs = 0;
  let lastAt = performance.now();
  for await (const { event, sequence } of runs.tail(tenant, counting, runId)) {
    if (harmedAt) silenceMs = Math.max(silenceMs, performance.now() - lastAt);
    lastAt = performance.now();
    told.push(event);
    if (sequence === 20) {
      harmedAt = lastAt;
      await harm();
    }
  }
  const { rows: steps } = await database.pool.query<Step>(
    'select step, attempt, worker from steps where run_id = $1 order by step',
    [runId],
  );
  return { runId, told, steps, silenceMs };
}

function expectWhole({ told, steps }: { told: CountingEvent[]; steps: Step[] }): void {
  const numbers = Array.from({ length: UP_TO }, (_, index) => index + 1);
  expect(steps.map(({ step }) => step)).toEqual(numbers);
  const toldSteps = told.flatMap((event) => (event.status === 'step' ? [event.step] : []));
  // A worker that is killed between writing a step and telling it leaves that one step untold.
  expect(toldSteps).toEqual([...new Set(toldSteps)].sort((a, b) => a - b));
  expect(toldSteps.length).toBeGreaterThanOrEqual(UP_TO - 1);
  expect(told.filter(({ status }) => status !== 'step')).toEqual([{ status: 'complete', steps: UP_TO }]);
  expect(told.at(-1)).toEqual({ status: 'complete', steps: UP_TO });
}

it('is taken up by another process when its worker is killed in the middle', async () => {
  const first = await startWorker();
  let second: ChildProcess | undefined;
  const whole = await runThrough('killed', async () => {
    second = await startWorker();
    first.kill('SIGKILL');
  });
  expectWhole(whole);
  expect(new Set(whole.steps.map(({ worker }) => worker))).toEqual(new Set([first.pid, second?.pid]));
  expect(whole.steps.at(-1)?.attempt).toBe(2);
  expect(whole.silenceMs).toBeLessThan(6_000);
}, 40_000);

it('is taken up by the next process when the only one was killed', async () => {
  const first = await startWorker();
  const whole = await runThrough('restarted', async () => {
    first.kill('SIGKILL');
    await once(first, 'exit');
    await startWorker();
  });
  expectWhole(whole);
  expect(whole.silenceMs).toBeLessThan(6_000);
}, 40_000);

it('is handed over at once when its worker is asked to stop', async () => {
  const first = await startWorker();
  const whole = await runThrough('stopped', async () => {
    await startWorker();
    first.kill('SIGTERM');
  });
  expectWhole(whole);
  expect(whole.silenceMs).toBeLessThan(2_000);
  expect(first.exitCode ?? (await once(first, 'exit'))[0]).toBe(0);
}, 40_000);

it('is taken away from a worker that froze, which writes nothing when it wakes up', async () => {
  const first = await startWorker();
  const whole = await runThrough('frozen', async () => {
    first.kill('SIGSTOP');
    await startWorker();
    // As if its heartbeats had been missing for a minute.
    const admin = new pg.Client({ connectionString: fresh.adminUrl });
    await admin.connect();
    const { rowCount } = await admin.query(
      "update pgboss.job set heartbeat_on = now() - interval '1 minute' where state = 'active'",
    );
    await admin.end();
    expect(rowCount).toBe(1);
  });
  first.kill('SIGCONT');
  await new Promise((resolve) => setTimeout(resolve, PAUSE_MS * 20));
  const { rows } = await database.pool.query('select count(*)::int as steps from steps where run_id = $1', [
    whole.runId,
  ]);
  expectWhole(whole);
  expect(rows).toEqual([{ steps: UP_TO }]);
  expect(first.exitCode).toBeNull();
}, 60_000);
