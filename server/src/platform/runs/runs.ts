/** Work that takes long: started by use cases, done by workers, followed by whoever reads along. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Job, PgBoss } from 'pg-boss';
import { z } from 'zod';
import type { Database, Transaction } from '../db/index.ts';
import type { Log } from '../log/log.ts';
import { type KeptConnection, keepConnection } from './connection.ts';
import type { RunHandler, RunKind } from './kind.ts';
import { type Nudge, nudge, openQueue, within } from './queue.ts';
import { findLiveRun, insertRun, selectLiveRuns } from './store.ts';
import { every, evictFrozenWorker, nudgeForgottenRuns, reviveLeftRuns } from './sweep.ts';
import { createTails, type ToldEvent } from './tail.ts';
import { type Doing, doRun, type WorkParts } from './work.ts';

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

/** What is asked for when a run is started. */
export interface RunWish<Input> {
  /** What it is about, such as `paper:3`. The live run of the same kind and subject is joined. */
  subject: string;
  input: Input;
  /** The account that asked; null for the server itself. */
  startedBy: number | null;
}

export interface Runs {
  start<Input, Event>(
    tenantId: number,
    kind: RunKind<Input, Event>,
    wish: RunWish<NoInfer<Input>>,
  ): Promise<StartedRun>;
  /** The same within a transaction of the caller: the run starts when that commits, and not at all otherwise. */
  startIn<Input, Event>(
    tx: Transaction,
    tenantId: number,
    kind: RunKind<Input, Event>,
    wish: RunWish<NoInfer<Input>>,
  ): Promise<StartedRun>;
  /**
   * What a run has told and tells, until its last event. Ends at once for a run that is not there, of another kind or of
   * another tenant; ends early when `signal` aborts or the server stops.
   * @param from.after the sequence number of the last event that is known already
   */
  tail<Input, Event>(
    tenantId: number,
    kind: RunKind<Input, Event>,
    runId: number,
    from?: { after?: number; signal?: AbortSignal },
  ): AsyncGenerator<ToldEvent<Event>, void, void>;
  /** Live runs of a kind whose subject starts with the prefix, oldest first. */
  findLive<Input, Event>(
    tenantId: number,
    kind: RunKind<Input, Event>,
    subjectPrefix: string,
  ): Promise<LiveRun[]>;
  /** Takes no more work, lets go of what is being done (another process goes on with it), ends the tails. */
  stop(): Promise<void>;
}

export interface RunsParts {
  database: Database;
  log: Log;
  /** What this process can do. A process that only starts runs and follows them needs them too, for their queues. */
  handlers: readonly RunHandler[];
  /** Whether runs are done in this process. */
  worker: boolean;
}

const REVIVE_EVERY_MS = 2_000;
const NUDGE_EVERY_MS = 60_000;
/** Jobs come by notification; this is for those whose time comes later, and for notifications that got lost. */
const POLL_SECONDS = 5;
/** How long a stop waits for handlers to let go, in ms. */
const STOP_WITHIN_MS = 5_000;
/** A job that is due in a second may be looked for a moment later, in ms. */
const DUE_MS = 50;
/** A frozen worker's connection takes a moment to fall. */
const LOCK_TRIES = 10;
const LOCK_PAUSE_MS = 100;

