/**
 * Limits attempts, such as logins and codes. They are counted in the database, so that all processes count together. An attempt is counted
 * before it is made and uncounted if it was right, so that simultaneous attempts are limited like successive ones.
 */
import { createHmac } from 'node:crypto';
import { gt, inArray, lt, sql } from 'drizzle-orm';
import type { Clock } from '../clock/clock.ts';
import { type Database, lockName, type Transaction } from '../db/index.ts';
import type { Keys } from '../keys/index.ts';
import { recentAttempts } from './tables.ts';

/** Attempts are forgotten after this long, in ms. */
export const WINDOW_MS = 15 * 60_000;
const KEY_PURPOSE = 'attempts';

export interface Limit {
  /** The name of the counter, such as `login account 5`. */
  counter: string;
  /** The number of attempts in the window that are free. */
  free: number;
  /** The weight of this attempt; 1 by default. */
  size?: number;
  /**
   * Returns the delay before the next attempt, in ms. Without it, the next one is possible when earlier attempts are forgotten.
   * @param beyond the number of attempts in addition to the free ones
   */
  wait?(beyond: number): number;
  /** While this counter is above its free attempts, the others have at most this many. This counter delays no attempt. */
  othersFree?: number;
}

export interface CountedAttempt {
  /** Whether this is the last free attempt of a limit, ignoring other limits. */
  isLastFree: boolean;
  /** Uncounts the attempt because it was right, and all attempts of the counter `forget`. */
  giveBack(forget?: string): Promise<void>;
}

export interface Attempts {
  /**
   * Counts an attempt.
   * @returns the time to wait in ms instead, if there were too many
   */
  take(limits: readonly Limit[]): Promise<CountedAttempt | { waitMs: number }>;
}

interface Recent {
  count: number;
  oldest: number;
  newest: number;
}

const NONE: Recent = { count: 0, oldest: 0, newest: 0 };

function waitOf(limit: Limit, free: number, recent: Recent, now: number): number {
  const beyond = recent.count + (limit.size ?? 1) - 1 - free;
  if (limit.othersFree !== undefined || beyond < 0) return 0;
  const until = limit.wait ? recent.newest + limit.wait(beyond) : recent.oldest + WINDOW_MS;
  return until - now;
}

/** @returns the longest waiting time in ms (0 or less for none), and whether this is the last free attempt of a limit */
function judge(limits: readonly Limit[], recentOf: (counter: string) => Recent, now: number) {
  const crowded = limits.filter(({ counter, free, othersFree }) => {
    return othersFree !== undefined && recentOf(counter).count >= free;
  });
  const most = Math.min(...crowded.map(({ othersFree }) => othersFree ?? Number.POSITIVE_INFINITY));
  const states = limits.map((limit) => {
    const free = Math.min(limit.free, most);
    const recent = recentOf(limit.counter);
    const isLastFree = limit.othersFree === undefined && recent.count + (limit.size ?? 1) === limit.free;
    return { isLastFree, waitMs: waitOf(limit, free, recent, now) };
  });
  return {
    waitMs: Math.max(0, ...states.map(({ waitMs }) => waitMs)),
    isLastFree: states.some(({ isLastFree }) => isLastFree),
  };
}

/** Rows that another process is removing at the same time are skipped. */
async function removeOld(tx: Transaction, since: Date): Promise<void> {
  const old = tx
    .select({ id: recentAttempts.id })
    .from(recentAttempts)
    .where(lt(recentAttempts.madeAt, since))
    .limit(500)
    .for('update', { skipLocked: true });
  await tx.delete(recentAttempts).where(inArray(recentAttempts.id, old));
}

async function readRecent(
  tx: Transaction,
  names: readonly string[],
  since: Date,
): Promise<Map<string, Recent>> {
  const rows = await tx
    .select({
      counter: recentAttempts.counter,
      count: sql<number>`count(*)::int`,
      oldest: sql<number>`extract(epoch from min(${recentAttempts.madeAt}))::float8 * 1000`,
      newest: sql<number>`extract(epoch from max(${recentAttempts.madeAt}))::float8 * 1000`,
    })
    .from(recentAttempts)
    .where(sql`${inArray(recentAttempts.counter, [...names])} and ${gt(recentAttempts.madeAt, since)}`)
    .groupBy(recentAttempts.counter);
  return new Map(rows.map(({ counter, ...recent }) => [counter, recent]));
}

export function createAttempts({
  database,
  keys,
  clock,
}: {
  database: Database;
  keys: Keys;
  clock: Clock;
}): Attempts {
  async function nameOf(counter: string): Promise<string> {
    const { secret } = await keys.current(KEY_PURPOSE);
    return createHmac('sha256', secret).update(counter).digest('base64url');
  }

  async function remove(ids: readonly number[], forget: string | undefined): Promise<void> {
    const name = forget === undefined ? undefined : await nameOf(forget);
    await database.outside(async (tx) => {
      // Two processes that uncount the same counter run one after the other, because each could otherwise wait for a row that the other has
      // deleted.
      if (name !== undefined) await lockName(tx, name);
      await tx.delete(recentAttempts).where(inArray(recentAttempts.id, [...ids]));
      if (name !== undefined) await tx.delete(recentAttempts).where(inArray(recentAttempts.counter, [name]));
    });
  }

  return {
    async take(limits) {
      const named = new Map<string, string>();
      for (const { counter } of limits) named.set(counter, await nameOf(counter));
      const madeAt = clock.now();
      const since = new Date(madeAt.getTime() - WINDOW_MS);
      return database.outside(async (tx) => {
        // Locks are taken in the same order, so that two attempts never deadlock. Counters that only reduce the others' free attempts are
        // not locked.
        const held = limits.filter(({ othersFree }) => othersFree === undefined);
        for (const name of held.map(({ counter }) => named.get(counter) ?? '').sort())
          await lockName(tx, name);
        const recent = await readRecent(tx, [...named.values()], since);
        const recentOf = (counter: string) => recent.get(named.get(counter) ?? '') ?? NONE;
        const { waitMs, isLastFree } = judge(limits, recentOf, madeAt.getTime());
        if (waitMs > 0) return { waitMs };
        await removeOld(tx, since);
        const rows = await tx
          .insert(recentAttempts)
          .values(
            limits.flatMap(({ counter, size = 1 }) =>
              Array.from({ length: size }, () => ({ counter: named.get(counter) ?? '', madeAt })),
            ),
          )
          .returning({ id: recentAttempts.id });
        const ids = rows.map(({ id }) => id);
        return { isLastFree, giveBack: (forget?: string) => remove(ids, forget) };
      });
    },
  };
}

/** Formats a waiting time for a refusal, such as `30 seconds`, `1 minute` or `15 minutes`. It is rounded up. */
export function formatWait(ms: number): string {
  const seconds = Math.max(1, Math.ceil(ms / 1000));
  if (seconds < 60) return seconds === 1 ? '1 second' : `${seconds} seconds`;
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? '1 minute' : `${minutes} minutes`;
}
