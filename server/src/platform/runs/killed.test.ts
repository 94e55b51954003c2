import { afterEach, expect, it } from 'vitest';
import { sharedFixture } from '../../testing/shared-fixture.ts';
import { expectWhole, openWorkerProcesses, TIMEOUT_MS } from './worker-processes.fixture.ts';

const processes = sharedFixture(openWorkerProcesses);
afterEach(() => processes.killWorkers());

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
