/** Long-running work: use cases start it, workers execute it, and readers follow it. */
import type { PgBoss } from 'pg-boss';
import { z } from 'zod';
import type { Database, Transaction } from '../db/index.ts';
import type { Log } from '../log/log.ts';
import { connectWithRetries, type RunsConnection } from './connection.ts';
import type { RunHandler, RunKind } from './kind.ts';
import { type Nudge, openQueue, within } from './queue.ts';
import { findFailedRun, findLiveRun, insertRun, selectLiveRuns, stopLiveRuns } from './store.ts';
import { createTails, type SequencedEvent } from './tail.ts';
import { type RunWorker, startWorking } from './worker.ts';

export interface StartedRun {
  runId: number;
  /** True if a live run of the same kind and subject existed; this is that run. */
  hasJoined: boolean;
}

export interface LiveRun {
  runId: number;
  subject: string;
  state: 'waiting' | 'running';
  startedBy: number | null;
  createdAt: Date;
}

/** The input for starting a run. */
export interface RunRequest<Input> {
  /** The subject of the run, such as `paper:3`. A live run of the same kind and subject is joined. */
  subject: string;
  input: Input;
  /** The account that started it; null for the server itself. */
  startedBy: number | null;
  /** Waiting runs of a kind start in the order of their priorities, the highest first; 0 by default. */
  priority?: number;
}

export interface Runs {
  start<Input, Event>(
    tenantId: number,
    kind: RunKind<Input, Event>,
    request: RunRequest<NoInfer<Input>>,
  ): Promise<StartedRun>;
  /** The same as `start`, in the caller's transaction: the run starts when the transaction commits. */
  startIn<Input, Event>(
    tx: Transaction,
    tenantId: number,
    kind: RunKind<Input, Event>,
    request: RunRequest<NoInfer<Input>>,
  ): Promise<StartedRun>;
  /**
   * Repeats a failed run with the same input.
   * @returns false if the school has no such failed run
   */
  retryIn(
    tx: Transaction,
    tenantId: number,
    which: { runId: number; startedBy: number | null },
  ): Promise<boolean>;
  /**
   * Yields the past and new events of a run until its last one. It ends at once if the run does not exist or is of another kind or tenant,
   * and early if `signal` aborts or the server stops.
   * @param from.after the sequence number of the last event that the reader already has
   */
  tail<Input, Event>(
    tenantId: number,
    kind: RunKind<Input, Event>,
    runId: number,
    from?: { after?: number; signal?: AbortSignal },
  ): AsyncGenerator<SequencedEvent<Event>, void, void>;
  /** Live runs of a kind whose subject starts with the prefix, oldest first. */
  findLive<Input, Event>(
    tenantId: number,
    kind: RunKind<Input, Event>,
    subjectPrefix: string,
  ): Promise<LiveRun[]>;
  /**
   * Ends live runs of a kind in the caller's transaction: those of a subject, or those that an account started.
   * @param lastEvent the event that their readers receive
   * @returns how many runs were ended
   */
  stopIn<Input, Event>(
    tx: Transaction,
    kind: RunKind<Input, Event>,
    which: { subject: string } | { startedBy: number },
    lastEvent: NoInfer<Event>,
  ): Promise<number>;
  /** Stops working, releases the runs of this process (another process continues them), and ends all readers. */
  stop(): Promise<void>;
}

export interface RunsDeps {
  database: Database;
  log: Log;
  /** The handlers of this process. A process that only starts and follows runs needs them too, to know their queues. */
  handlers: readonly RunHandler[];
  /** Whether this process executes runs. */
  hasWorker: boolean;
  /** Called for each run that ended in this process. */
  ended?: (kind: string, state: 'complete' | 'failed') => void;
  /** A reader without notifications queries the database at this interval, in ms (2000 by default). */
  pollMs?: number;
}

async function startIn(
  boss: PgBoss,
  tx: Transaction,
  tenantId: number,
  kind: RunKind<unknown, unknown>,
  request: RunRequest<unknown>,
): Promise<StartedRun> {
  const { subject, startedBy } = request;
  const input = z.encode(kind.input, request.input);
  for (;;) {
    const runId = await insertRun(tx, { tenantId, kind: kind.name, subject, input, startedBy });
    if (runId !== undefined) {
      const options = { db: within(tx), priority: request.priority ?? 0 };
      await boss.send(kind.name, { tenantId, runId, errors: 0 } satisfies Nudge, options);
      return { runId, hasJoined: false };
    }
    const live = await findLiveRun(tx, kind.name, subject);
    if (live !== undefined) return { runId: live, hasJoined: true };
    // The live run ended between the two statements, so a new one can be inserted.
  }
}

/** Connects to the queue, and starts working if `worker` is true. */
export async function createRuns(deps: RunsDeps): Promise<Runs> {
  const { database, log, handlers, hasWorker, ended } = deps;
  const kinds = handlers.map(({ kind }) => kind);
  const boss = await openQueue({ url: database.url, kinds, hasWorker, log });
  const tails = createTails(database, log, deps.pollMs);
  let working: RunWorker | undefined;
  let connection: RunsConnection;
  try {
    connection = await connectWithRetries(database.url, log, {
      notify: tails.notify,
      connected: tails.wakeAll,
      lost: () => working?.abortAll(),
    });
  } catch (error) {
    await boss.stop({ graceful: false });
    throw error;
  }
  if (hasWorker) {
    working = await startWorking({ database, boss, connection, log, ...(ended ? { ended } : {}) }, handlers);
  }

  return {
    start: (tenantId, kind, request) =>
      database.inTenant(tenantId, (tx) => startIn(boss, tx, tenantId, kind, request)),
    startIn: (tx, tenantId, kind, request) => startIn(boss, tx, tenantId, kind, request),
    retryIn: async (tx, tenantId, { runId, startedBy }) => {
      const failed = await findFailedRun(tx, runId);
      if (!failed) return false;
      const again = await insertRun(tx, { ...failed, tenantId, startedBy });
      // If a live run of the same subject exists, it does the same work.
      if (again !== undefined)
        await boss.send(failed.kind, { tenantId, runId: again, errors: 0 } satisfies Nudge, {
          db: within(tx),
        });
      return true;
    },
    tail: (tenantId, kind, runId, from = {}) => tails.tail(tenantId, kind, runId, from),
    findLive: (tenantId, kind, subjectPrefix) =>
      database.inTenant(tenantId, (tx) => selectLiveRuns(tx, kind.name, subjectPrefix)),
    stopIn: (tx, kind, which, lastEvent) =>
      stopLiveRuns(tx, { kind: kind.name, ...which }, z.encode(kind.event, lastEvent)),
    stop: async () => {
      tails.stop();
      await working?.stop();
      await boss.stop({ graceful: false });
      await connection.close();
    },
  };
}