/** Fetches jobs and does their runs. */
function startWorking(given: Omit<WorkParts, 'wake'>, handlers: readonly RunHandler[]) {
  const { boss, database, log, connection } = given;
  const doing = new Map<number, Doing>();
  const stopping = new AbortController();
  const kinds = handlers.map(({ kind }) => kind);
  const workers = new Map<string, string[]>();
  let sweeps: Promise<void>[] = [];
  const parts: WorkParts = {
    ...given,
    wake: (kind, seconds) => {
      const look = () => workers.get(kind)?.forEach((worker) => void boss.notifyWorker(worker));
      setTimeout(look, seconds * 1000 + DUE_MS).unref();
    },
  };

  async function lock(kind: string, runId: number, job: Job): Promise<boolean> {
    if (await connection.lock(runId)) return true;
    // The job came back, and yet somebody holds the run: a worker whose heartbeats have stopped.
    if (job.retryCount === 0 || !(await evictFrozenWorker(database, { kind, runId, jobId: job.id })))
      return false;
    log.warn({ run: runId, kind }, 'worker without heartbeat cut off');
    for (let tries = 0; tries < LOCK_TRIES; tries += 1) {
      await pause(LOCK_PAUSE_MS);
      if (await connection.lock(runId)) return true;
    }
    return false;
  }

  async function onJob(handler: RunHandler, job: Job): Promise<void> {
    const task = nudge.parse(job.data);
    const { runId } = task;
    // A second job for a run that is being done here stays as long as the first: one of them is there while the run is.
    const already = doing.get(runId);
    if (already) return already.ended;
    const abort = new AbortController();
    const ended = (async () => {
      if (await lock(handler.kind, runId, job)) await doRun(parts, handler, task, abort.signal);
    })().finally(() => doing.delete(runId));
    doing.set(runId, { abort: () => abort.abort(), ended });
    await ended;
  }

  async function hire(handler: RunHandler): Promise<string> {
    const pace = { pollingIntervalSeconds: POLL_SECONDS, notifyPollingIntervalSeconds: POLL_SECONDS };
    const worker: string = await boss.work<Nudge>(handler.kind, pace, async ([job]) => {
      // Otherwise it would rest after each job, and a notification is given once.
      boss.notifyWorker(worker);
      if (job) await onJob(handler, job);
    });
    return worker;
  }

  function letGo(): void {
    for (const each of doing.values()) each.abort();
  }

  return {
    letGo,
    begin: async () => {
      for (const handler of handlers) {
        const { kind, concurrency } = handler;
        workers.set(kind, await Promise.all(Array.from({ length: concurrency }, () => hire(handler))));
      }
      const sweeping = { database, boss, kinds, log };
      sweeps = [
        every(REVIVE_EVERY_MS, stopping.signal, log, () => reviveLeftRuns(sweeping)),
        every(NUDGE_EVERY_MS, stopping.signal, log, () => nudgeForgottenRuns(sweeping)),
      ];
    },
    stop: async () => {
      stopping.abort();
      const idle = Promise.all([...sweeps, ...kinds.map((kind) => boss.offWork(kind))]);
      letGo();
      await Promise.race([idle, pause(STOP_WITHIN_MS)]);
    },
  };
}

async function startIn(
  boss: PgBoss,
  tx: Transaction,
  tenantId: number,
  kind: RunKind<unknown, unknown>,
  wish: RunWish<unknown>,
): Promise<StartedRun> {
  const { subject, startedBy } = wish;
  const input = z.encode(kind.input, wish.input);
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
export async function createRuns({ database, log, handlers, worker }: RunsParts): Promise<Runs> {
  const kinds = handlers.map(({ kind }) => kind);
  const boss = await openQueue({ url: database.url, kinds, worker, log });
  const tails = createTails(database, log);
  let working: ReturnType<typeof startWorking> | undefined;
  let connection: KeptConnection;
  try {
    connection = await keepConnection(database.url, log, {
      told: tails.told,
      connected: tails.wakeAll,
      lost: () => working?.letGo(),
    });
  } catch (error) {
    await boss.stop({ graceful: false });
    throw error;
  }
  if (worker) {
    working = startWorking({ database, boss, connection, log }, handlers);
    await working.begin();
  }

  return {
    start: (tenantId, kind, wish) =>
      database.inTenant(tenantId, (tx) => startIn(boss, tx, tenantId, kind, wish)),
    startIn: (tx, tenantId, kind, wish) => startIn(boss, tx, tenantId, kind, wish),
    tail: (tenantId, kind, runId, from = {}) => tails.tail(tenantId, kind, runId, from),
    findLive: (tenantId, kind, subjectPrefix) =>
      database.inTenant(tenantId, (tx) => selectLiveRuns(tx, kind.name, subjectPrefix)),
    stop: async () => {
      tails.stop();
      await working?.stop();
      await boss.stop({ graceful: false });
      await connection.close();
    },
  };
}
