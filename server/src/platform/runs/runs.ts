/** Work that takes long: started by use cases, done by workers, followed by readers. */
import type { PgBoss } from 'pg-boss';
import { z } from 'zod';
import type { Database, Transaction } from '../db/index.ts';
import type { Log } from '../log/log.ts';
import { keepConnection, type RunsConnection } from './connection.ts';
import type { RunHandler, RunKind } from './kind.ts';
import { type Nudge, openQueue, within } from './queue.ts';
import { findFailedRun, findLiveRun, insertRun, selectLiveRuns, stopLiveRuns } from './store.ts';
import { createTails, type SequencedEvent } from './tail.ts';
import { type RunWorker, startWorking } from './worker.ts';

export interface StartedRun {
  runId: number;
  /** A live run of the same kind and subject was there already; this is that one. */
  joined: boolean;
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
}

export interface Runs {
  start<Input, Event>(
    tenantId: number,
    kind: RunKind<Input, Event>,
    request: RunRequest<NoInfer<Input>>,
  ): Promise<StartedRun>;
  /** The same within a transaction of the caller: the run starts when that commits, and not at all otherwise. */
  startIn<Input, Event>(
    tx: Transaction,
    tenantId: number,
    kind: RunKind<Input, Event>,
    request: RunRequest<NoInfer<Input>>,
  ): Promise<StartedRun>;
  /**
   * Does a failed run again with the same input.
   * @returns false where the school has no such failed run
   */
  retryIn(
    tx: Transaction,
    tenantId: number,
    which: { runId: number; startedBy: number | null },
  ): Promise<boolean>;
  /**
   * The events of a run, past and new, until its last one. Ends at once for a run that is not there, of another kind or of another tenant;
   * ends early when `signal` aborts or the server stops.
   * @param from.after the sequence number of the last event that is already known
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
   * Ends live runs of a kind within a transaction of the caller: those of a subject, or those that an account started.
   * @param lastEvent the event that their readers receive
   * @returns how many there were
   */
  stopIn<Input, Event>(
    tx: Transaction,
    kind: RunKind<Input, Event>,
    which: { subject: string } | { startedBy: number },
    lastEvent: NoInfer<Event>,
  ): Promise<number>;
  /** Takes no more work, releases its runs (another process continues them), ends the tails. */
  stop(): Promise<void>;
}

export interface RunsParts {
  database: Database;
  log: Log;
  /** The handlers of this process. A process that only starts and follows runs needs them too, for their queues. */
  handlers: readonly RunHandler[];
  /** This process executes runs. */
  worker: boolean;
  /** Called for each run that came to its end in this process. */
  ended?: (kind: string, state: 'complete' | 'failed') => void;
  /** A reader that gets no notification queries the database after this many ms (2000). */
  askAnywayMs?: number;
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
      await boss.send(kind.name, { tenantId, runId, errors: 0 } satisfies Nudge, { db: within(tx) });
      return { runId, joined: false };
    }
    const live = await findLiveRun(tx, kind.name, subject);
    if (live !== undefined) return { runId: live, joined: true };
    // The live one ended between the two statements: there is room for a new one.
  }
}

/** Connects to the queue, and begins to work where `worker` says so. */
export async function createRuns(parts: RunsParts): Promise<Runs> {
  const { database, log, handlers, worker, ended } = parts;
  const kinds = handlers.map(({ kind }) => kind);
  const boss = await openQueue({ url: database.url, kinds, worker, log });
  const tails = createTails(database, log, parts.askAnywayMs);
  let working: RunWorker | undefined;
  let connection: RunsConnection;
  try {
    connection = await keepConnection(database.url, log, {
      notify: tails.notify,
      connected: tails.wakeAll,
      lost: () => working?.letGo(),
    });
  } catch (error) {
    await boss.stop({ graceful: false });
    throw error;
  }
  if (worker) {
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
      // A live run of the same subject is the same work.
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
