/** The worker of a process: fetches jobs, executes their runs, and resumes abandoned ones. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Job } from 'pg-boss';
import type { RunHandler } from './kind.ts';
import { type Nudge, nudge } from './queue.ts';
import { createRunningJobs } from './running-jobs.ts';
import { every, evictFrozenWorker, nudgeForgottenRuns, reviveLeftRuns } from './sweep.ts';
import { doRun, type WorkDeps } from './work.ts';

const REVIVE_EVERY_MS = 2_000;
const NUDGE_EVERY_MS = 60_000;
/** The polling interval in seconds, for jobs that are due later and for lost notifications. Others arrive by notification. */
const POLL_SECONDS = 5;
/** The time limit for handlers to return when the worker stops, in ms. */
const STOP_WITHIN_MS = 5_000;
/** The additional delay in ms after which due jobs are fetched. */
const DUE_MS = 50;
/** The attempts to get the lock of a frozen worker, whose connection takes a moment to close. */
const LOCK_TRIES = 10;
const LOCK_PAUSE_MS = 100;

export interface RunWorker {
  /** Aborts every handler. The runs are passed on, to this process or another. */
  abortAll(): void;
  /** Fetches no more jobs, releases its runs, and waits for a limited time. */
  stop(): Promise<void>;
}

/** Acquires the lock of a run, even if a frozen worker holds it. Returns false if a working one has it. */
async function lockRun(deps: WorkDeps, kind: string, runId: number, job: Job): Promise<boolean> {
  const { connection, database, log } = deps;
  if (await connection.lock(runId)) return true;
  // The job was returned although the run is locked, so the worker that holds it has stopped sending heartbeats.
  if (job.retryCount === 0 || !(await evictFrozenWorker(database, { kind, runId, jobId: job.id })))
    return false;
  log.warn({ run: runId, kind }, 'worker without heartbeat cut off');
  for (let tries = 0; tries < LOCK_TRIES; tries += 1) {
    await pause(LOCK_PAUSE_MS);
    if (await connection.lock(runId)) return true;
  }
  return false;
}

async function doJob(
  deps: WorkDeps,
  handler: RunHandler,
  job: Job,
  task: Nudge,
  signal: AbortSignal,
): Promise<void> {
  if (await lockRun(deps, handler.kind, task.runId, job)) await doRun(deps, handler, task, signal);
}

export async function startWorking(
  given: Omit<WorkDeps, 'wake'>,
  handlers: readonly RunHandler[],
): Promise<RunWorker> {
  const { boss, database, log } = given;
  const kinds = handlers.map(({ kind }) => kind);
  const workers = new Map<string, string[]>();
  const runningJobs = createRunningJobs();
  const deps: WorkDeps = {
    ...given,
    wake: (kind, seconds) => {
      const look = () => workers.get(kind)?.forEach((worker) => void boss.notifyWorker(worker));
      setTimeout(look, seconds * 1000 + DUE_MS).unref();
    },
  };

  async function hire(handler: RunHandler): Promise<string> {
    const pace = { pollingIntervalSeconds: POLL_SECONDS, notifyPollingIntervalSeconds: POLL_SECONDS };
    const worker: string = await boss.work<Nudge>(handler.kind, pace, async ([job]) => {
      // Otherwise the worker would pause after each job, and a notification is sent only once.
      boss.notifyWorker(worker);
      if (!job) return;
      const task = nudge.parse(job.data);
      await runningJobs.onJob(task.runId, (signal) => doJob(deps, handler, job, task, signal));
    });
    return worker;
  }

  for (const handler of handlers) {
    const team = Array.from({ length: handler.concurrency }, () => hire(handler));
    workers.set(handler.kind, await Promise.all(team));
  }
  const stopping = new AbortController();
  const sweeping = { database, boss, kinds, log };
  const sweeps = [
    every(REVIVE_EVERY_MS, stopping.signal, log, () => reviveLeftRuns(sweeping)),
    every(NUDGE_EVERY_MS, stopping.signal, log, () => nudgeForgottenRuns(sweeping)),
  ];

  return {
    abortAll: runningJobs.abortAll,
    stop: async () => {
      stopping.abort();
      const idle = Promise.all([...sweeps, ...kinds.map((kind) => boss.offWork(kind))]);
      runningJobs.close();
      await Promise.race([idle, pause(STOP_WITHIN_MS, undefined, { ref: false })]);
    },
  };
}
