/** Executes runs: takes a run, calls its handler, stores its events, and releases it if necessary. */
import type { PgBoss } from 'pg-boss';
import type { Database, Transaction } from '../db/index.ts';
import type { Log } from '../log/log.ts';
import type { RunsConnection } from './connection.ts';
import { type RunHandler, RunLost, RunRefusal } from './kind.ts';
import { type Nudge, within } from './queue.ts';
import {
  appendEvent,
  endRun,
  type HeldRun,
  holdRun,
  holdRunToEnd,
  releaseRun,
  type TakenRun,
  takeRun,
} from './store.ts';

/** Delays in seconds before the second and third attempt after unexpected errors. */
const RETRY_PAUSES = [1, 4];
/** A run whose worker died this often is assumed to be the cause. */
const MAX_ATTEMPTS = 8;
const WORN_OUT = 'This was interrupted too often and has been given up. Please try it again.';

export interface WorkDeps {
  database: Database;
  boss: PgBoss;
  connection: RunsConnection;
  log: Log;
  /** Called for each run that ended here, for the metrics. */
  ended?: (kind: string, state: 'complete' | 'failed') => void;
  /** Makes the workers of a kind look for jobs after this number of seconds. */
  wake(kind: string, seconds: number): void;
}

type Outcome = 'ended' | 'released' | { retryAfter: number };

/** Returns the functions with which a worker writes for a run. They write only while it holds the run. */
function openRunWriter(deps: WorkDeps, run: TakenRun) {
  let sequence = run.lastSequence;
  let hasEnded = false;

  async function write<Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result> {
    return deps.database.inTenant(run.tenantId, async (tx) => {
      if (!(await holdRun(tx, run))) throw new RunLost(run.runId);
      return work(tx);
    });
  }

  /** See `EndingRunContext`. */
  async function endWith(work: (tx: Transaction) => Promise<unknown>): Promise<unknown> {
    const event = await deps.database.inTenant(run.tenantId, async (tx) => {
      if (!(await holdRunToEnd(tx, run))) throw new RunLost(run.runId);
      const last = await work(tx);
      if (last === undefined) return undefined;
      await appendEvent(tx, run, sequence + 1, last);
      await endRun(tx, run.runId, 'complete');
      return last;
    });
    hasEnded = event !== undefined;
    return event;
  }

  return {
    write,
    endWith,
    /** Returns whether the handler has ended the run. */
    hasEnded: () => hasEnded,
    append: async (event: unknown, last?: 'complete' | 'failed') => {
      await write(async (tx) => {
        await appendEvent(tx, run, sequence + 1, event);
        if (last) await endRun(tx, run.runId, last);
      });
      sequence += 1;
    },
    /** Ends a run that has no final event. */
    endAsFailed: () => write((tx) => endRun(tx, run.runId, 'failed')),
  };
}

type RunWriter = ReturnType<typeof openRunWriter>;

/** Rejects when the signal aborts. A handler that ignores the signal is abandoned. */
function untilAborted(signal: AbortSignal): { promise: Promise<never>; leave(): void } {
  let leave = () => {};
  const promise = new Promise<never>((_, reject) => {
    const onAbort = () => reject(signal.reason);
    if (signal.aborted) onAbort();
    signal.addEventListener('abort', onAbort, { once: true });
    leave = () => signal.removeEventListener('abort', onAbort);
  });
  promise.catch(() => undefined);
  return { promise, leave };
}

async function perform(handler: RunHandler, run: TakenRun, writer: RunWriter, signal: AbortSignal, log: Log) {
  const steps = handler.perform(run.input, {
    ...{ ...run, signal, log },
    ...{ write: writer.write, endWith: writer.endWith },
  });
  const aborted = untilAborted(signal);
  try {
    for (;;) {
      const step = await Promise.race([steps.next(), aborted.promise]);
      if (writer.hasEnded()) return;
      await writer.append(step.value, step.done ? 'complete' : undefined);
      if (step.done) return;
    }
  } finally {
    aborted.leave();
    // A handler that is still working ends at its next yield.
    void steps.return(undefined).catch(() => undefined);
  }
}

/** Stores the last event of a failed run. */
async function fail(handler: RunHandler, writer: RunWriter, error: unknown, log: Log): Promise<void> {
  let event: unknown;
  try {
    event = handler.failureEvent(error);
  } catch (cause) {
    log.error({ error: cause }, 'run has no failure event');
    return writer.endAsFailed();
  }
  await writer.append(event, 'failed');
}

async function attempt(
  deps: WorkDeps,
  handler: RunHandler,
  run: TakenRun,
  errors: number,
  signal: AbortSignal,
): Promise<Outcome> {
  const log = deps.log.child({ run: run.runId, kind: handler.kind, attempt: run.attempt });
  const writer = openRunWriter(deps, run);
  try {
    if (run.attempt > MAX_ATTEMPTS) throw new RunRefusal(WORN_OUT);
    await perform(handler, run, writer, signal, log);
    log.info({}, 'run complete');
    deps.ended?.(handler.kind, 'complete');
  } catch (error) {
    if (error instanceof RunLost || signal.aborted) return 'released';
    const retryAfter =
      handler.isRetryable(error) && !(error instanceof RunRefusal) ? RETRY_PAUSES[errors] : undefined;
    if (retryAfter !== undefined) {
      log.warn({ error }, 'run failed, tried again');
      return { retryAfter };
    }
    log.warn({ error }, 'run failed');
    await fail(handler, writer, error, log);
    deps.ended?.(handler.kind, 'failed');
  }
  return 'ended';
}

/** Releases the run and creates the job that resumes it, in one transaction. */
async function requeue(deps: WorkDeps, kind: string, run: HeldRun, errors: number, startAfter: number) {
  await deps.database.inTenant(run.tenantId, async (tx) => {
    if (!(await releaseRun(tx, run))) return;
    const next: Nudge = { tenantId: run.tenantId, runId: run.runId, errors };
    await deps.boss.send(kind, next, { db: within(tx), startAfter });
  });
  if (startAfter > 0) deps.wake(kind, startAfter);
}

/**
 * Executes one run as far as possible. The caller has acquired the run's lock, which is released here before the run is passed on, so that
 * the next worker finds it free.
 */
export async function doRun(
  deps: WorkDeps,
  handler: RunHandler,
  { tenantId, runId, errors }: Nudge,
  signal: AbortSignal,
): Promise<void> {
  let isUnlocked = false;
  const unlock = async () => {
    if (isUnlocked) return;
    isUnlocked = true;
    await deps.connection.unlock(runId);
  };
  try {
    const run = await deps.database.inTenant(tenantId, (tx) => takeRun(tx, tenantId, runId));
    if (!run) return;
    const outcome = await attempt(deps, handler, run, errors, signal);
    if (outcome === 'ended') return;
    await unlock();
    if (outcome === 'released') await requeue(deps, handler.kind, run, errors, 0);
    else await requeue(deps, handler.kind, run, errors + 1, outcome.retryAfter);
  } finally {
    await unlock();
  }
}
