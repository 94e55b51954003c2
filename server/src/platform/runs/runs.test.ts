import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type FreshDatabase, freshDatabase } from '../../testing/database.ts';
import { type Database, openDatabase } from '../db/index.ts';
import { Refused } from '../http/refuse.ts';
import { silentLog } from '../log/log.ts';
import {
  addTenant,
  type CountingEvent,
  counting,
  countingHandler,
  makeStepsTable,
} from './counting.fixture.ts';
import {
  createRuns,
  defineRun,
  migrateRuns,
  type RunContext,
  type RunHandler,
  type RunKind,
  RunRefusal,
  type Runs,
  type RunsDeps,
  type RunWork,
} from './index.ts';
import { openQueue } from './queue.ts';

const log = silentLog();
let fresh: FreshDatabase;
let database: Database;
let tenant: number;
let otherTenant: number;
const open: Runs[] = [];
let names = 0;

beforeAll(async () => {
  fresh = await freshDatabase();
  database = openDatabase(fresh.appUrl, log, 8);
  tenant = await addTenant(fresh.appUrl, 'oakwood');
  otherTenant = await addTenant(fresh.appUrl, 'elmfield');
  await makeStepsTable(fresh.ownerUrl);
});

afterEach(async () => {
  await Promise.all(open.splice(0).map((runs) => runs.stop()));
});

afterAll(async () => {
  await database.close();
  await fresh.drop();
});

async function process(
  handlers: readonly RunHandler[],
  isWorker = true,
  own: Pick<RunsDeps, 'pollMs'> = {},
): Promise<Runs> {
  const runs = await createRuns({ database, log, handlers, hasWorker: isWorker, ...own });
  open.push(runs);
  return runs;
}

const noteInput = z.object({ word: z.string() });
const noteEvent = z.object({ status: z.enum(['step', 'complete', 'error']), text: z.string() });
type Note = z.output<typeof noteEvent>;
type NoteKind = RunKind<z.output<typeof noteInput>, Note>;

/** A separate kind for each test, so that no test takes another one's jobs. */
function noteKind(): NoteKind {
  names += 1;
  return defineRun({ name: `note-${names}`, input: noteInput, event: noteEvent });
}

function noting(
  kind: NoteKind,
  handle: RunWork<{ word: string }, Note>['handle'],
  more: Partial<RunWork<{ word: string }, Note>> = {},
): RunHandler {
  return kind.handledBy({ handle, failed: (sentence) => ({ status: 'error', text: sentence }), ...more });
}

const step = (text: string): Note => ({ status: 'step', text });
const complete = (text: string): Note => ({ status: 'complete', text });
const request = (word: string, subject = 'paper:1') => ({ subject, input: { word }, startedBy: null });

async function allOf<Input, Event>(
  runs: Runs,
  kind: RunKind<Input, Event>,
  runId: number,
  after = 0,
  tenantId = tenant,
): Promise<Event[]> {
  const received: Event[] = [];
  for await (const { event } of runs.tail(tenantId, kind, runId, { after })) received.push(event);
  return received;
}

async function row(runId: number) {
  const { rows } = await database.inTenant(tenant, (tx) =>
    tx.$client.query('select state, attempt, ended_at from runs where id = $1', [runId]),
  );
  return rows[0];
}

