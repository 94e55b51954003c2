/** Runs of counting that workers in other processes execute, and from which a worker is taken in the middle. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { expect } from 'vitest';
import { freshDatabase } from '../../testing/database.ts';
import { openDatabase } from '../db/index.ts';
import { silentLog } from '../log/log.ts';
import {
  addTenant,
  type CountingEvent,
  counting,
  countingHandler,
  makeStepsTable,
} from './counting.fixture.ts';
import { createRuns } from './index.ts';

const UP_TO = 60;
export const PAUSE_MS = 25;
/** Workers are processes, which start slowly on a busy machine. */
export const TIMEOUT_MS = 180_000;

interface Step {
  step: number;
  attempt: number;
  worker: number;
}

export interface FinishedRun {
  runId: number;
  events: CountingEvent[];
  steps: Step[];
}

export interface WorkerProcesses {
  startWorker(): Promise<ChildProcess>;
  /** Starts a run, calls `interrupt` with its worker in the middle, and reads to the end. */
  runThrough(
    subject: string,
    interrupt: (worker: ChildProcess) => Promise<unknown> | unknown,
  ): Promise<FinishedRun>;
  stepsOf(runId: number): Promise<Step[]>;
  asAdmin<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]>;
  /** Expects that a second job continued the run. If its heartbeats had been awaited, the first job would have been repeated instead. */
  expectHandedOn(runId: number): Promise<void>;
  killWorkers(): void;
  close(): Promise<void>;
}

/** Opens a fresh database with a process that starts and follows runs, and executes none. */
export async function openWorkerProcesses(): Promise<WorkerProcesses> {
  const fresh = await freshDatabase();
  const database = openDatabase(fresh.appUrl, silentLog(), 4);
  const tenant = await addTenant(fresh.appUrl, 'oakwood');
  await makeStepsTable(fresh.ownerUrl);
  const runs = await createRuns({
    database,
    log: silentLog(),
    handlers: [countingHandler],
    hasWorker: false,
  });
  const children: ChildProcess[] = [];

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
    if (!child) throw new Error('The run is executed by an unknown process.');
    return child;
  }

  async function asAdmin<Row extends pg.QueryResultRow>(text: string, values: unknown[] = []) {
    const admin = new pg.Client({ connectionString: fresh.adminUrl });
    await admin.connect();
    try {
      return (await admin.query<Row>(text, values)).rows;
    } finally {
      await admin.end();
    }
  }

  return {
    stepsOf,
    asAdmin,
    startWorker: async () => {
      const path = fileURLToPath(new URL('./counting.fixture.ts', import.meta.url));
      const child = spawn(process.execPath, [path, fresh.appUrl], { stdio: ['ignore', 'pipe', 'inherit'] });
      children.push(child);
      await once(child.stdout ?? child, 'data');
      return child;
    },
    runThrough: async (subject, interrupt) => {
      const input = { subject, input: { upTo: UP_TO, pauseMs: PAUSE_MS }, startedBy: null };
      const { runId } = await runs.start(tenant, counting, input);
      const events: CountingEvent[] = [];
      for await (const { event, sequence } of runs.tail(tenant, counting, runId)) {
        events.push(event);
        if (sequence === 20) await interrupt(await workerOf(runId));
      }
      return { runId, events, steps: await stepsOf(runId) };
    },
    expectHandedOn: async (runId) => {
      const jobs = await asAdmin<{ retries: number }>(
        "select retry_count as retries from pgboss.job where (data->>'runId')::int = $1",
        [runId],
      );
      expect(jobs).toEqual([{ retries: 0 }, { retries: 0 }]);
    },
    killWorkers: () => {
      for (const child of children.splice(0)) child.kill('SIGKILL');
    },
    close: async () => {
      await runs.stop();
      await database.close();
      await fresh.drop();
    },
  };
}

/** Expects that each step was executed once and that readers received the steps in order. */
export function expectWhole({ events, steps }: Pick<FinishedRun, 'events' | 'steps'>): void {
  const numbers = Array.from({ length: UP_TO }, (_, index) => index + 1);
  expect(steps.map(({ step }) => step)).toEqual(numbers);
  const eventSteps = events.flatMap((event) => (event.status === 'step' ? [event.step] : []));
  // If a worker is killed between writing a step and its event, that one event is missing.
  expect(eventSteps).toEqual([...new Set(eventSteps)].sort((a, b) => a - b));
  expect(eventSteps.length).toBeGreaterThanOrEqual(UP_TO - 1);
  expect(events.filter(({ status }) => status !== 'step')).toEqual([{ status: 'complete', steps: UP_TO }]);
  expect(events.at(-1)).toEqual({ status: 'complete', steps: UP_TO });
}
