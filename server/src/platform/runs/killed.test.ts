import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import {
  expectWhole,
  openWorkerProcesses,
  TIMEOUT_MS,
  type WorkerProcesses,
} from './worker-processes.fixture.ts';

let processes: WorkerProcesses;
beforeAll(async () => {
  processes = await openWorkerProcesses();
});
afterEach(() => processes.killWorkers());
afterAll(() => processes.close());

it(
  'continues in another process when its worker is killed in the middle',
  async () => {
    const workers = await Promise.all([processes.startWorker(), processes.startWorker()]);
    const whole = await processes.runThrough('killed', (worker) => worker.kill('SIGKILL'));
    expectWhole(whole);
    expect(new Set(whole.steps.map(({ worker }) => worker))).toEqual(new Set(workers.map(({ pid }) => pid)));
    expect(whole.steps.at(-1)?.attempt).toBe(2);
    await processes.expectHandedOn(whole.runId);
  },
  TIMEOUT_MS,
);
