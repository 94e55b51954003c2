/** All SQL of the tables of runs. */
import { and, asc, count, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Transaction } from '../db/index.ts';
import { EVENTS_CHANNEL, lockHeld } from './connection.ts';
import { QUEUE_SCHEMA } from './queue.ts';
import { runEvents, runs } from './tables.ts';

/** A run that a worker holds. */
export interface HeldRun {
  readonly tenantId: number;
  readonly runId: number;
  readonly attempt: number;
}

export interface TakenRun extends HeldRun {
  input: unknown;
  /** The sequence number of the last event so far; 0 if there is none yet. */
  lastSequence: number;
}

export interface NewRun {
  tenantId: number;
  kind: string;
  subject: string;
  input: unknown;
  startedBy: number | null;
}

const LIVE = ['waiting', 'running'] as const;

/** @returns the id of the new run, or undefined if a live one exists already */
export async function insertRun(tx: Transaction, run: NewRun): Promise<number | undefined> {
  const [row] = await tx
    .insert(runs)
    .values(run)
    .onConflictDoNothing({
      target: [runs.tenantId, runs.kind, runs.subject],
      where: sql`state in ('waiting', 'running')`,
    })
    .returning({ id: runs.id });
  return row?.id;
}

/** Finds the live run of a subject. It stays live until the transaction ends (`holdRunToEnd`). */
export async function findLiveRun(
  tx: Transaction,
  kind: string,
  subject: string,
): Promise<number | undefined> {
  const [row] = await tx
    .select({ id: runs.id })
    .from(runs)
    .where(and(eq(runs.kind, kind), eq(runs.subject, subject), inArray(runs.state, [...LIVE])))
    .for('key share');
  return row?.id;
}

/** Counts the waiting and running runs of a kind that this account started, except the one with the subject `besides`. */
export async function countLiveRuns(
  tx: Transaction,
  { kind, startedBy, besides }: { kind: string; startedBy: number; besides: string },
): Promise<number> {
  const [row] = await tx
    .select({ live: count() })
    .from(runs)
    .where(
      and(
        eq(runs.kind, kind),
        eq(runs.startedBy, startedBy),
        ne(runs.subject, besides),
        inArray(runs.state, [...LIVE]),
      ),
    );
  return row?.live ?? 0;
}

export async function selectLiveRuns(tx: Transaction, kind: string, subjectPrefix: string) {
  return tx
    .select({
      runId: runs.id,
      subject: runs.subject,
      state: sql<(typeof LIVE)[number]>`${runs.state}`,
      startedBy: runs.startedBy,
      createdAt: runs.createdAt,
    })
    .from(runs)
    .where(
      and(
        eq(runs.kind, kind),
        inArray(runs.state, [...LIVE]),
        sql`starts_with(${runs.subject}, ${subjectPrefix})`,
      ),
    )
    .orderBy(asc(runs.id));
}

/** Takes a run for this worker. Its previous worker can then write nothing more. Returns null if the run has ended. */
export async function takeRun(tx: Transaction, tenantId: number, runId: number): Promise<TakenRun | null> {
  const [row] = await tx
    .update(runs)
    .set({ state: 'running', attempt: sql`${runs.attempt} + 1` })
    .where(and(eq(runs.id, runId), inArray(runs.state, [...LIVE])))
    .returning({ attempt: runs.attempt, input: runs.input });
  if (!row) return null;
  const [last] = await tx
    .select({ sequence: sql<number>`coalesce(max(${runEvents.sequence}), 0)::int` })
    .from(runEvents)
    .where(eq(runEvents.runId, runId));
  return { tenantId, runId, ...row, lastSequence: last?.sequence ?? 0 };
}

/** Releases a run, so that it can be resumed. Returns false if another worker has it already. */
export async function releaseRun(tx: Transaction, { runId, attempt }: HeldRun): Promise<boolean> {
  const released = await tx.update(runs).set({ state: 'waiting' }).where(heldBy(runId, attempt));
  return released.rowCount === 1;
}

function heldBy(runId: number, attempt: number) {
  return and(eq(runs.id, runId), eq(runs.attempt, attempt), eq(runs.state, 'running'));
}

/** The server ends a transaction that is idle for longer, because a worker that freezes in one would lock the run's row. */
const LONGEST_IDLE = '15s';

/**
 * Returns whether the worker of this attempt still has the run; if so, no other can take it before the
 * transaction ends.
 */
export const holdRun = (tx: Transaction, run: HeldRun): Promise<boolean> => lockRun(tx, run, 'no key update');

/**
 * The same as `holdRun`, but it first waits for transactions that have joined the run, and no request can join it until this transaction
 * ends.
 */
export const holdRunToEnd = (tx: Transaction, run: HeldRun): Promise<boolean> => lockRun(tx, run, 'update');

async function lockRun(
  tx: Transaction,
  { runId, attempt }: HeldRun,
  strength: 'no key update' | 'update',
): Promise<boolean> {
  const [row] = await tx
    .select({
      id: runs.id,
      idle: sql`set_config('idle_in_transaction_session_timeout', ${LONGEST_IDLE}, true)`,
    })
    .from(runs)
    .where(heldBy(runId, attempt))
    .for(strength);
  return row !== undefined;
}

/**
 * Appends an event, and notifies the readers when the transaction commits. The caller must hold the run (`holdRun`).
 * @param sequence the number after that of the last event
 */
export async function appendEvent(
  tx: Transaction,
  run: HeldRun,
  sequence: number,
  event: unknown,
): Promise<void> {
  const { tenantId, runId } = run;
  await tx.insert(runEvents).values({ tenantId, runId, sequence, event });
  await tx.execute(sql`select pg_notify(${EVENTS_CHANNEL}, ${`${tenantId}:${runId}:${sequence}`})`);
}

