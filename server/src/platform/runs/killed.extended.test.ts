/** Ends of a worker in the middle of a run. */
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, expect, it } from 'vitest';
import { sharedFixture } from '../../testing/shared-fixture.ts';
import { expectWhole, openWorkerProcesses, PAUSE_MS, TIMEOUT_MS } from './worker-processes.fixture.ts';

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

it(
  'continues in the next process when the only one was killed',
  async () => {
    await processes.startWorker();
    const whole = await processes.runThrough('restarted', async (worker) => {
      worker.kill('SIGKILL');
      await once(worker, 'exit');
      await processes.startWorker();
    });
    expectWhole(whole);
    await processes.expectHandedOn(whole.runId);
  },
  TIMEOUT_MS,
);

it(
  'hands a run over at once when its worker is stopped',
  async () => {
    await Promise.all([processes.startWorker(), processes.startWorker()]);
    let left = Promise.resolve<unknown[]>([]);
    const whole = await processes.runThrough('stopped', (worker) => {
      left = once(worker, 'exit');
      worker.kill('SIGTERM');
    });
    expectWhole(whole);
    expect(whole.steps.at(-1)?.attempt).toBe(2);
    await processes.expectHandedOn(whole.runId);
    expect((await left)[0]).toBe(0);
  },
  TIMEOUT_MS,
);

it(
  'takes a run from a frozen worker, which writes nothing when it wakes up',
  async () => {
    await Promise.all([processes.startWorker(), processes.startWorker()]);
    let frozen: ChildProcess | undefined;
    const whole = await processes.runThrough('frozen', async (worker) => {
      frozen = worker;
      worker.kill('SIGSTOP');
      // Simulates a minute without heartbeats.
      await processes.asAdmin(
        "update pgboss.job set heartbeat_on = now() - interval '1 minute' where state = 'active'",
      );
    });
    frozen?.kill('SIGCONT');
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS * 20));
    expectWhole({ ...whole, steps: await processes.stepsOf(whole.runId) });
    expect(whole.steps.at(-1)?.attempt).toBe(2);
    expect(frozen?.exitCode).toBeNull();
  },
  TIMEOUT_MS,
);
