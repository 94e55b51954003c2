/** A kind of run for tests. It counts, writes each step to a separate table, and skips steps that exist already. */
import pg from 'pg';
import { z } from 'zod';
import { APP_ROLE, openDatabase, type Transaction, tenants } from '../db/index.ts';
import { silentLog } from '../log/log.ts';
import { createRuns, defineRun, type RunHandler } from './index.ts';

export const counting = defineRun({
  name: 'counting',
  input: z.object({ upTo: z.int().positive(), pauseMs: z.int().min(0) }),
  event: z.discriminatedUnion('status', [
    z.object({ status: z.literal('step'), step: z.int() }),
    z.object({ status: z.literal('complete'), steps: z.int() }),
    z.object({ status: z.literal('error'), error: z.string() }),
  ]),
});

export type CountingEvent = z.output<typeof counting.event>;

/** Creates the table of the steps, with the owner's role. */
export async function makeStepsTable(ownerUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  await client.query('create table steps (run_id int, step int, attempt int, worker int)');
  await client.query(`grant select, insert on steps to ${APP_ROLE}`);
  await client.end();
}

export async function addTenant(ownerOrAppUrl: string, slug: string): Promise<number> {
  const database = openDatabase(ownerOrAppUrl, silentLog(), 2);
  const drawn = await database.pool.query<{ id: number }>("select nextval('tenants_id_seq')::int as id");
  const id = drawn.rows[0]?.id ?? 0;
  await database.inTenant(id, (tx) =>
    tx.insert(tenants).values({
      id,
      slug,
      name: slug,
      timezone: 'Europe/London',
      headerFormats: [],
      defaultHeaderFormat: '',
    }),
  );
  await database.close();
  return id;
}

async function stepsSoFar(tx: Transaction, runId: number): Promise<Set<number>> {
  const { rows } = await tx.$client.query<{ step: number }>('select step from steps where run_id = $1', [
    runId,
  ]);
  return new Set(rows.map(({ step }) => step));
}

export const countingHandler: RunHandler = counting.handledBy({
  handle: async function* ({ upTo, pauseMs }, run) {
    const done = await run.write((tx) => stepsSoFar(tx, run.runId));
    for (let step = 1; step <= upTo; step += 1) {
      if (done.has(step)) continue;
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
      await run.write((tx) =>
        tx.$client.query('insert into steps values ($1, $2, $3, $4)', [
          run.runId,
          step,
          run.attempt,
          process.pid,
        ]),
      );
      yield { status: 'step', step };
    }
    return { status: 'complete', steps: upTo };
  },
  failed: (sentence) => ({ status: 'error', error: sentence }),
});

/** When started as a program, this file is a worker until it is killed. */
if (process.argv[1] === import.meta.filename) {
  const url = process.argv[2] ?? '';
  const log = silentLog();
  const runs = await createRuns({
    database: openDatabase(url, log, 4),
    log,
    handlers: [countingHandler],
    hasWorker: true,
  });
  process.once('SIGTERM', () => void runs.stop().then(() => process.exit(0)));
  process.stdout.write('ready\n');
}