export async function endRun(tx: Transaction, runId: number, state: 'complete' | 'failed'): Promise<void> {
  await tx.update(runs).set({ state, endedAt: sql`now()` }).where(eq(runs.id, runId));
}

/** Selects live runs of a kind: those of a subject, or those that an account started. */
export interface StoppedRuns {
  kind: string;
  subject?: string;
  startedBy?: number;
}

/**
 * Ends live runs with a last event. Their workers can write nothing more (`holdRun`), and stop at their next event.
 * @returns how many runs were ended
 */
export async function stopLiveRuns(
  tx: Transaction,
  { kind, subject, startedBy }: StoppedRuns,
  event: unknown,
): Promise<number> {
  const live = await tx
    .select({ tenantId: runs.tenantId, runId: runs.id, attempt: runs.attempt })
    .from(runs)
    .where(
      and(
        eq(runs.kind, kind),
        inArray(runs.state, [...LIVE]),
        subject === undefined ? undefined : eq(runs.subject, subject),
        startedBy === undefined ? undefined : eq(runs.startedBy, startedBy),
      ),
    )
    .orderBy(asc(runs.id))
    .for('no key update');
  for (const run of live) {
    const [last] = await tx
      .select({ sequence: sql<number>`coalesce(max(${runEvents.sequence}), 0)::int` })
      .from(runEvents)
      .where(eq(runEvents.runId, run.runId));
    await appendEvent(tx, run, (last?.sequence ?? 0) + 1, event);
    await endRun(tx, run.runId, 'failed');
  }
  return live.length;
}

export interface EventPage {
  /** Whether the last event is among these events, or before them. */
  ended: boolean;
  /** Whether more events can be read immediately. */
  more: boolean;
  events: { sequence: number; event: unknown }[];
}

const PAGE = 500;

/** Reads the events after a sequence number. Returns null if there is no such run of this kind. */
export async function readEvents(
  tx: Transaction,
  kind: string,
  runId: number,
  after: number,
): Promise<EventPage | null> {
  // A single statement reads one snapshot, so that an ended run always includes its last event.
  const { rows } = await tx.execute<{ state: string; sequence: number | null; event: unknown }>(sql`
    select ${runs.state} as state, next.sequence, next.event from ${runs}
    left join lateral (
      select sequence, event from ${runEvents} where run_id = ${runs.id} and sequence > ${after}
      order by sequence limit ${PAGE}
    ) next on true
    where ${runs.id} = ${runId} and ${runs.kind} = ${kind} order by next.sequence`);
  const [first] = rows;
  if (!first) return null;
  const events = rows.flatMap(({ sequence, event }) => (sequence === null ? [] : [{ sequence, event }]));
  const hasEnded = first.state === 'complete' || first.state === 'failed';
  const hasMore = events.length === PAGE;
  return { ended: hasEnded && !hasMore, more: hasMore, events };
}

/** Lists live runs without a job and without a worker, which would otherwise never be resumed. */
export async function selectForgotten(tx: Transaction, kinds: readonly string[]) {
  const { rows } = await tx.execute<{ runId: number; kind: string }>(sql`
    select ${runs.id} as "runId", ${runs.kind} as kind from ${runs}
    where ${runs.state} in ('waiting', 'running') and ${inArray(runs.kind, [...kinds])}
      and not exists (
        select 1 from ${sql.raw(QUEUE_SCHEMA)}.job
        where job.name = ${runs.kind} and job.state in ('created', 'retry', 'active')
          and (job.data->>'runId')::int = ${runs.id}
      )
      and not ${sql.raw(lockHeld('runs.id'))}`);
  return rows;
}

/** Returns the input of a failed run. */
export async function findFailedRun(
  tx: Transaction,
  runId: number,
): Promise<Pick<NewRun, 'kind' | 'subject' | 'input'> | undefined> {
  const [row] = await tx
    .select({ kind: runs.kind, subject: runs.subject, input: runs.input })
    .from(runs)
    .where(and(eq(runs.id, runId), eq(runs.state, 'failed')));
  return row;
}

/** A run that failed, with its last event. */
export interface FailedRun extends Record<string, unknown> {
  id: number;
  kind: string;
  at: Date;
  startedBy: number | null;
  event: unknown;
}

/** Lists the runs that failed since a time and were not repeated successfully, newest first, and counts the waiting and running ones. */
export async function readRunHealth(tx: Transaction, { since, limit }: { since: Date; limit: number }) {
  const { rows: failed } = await tx.execute<FailedRun>(sql`
    select r.id, r.kind, r.ended_at as at, r.started_by as "startedBy", final.event
    from runs r
    left join lateral (
      select event from run_events where run_id = r.id order by sequence desc limit 1
    ) final on true
    where r.state = 'failed' and r.ended_at >= ${since.toISOString()}
      and not exists (select from runs later where later.kind = r.kind and later.subject = r.subject and later.id > r.id)
    order by r.id desc limit ${limit}`);
  const { rows } = await tx.execute<{ waiting: number; running: number; since: Date | null }>(sql`
    select count(*) filter (where state = 'waiting')::int as waiting,
      count(*) filter (where state = 'running')::int as running,
      min(created_at) filter (where state = 'waiting') as since
    from runs where state in ('waiting', 'running')`);
  const [live] = rows;
  const dated = (value: Date | string | null | undefined) => (value ? new Date(value) : null);
  return {
    failed: failed.map((row) => ({ ...row, at: new Date(row.at) })),
    waiting: live?.waiting ?? 0,
    running: live?.running ?? 0,
    waitingSince: dated(live?.since),
  };
}
