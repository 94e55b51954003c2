/** Finds runs that have lost their worker, and has them resumed. */
import { setTimeout as pause } from 'node:timers/promises';
import type { PgBoss } from 'pg-boss';
import type { Database } from '../db/index.ts';
import { tenants } from '../db/tables.ts';
import type { Log } from '../log/log.ts';
import { lockHeld, RUN_LOCKS } from './connection.ts';
import { HEARTBEAT_SECONDS, type Nudge, QUEUE_SCHEMA, within } from './queue.ts';
import { selectForgotten } from './store.ts';

export interface SweepDeps {
  database: Database;
  boss: PgBoss;
  kinds: readonly string[];
  log: Log;
}

/** A worker that has just fetched a job does not have the lock yet. */
const TAKING_SECONDS = 1.5;

interface LeftJob {
  id: string;
  name: string;
  retryCount: number;
  nudge: Nudge;
}

/**
 * Passes on jobs whose worker has died, which is the case if the lock of their run is free. It covers all tenants, because pg-boss's table
 * contains only ids.
 * @returns how many were passed on
 */
export async function reviveLeftRuns({ database, boss, kinds, log }: SweepDeps): Promise<number> {
  const { rows } = await database.pool.query<LeftJob>(
    `select id, name, retry_count as "retryCount", data as nudge from ${QUEUE_SCHEMA}.job
     where name = any($1) and state = 'active' and started_on < now() - interval '${TAKING_SECONDS} s'
       and not ${lockHeld("(data->>'runId')::int")}`,
    [kinds],
  );
  let revived = 0;
  for (const left of rows) {
    const isHandedOn = await database.outside(async (tx) => {
      const db = within(tx);
      // Several processes may see the job. Only the one that completes it passes it on.
      const settled = (await boss.complete(left.name, { id: left.id, retryCount: left.retryCount }, null, {
        db,
      })) as { affected: number };
      if (settled.affected === 0) return false;
      await boss.send(left.name, left.nudge, { db });
      return true;
    });
    if (!isHandedOn) continue;
    revived += 1;
    log.info({ run: left.nudge.runId, kind: left.name }, 'run left behind, handed on');
  }
  return revived;
}

/** Creates jobs for runs without one, tenant by tenant, because the queue was emptied or a job failed too often. */
export async function nudgeForgottenRuns({ database, boss, kinds, log }: SweepDeps): Promise<number> {
  const all = await database.outside((tx) => tx.select({ id: tenants.id }).from(tenants));
  let nudged = 0;
  for (const { id: tenantId } of all) {
    await database.inTenant(tenantId, async (tx) => {
      for (const { runId, kind } of await selectForgotten(tx, kinds)) {
        await boss.send(kind, { tenantId, runId, errors: 0 } satisfies Nudge, { db: within(tx) });
        log.info({ run: runId, kind }, 'run forgotten by the queue, nudged');
        nudged += 1;
      }
    });
  }
  return nudged;
}

/**
 * Closes the connection of a frozen worker, which holds a run's lock but sends no heartbeats. If the worker only looks frozen, it loses its
 * runs and nothing else.
 * @param jobId the job that was returned because its heartbeats stopped
 * @returns whether a connection was closed
 */
export async function evictFrozenWorker(
  database: Database,
  run: { kind: string; runId: number; jobId: string },
): Promise<boolean> {
  const { rowCount } = await database.pool.query(
    `select pg_terminate_backend(pid) from pg_locks
     where locktype = 'advisory' and granted and objsubid = 2 and classid = ${RUN_LOCKS} and objid = $1::int::oid
       and database = (select oid from pg_database where datname = current_database())
       and not exists (
         select 1 from ${QUEUE_SCHEMA}.job where name = $2 and state = 'active' and id <> $3
           and (data->>'runId')::int = $1::int and heartbeat_on > now() - interval '${HEARTBEAT_SECONDS} s'
       )`,
    [run.runId, run.kind, run.jobId],
  );
  return (rowCount ?? 0) > 0;
}

/** Runs `work` at once and then every `ms`, never two at a time, until `signal` aborts. */
export async function every(
  ms: number,
  signal: AbortSignal,
  log: Log,
  work: () => Promise<unknown>,
): Promise<void> {
  while (!signal.aborted) {
    await work().catch((error: unknown) => log.warn({ error }, 'runs not swept'));
    await pause(ms, undefined, { signal }).catch(() => undefined);
  }
}