/** Looks until it is so. */
async function until(isSo: () => Promise<boolean> | boolean, withinMs = 10_000): Promise<void> {
  const end = performance.now() + withinMs;
  while (!(await isSo())) {
    if (performance.now() > end) throw new Error('It did not come to pass.');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

async function asAdmin(text: string, values: unknown[] = []) {
  const client = new pg.Client({ connectionString: fresh.adminUrl });
  await client.connect();
  try {
    return await client.query(text, values);
  } finally {
    await client.end();
  }
}

describe('a run', () => {
  it('tells what its handler yields, and ends with what it returns', async () => {
    const kind = noteKind();
    const runs = await process([
      noting(kind, async function* ({ word }) {
        yield step(`${word} one`);
        yield step(`${word} two`);
        return complete(word);
      }),
    ]);
    const { runId, hasJoined } = await runs.start(tenant, kind, request('fig'));
    const received = [];
    for await (const each of runs.tail(tenant, kind, runId)) received.push(each);
    expect(hasJoined).toBe(false);
    expect(received).toEqual([
      { sequence: 1, event: step('fig one') },
      { sequence: 2, event: step('fig two') },
      { sequence: 3, event: complete('fig') },
    ]);
    expect(await row(runId)).toMatchObject({ state: 'complete', attempt: 1, ended_at: expect.any(Date) });
  });

  it('is counted when it has ended, by kind and how', async () => {
    const kind = noteKind();
    const counted: string[] = [];
    const handler = noting(kind, async function* ({ word }) {
      yield step(word);
      if (word === 'bad') throw new RunRefusal('It is bad.');
      return complete(word);
    });
    const runs = await createRuns({
      ...{ database, log, handlers: [handler], hasWorker: true },
      ended: (name, state) => counted.push(`${name} ${state}`),
    });
    open.push(runs);
    for (const word of ['good', 'bad']) {
      const { runId } = await runs.start(tenant, kind, request(word, word));
      await allOf(runs, kind, runId);
    }
    await until(() => counted.length === 2);
    expect(counted).toEqual([`${kind.name} complete`, `${kind.name} failed`]);
  });

  it('is joined by the same request while it is alive, and starts again afterwards', async () => {
    const kind = noteKind();
    const gate = Promise.withResolvers<void>();
    const runs = await process([
      noting(kind, async function* ({ word }) {
        await gate.promise;
        yield step(word);
        return complete(word);
      }),
    ]);
    const started = await Promise.all(
      ['a', 'b', 'c', 'd'].map((word) => runs.start(tenant, kind, request(word, 'paper:7'))),
    );
    expect(new Set(started.map(({ runId }) => runId)).size).toBe(1);
    expect(started.filter(({ hasJoined }) => !hasJoined)).toHaveLength(1);
    const other = await runs.start(tenant, kind, request('e', 'paper:70'));
    expect(other.hasJoined).toBe(false);
    expect((await runs.findLive(tenant, kind, 'paper:7')).map(({ subject }) => subject)).toEqual([
      'paper:7',
      'paper:70',
    ]);
    expect(await runs.findLive(otherTenant, kind, 'paper:')).toEqual([]);
    gate.resolve();
    const runId = started[0]?.runId ?? 0;
    await allOf(runs, kind, runId);
    await allOf(runs, kind, other.runId);
    expect(await runs.findLive(tenant, kind, 'paper:')).toEqual([]);
    const again = await runs.start(tenant, kind, request('f', 'paper:7'));
    expect(again.hasJoined).toBe(false);
    expect(again.runId).not.toBe(runId);
  });

  it('starts with the transaction that it was started in, and not without', async () => {
    const kind = noteKind();
    const done: string[] = [];
    const runs = await process([
      noting(kind, async function* ({ word }) {
        done.push(word);
        yield step(word);
        return complete(word);
      }),
    ]);
    const undone = database.inTenant(tenant, async (tx) => {
      await runs.startIn(tx, tenant, kind, request('undone', 'paper:8'));
      throw new Error('something else failed');
    });
    await expect(undone).rejects.toThrow('something else failed');
    const { runId } = await database.inTenant(tenant, (tx) =>
      runs.startIn(tx, tenant, kind, request('stored', 'paper:9')),
    );
    expect(await allOf(runs, kind, runId)).toHaveLength(2);
    expect(done).toEqual(['stored']);
    expect(await runs.findLive(tenant, kind, '')).toEqual([]);
  });

  it('keeps dates in its events, where the schema is a codec', async () => {
    const moment = z.codec(z.iso.datetime(), z.date(), {
      decode: (text) => new Date(text),
      encode: (date) => date.toISOString(),
    });
    const kind = defineRun({
      name: 'dated',
      input: z.object({ at: moment }),
      event: z.object({ at: moment }),
    });
    const runs = await process([
      kind.handledBy({
        handle: async function* ({ at }) {
          yield { at };
          return { at: new Date(at.getTime() + 1000) };
        },
        failed: () => ({ at: new Date(0) }),
      }),
    ]);
    const at = new Date('2026-03-01T09:00:00.000Z');
    const { runId } = await runs.start(tenant, kind, { subject: 'x', input: { at }, startedBy: null });
    expect(await allOf(runs, kind, runId)).toEqual([{ at }, { at: new Date('2026-03-01T09:00:01.000Z') }]);
  });
});

describe('a tail', () => {
  it('continues after the event that the reader has', async () => {
    const kind = noteKind();
    const runs = await process([
      noting(kind, async function* () {
        yield step('1');
        yield step('2');
        return complete('3');
      }),
    ]);
    const { runId } = await runs.start(tenant, kind, request('x'));
    await allOf(runs, kind, runId);
    expect(await allOf(runs, kind, runId, 1)).toEqual([step('2'), complete('3')]);
    expect(await allOf(runs, kind, runId, 3)).toEqual([]);
  });

  it('follows from a process that does no work, at once', async () => {
    const kind = noteKind();
    const gates = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const handler = noting(kind, async function* () {
      for (const gate of gates) {
        await gate.promise;
        yield step('now');
      }
      return complete('');
    });
    await process([handler]);
    // The database is queried only after a notification, so reading an event proves the notification.
    const reader = await process([handler], false, { pollMs: 3_600_000 });
    const { runId } = await reader.start(tenant, kind, request('x'));
    const tail = reader.tail(tenant, kind, runId);
    for (const gate of gates) {
      const next = tail.next();
      gate.resolve();
      expect((await next).value?.event).toEqual(step('now'));
    }
    expect((await tail.next()).value?.event).toEqual(complete(''));
    expect((await tail.next()).done).toBe(true);
  });

  it('finds nothing of another tenant, of another kind, or that is not there', async () => {
    const kind = noteKind();
    const otherKind = noteKind();
    const handler = noting(kind, async function* () {
      yield step('secret');
      return complete('secret');
    });
    const runs = await process([handler]);
    const { runId } = await runs.start(tenant, kind, request('x'));
    await allOf(runs, kind, runId);
    expect(await allOf(runs, kind, runId, 0, otherTenant)).toEqual([]);
    expect(await allOf(runs, otherKind, runId)).toEqual([]);
    expect(await allOf(runs, kind, 2_000_000_000)).toEqual([]);
  });

  it('ends when its reader disconnects, and the run continues', async () => {
    const kind = noteKind();
    const gate = Promise.withResolvers<void>();
    const runs = await process([
      noting(kind, async function* () {
        yield step('1');
        await gate.promise;
        return complete('2');
      }),
    ]);
    const { runId } = await runs.start(tenant, kind, request('x'));
    const gone = new AbortController();
    const tail = runs.tail(tenant, kind, runId, { signal: gone.signal });
    await tail.next();
    const waiting = tail.next();
    gone.abort();
    expect((await waiting).done).toBe(true);
    gate.resolve();
    expect(await allOf(runs, kind, runId)).toEqual([step('1'), complete('2')]);
  });

  it('continues when the connection that it listens on is cut', async () => {
    const kind = noteKind();
    const gate = Promise.withResolvers<void>();
    const handler = noting(kind, async function* () {
      yield step('1');
      await gate.promise;
      return complete('2');
    });
    await process([handler]);
    // The database is queried only after a notification, so reading an event proves the notification.
    const reader = await process([handler], false, { pollMs: 3_600_000 });
    const { runId } = await reader.start(tenant, kind, request('x'));
    const tail = reader.tail(tenant, kind, runId);
    await tail.next();
    const waiting = tail.next();
    const cut = await asAdmin(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = 'classi run events' and datname = $1 order by backend_start desc limit 1`,
      [fresh.name],
    );
    expect(cut.rowCount).toBe(1);
    gate.resolve();
    expect((await waiting).value?.event).toEqual(complete('2'));
  });
});

describe('a handler that fails', () => {
  it('is retried twice after unexpected errors, and ends with a general sentence', async () => {
    const kind = noteKind();
    const attempts: number[] = [];
    const runs = await process([
      noting(kind, async function* (_, run) {
        attempts.push(run.attempt);
        yield step(`try ${run.attempt}`);
        throw new Error('relation "secrets" does not exist at line 3');
      }),
    ]);
    const { runId } = await runs.start(tenant, kind, request('x'));
    const received = await allOf(runs, kind, runId);
    expect(attempts).toEqual([1, 2, 3]);
    expect(received.map(({ status }) => status)).toEqual(['step', 'step', 'step', 'error']);
    expect(received[3]?.text).toBe(
      'Something went wrong on the server. Nothing that was saved is lost. Please try again.',
    );
    expect(await row(runId)).toMatchObject({ state: 'failed', attempt: 3 });
  }, 30_000);

  it('continues where it was when the second try succeeds', async () => {
    const kind = noteKind();
    const runs = await process([
      noting(kind, async function* (_, run) {
        yield step(`try ${run.attempt}`);
        if (run.attempt === 1) throw new Error('the network was away');
        return complete('well');
      }),
    ]);
    const { runId } = await runs.start(tenant, kind, request('x'));
    expect(await allOf(runs, kind, runId)).toEqual([step('try 1'), step('try 2'), complete('well')]);
  });

  it.each([
    ['another sentence', new RunRefusal('Page 3 cannot be read.'), 'Page 3 cannot be read.'],
    ['a sentence of the catalogue', new Refused('file/not-found'), 'This file does not exist.'],
  ])('ends at once with %s', async (_, error, sentence) => {
    const kind = noteKind();
    const runs = await process([
      noting(kind, async function* (_input, run) {
        yield step(`try ${run.attempt}`);
        throw error;
      }),
    ]);
    const { runId } = await runs.start(tenant, kind, request('x'));
    expect(await allOf(runs, kind, runId)).toEqual([step('try 1'), { status: 'error', text: sentence }]);
    expect(await row(runId)).toMatchObject({ state: 'failed', attempt: 1 });
  });

  it('ends at once when its own events are not what the kind says', async () => {
    const kind = noteKind();
    const runs = await process([
      noting(kind, async function* () {
        yield { status: 'nonsense' } as unknown as Note;
        return complete('never');
      }),
    ]);
    const { runId } = await runs.start(tenant, kind, request('x'));
    expect((await allOf(runs, kind, runId)).map(({ status }) => status)).toEqual(['error']);
    expect(await row(runId)).toMatchObject({ state: 'failed', attempt: 1 });
  });

  it('may say itself what is worth another try', async () => {
    const kind = noteKind();
    const runs = await process([
      noting(
        kind,
        // biome-ignore lint/correctness/useYield: it fails before the first event
        async function* () {
          throw new Error('hopeless');
        },
        { isRetryable: () => false },
      ),
    ]);
    const { runId } = await runs.start(tenant, kind, request('x'));
    expect(await allOf(runs, kind, runId)).toHaveLength(1);
    expect(await row(runId)).toMatchObject({ state: 'failed', attempt: 1 });
  });
});

describe('the queue', () => {
  it('is looked after by a role that owns nothing of it', async () => {
    const troubles: unknown[] = [];
    const boss = await openQueue({ url: fresh.appUrl, kinds: ['looked-after'], hasWorker: true, log });
    boss.on('error', (error) => troubles.push(error));
    boss.on('warning', (warning) => troubles.push(warning));
    await boss.send('looked-after', { tenantId: tenant, runId: 1, errors: 0 });
    await boss.fetch('looked-after');
    await asAdmin(
      "update pgboss.job set heartbeat_on = now() - interval '1 hour' where name = 'looked-after'",
    );
    await boss.supervise();
    const { rows } = await asAdmin("select state from pgboss.job where name = 'looked-after'");
    await boss.stop({ graceful: false });
    expect(rows).toEqual([{ state: 'retry' }]);
    expect(troubles).toEqual([]);
  });

  it('can be migrated again', async () => {
    const owner = new pg.Client({ connectionString: fresh.ownerUrl });
    await owner.connect();
    await migrateRuns(owner);
    await migrateRuns(owner);
    const { rows } = await owner.query('select count(*)::int as versions from pgboss.version');
    await owner.end();
    expect(rows).toEqual([{ versions: 1 }]);
  });
});

describe('a worker', () => {
  it('does as many of a kind at a time as the kind says', async () => {
    const kind = noteKind();
    const gate = Promise.withResolvers<void>();
    let now = 0;
    let most = 0;
    const runs = await process([
      noting(
        kind,
        async function* () {
          now += 1;
          most = Math.max(most, now);
          await gate.promise;
          now -= 1;
          yield step('');
          return complete('');
        },
        { concurrency: 3 },
      ),
    ]);
    const started = await Promise.all(
      Array.from({ length: 9 }, (_, index) => runs.start(tenant, kind, request('x', `paper:${index}`))),
    );
    await until(() => now === 3);
    // Long enough for a fourth to come in, were there room.
    await new Promise((resolve) => setTimeout(resolve, 150));
    gate.resolve();
    await Promise.all(started.map(({ runId }) => allOf(runs, kind, runId)));
    expect(most).toBe(3);
  });

  it('releases its run when stopped, and another worker continues at once without repeating events', async () => {
    const kind = noteKind();
    const held = Promise.withResolvers<RunContext>();
    const first = await process([
      noting(kind, async function* (_, run) {
        yield step('first');
        held.resolve(run);
        await new Promise(() => undefined);
        return complete('never');
      }),
    ]);
    const { runId } = await first.start(tenant, kind, request('x'));
    const run = await held.promise;
    const second = await process([
      noting(kind, async function* (_, { attempt }) {
        yield step(`second, attempt ${attempt}`);
        return complete('second');
      }),
    ]);
    await first.stop();
    expect(run.signal.aborted).toBe(true);
    expect(await allOf(second, kind, runId)).toEqual([
      step('first'),
      step('second, attempt 2'),
      complete('second'),
    ]);
    // By another job: had the heartbeats of the first been waited for, that one would have come back instead.
    const jobs = await asAdmin('select retry_count from pgboss.job where name = $1', [kind.name]);
    expect(jobs.rows).toEqual([{ retry_count: 0 }, { retry_count: 0 }]);
  });

  it('writes nothing more when it was cut off and another has the run', async () => {
    const kind = noteKind();
    const frozen = Promise.withResolvers<RunContext>();
    const thaw = Promise.withResolvers<void>();
    const seen: unknown[] = [];
    let calls = 0;
    const handler = noting(kind, async function* (_, run) {
      calls += 1;
      if (calls === 1) {
        yield step('first');
        frozen.resolve(run);
        await thaw.promise;
        yield step('from the grave');
        return complete('from the grave');
      }
      yield step(`attempt ${run.attempt}`);
      return complete(`attempt ${run.attempt}`);
    });
    const runs = await process([handler]);
    const { runId } = await runs.start(tenant, kind, request('x'));
    const first = await frozen.promise;
    await asAdmin(
      'select pg_terminate_backend(pid) from pg_locks where locktype = $1 and classid = 7206422 and objid = $2::int::oid',
      ['advisory', runId],
    );
    const received = allOf(runs, kind, runId);
    await until(async () => (await row(runId)).attempt === 2);
    thaw.resolve();
    await first.write(async () => seen.push('written')).catch((error: Error) => seen.push(error.name));
    expect(await received).toEqual([step('first'), step('attempt 2'), complete('attempt 2')]);
    expect(seen).toEqual(['RunLost']);
    expect(first.signal.aborted).toBe(true);
  });

  it('takes up a run that the queue forgot', async () => {
    const kind = noteKind();
    const handler = noting(kind, async function* ({ word }) {
      yield step(word);
      return complete(word);
    });
    const starter = await process([handler], false);
    const { runId } = await starter.start(tenant, kind, request('forgotten'));
    await asAdmin('delete from pgboss.job where name = $1', [kind.name]);
    const worker = await process([handler]);
    expect(await allOf(worker, kind, runId)).toEqual([step('forgotten'), complete('forgotten')]);
  });

  it('gives a run up whose workers die again and again', async () => {
    const kind = noteKind();
    const handler = noting(kind, async function* ({ word }) {
      yield step(word);
      return complete(word);
    });
    const starter = await process([handler], false);
    const { runId } = await starter.start(tenant, kind, request('deadly'));
    await database.inTenant(tenant, (tx) =>
      tx.$client.query("update runs set attempt = 8, state = 'running' where id = $1", [runId]),
    );
    const worker = await process([handler]);
    const received = await allOf(worker, kind, runId);
    expect(received).toEqual([
      { status: 'error', text: 'This was interrupted too often and has been given up. Please try it again.' },
    ]);
  });

  it('comes through when the database cuts every connection', async () => {
    const cutting = Promise.withResolvers<void>();
    const upTo = 30;
    // Wherever it is when that happens, it is not at its end.
    const handler: RunHandler = {
      ...countingHandler,
      perform: async function* (input, run) {
        const steps = countingHandler.perform(input, run);
        for (let next = await steps.next(); ; next = await steps.next()) {
          if (next.done) return next.value;
          yield next.value;
          if ((next.value as CountingEvent & { status: 'step' }).step === upTo - 1) await cutting.promise;
        }
      },
    };
    const runs = await process([handler]);
    const { runId } = await runs.start(tenant, counting, {
      subject: 'cut',
      input: { upTo, pauseMs: 20 },
      startedBy: null,
    });
    const received = allOf(runs, counting, runId);
    await until(async () => (await row(runId)).state === 'running');
    const cut = await asAdmin(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and pid <> pg_backend_pid()',
      [fresh.name],
    );
    expect(cut.rowCount).toBeGreaterThan(2);
    cutting.resolve();
    const events = await received;
    const { rows } = await database.pool.query('select step from steps where run_id = $1', [runId]);
    expect(rows).toHaveLength(upTo);
    expect(events.filter(({ status }) => status !== 'step')).toEqual([{ status: 'complete', steps: upTo }]);
  }, 60_000);

  it('leaves a run alone that another process is doing', async () => {
    const one = await process([countingHandler]);
    const two = await process([countingHandler]);
    const { runId } = await one.start(tenant, counting, {
      subject: 'numbers',
      input: { upTo: 10, pauseMs: 30 },
      startedBy: null,
    });
    await until(async () => (await row(runId)).state === 'running');
    await asAdmin(
      `insert into pgboss.job (name, data, start_after) select name, data, now() from pgboss.job where name = 'counting'`,
    );
    const [received, eventsElsewhere] = await Promise.all([
      allOf(one, counting, runId),
      allOf(two, counting, runId),
    ]);
    expect(received).toHaveLength(11);
    expect(eventsElsewhere).toEqual(received);
    expect(await row(runId)).toMatchObject({ state: 'complete', attempt: 1 });
  });
});
