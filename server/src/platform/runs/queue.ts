/** Uses pg-boss as the queue of runs. A job only says which run needs a worker; the state is in the table of runs. */

import type pg from 'pg';
import { PgBoss } from 'pg-boss';
import { z } from 'zod';
import type { Transaction } from '../db/index.ts';
import type { Log } from '../log/log.ts';

export const QUEUE_SCHEMA = 'pgboss';

/** Ids only, because the table of jobs is not protected by the tenant's policy. */
export const nudge = z.object({
  tenantId: z.int().positive(),
  runId: z.int().positive(),
  /** The number of unexpected errors so far. */
  errors: z.int().min(0),
});
export type Nudge = z.output<typeof nudge>;

/** The shortest heartbeat that pg-boss accepts. */
export const HEARTBEAT_SECONDS = 10;

const QUEUE = {
  heartbeatSeconds: HEARTBEAT_SECONDS,
  /** The limit of failed jobs. It says nothing about the run, which counts its own attempts. */
  retryLimit: 20,
  retryDelay: 1,
  expireInSeconds: 24 * 3600,
  deleteAfterSeconds: 3600,
  notify: true,
} as const;

/** Makes pg-boss run its statements within our transaction. */
export function within(tx: Transaction): {
  executeSql(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>;
} {
  return { executeSql: (text, values) => tx.$client.query(text, values) };
}

/**
 * Migrates pg-boss's schema.
 * @param client connected with the owner's role, while the migrations' lock is held
 */
export async function migrateRuns(client: pg.Client): Promise<void> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => client.query(text, values) },
    schema: QUEUE_SCHEMA,
    supervise: false,
    schedule: false,
  });
  const errors: unknown[] = [];
  boss.on('error', (error) => errors.push(error));
  await boss.start();
  await boss.stop({ graceful: false });
  if (errors.length > 0) throw errors[0];
}

export interface QueueSettings {
  url: string;
  kinds: readonly string[];
  hasWorker: boolean;
  log: Log;
}

/** Connects with the server's role, which may only read and write rows. */
export async function openQueue({ url, kinds, hasWorker, log }: QueueSettings): Promise<PgBoss> {
  const boss = new PgBoss({
    connectionString: url,
    application_name: 'classi runs',
    max: 4,
    schema: QUEUE_SCHEMA,
    migrate: false,
    createSchema: false,
    schedule: false,
    // Only the owner's role may rebuild indexes.
    reindex: false,
    monitorVacuum: false,
    supervise: hasWorker,
    superviseIntervalSeconds: 5,
    monitorIntervalSeconds: 5,
    maintenanceIntervalSeconds: 3600,
    flowIntervalSeconds: 3600,
    useListenNotify: hasWorker,
  });
  boss.on('error', (error) => log.warn({ error }, 'queue of runs'));
  boss.on('warning', (warning) => log.warn({ warning }, 'queue of runs'));
  await boss.start();
  for (const kind of kinds) {
    await boss.createQueue(kind, QUEUE);
    await boss.updateQueue(kind, QUEUE);
  }
  return boss;
}
