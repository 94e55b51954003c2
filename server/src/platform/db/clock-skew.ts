/** Compares this machine's clock with the database's, because sessions, deadlines and limits use both. */
import type pg from 'pg';
import type { Log } from '../log/log.ts';

/** A smaller skew than this is normal between two machines (ms). */
const BEARABLE_MS = 2_000;

/** Returns by how much the database's clock is ahead of `now`, in ms; negative if it is behind. */
export async function clockSkew(pool: pg.Pool, now: () => Date): Promise<number> {
  const before = now().getTime();
  const { rows } = await pool.query<{ at: string }>(
    'select (extract(epoch from clock_timestamp()) * 1000)::text as at',
  );
  return Math.round(Number(rows[0]?.at) - (before + now().getTime()) / 2);
}

/** Warns the administrator if the clocks differ. It has no other effect. */
export async function warnOfSkew(pool: pg.Pool, log: Log, now = () => new Date()): Promise<void> {
  const skew = await clockSkew(pool, now);
  if (Math.abs(skew) < BEARABLE_MS) return;
  const seconds = Math.abs(Math.round(skew / 1000));
  log.warn(
    { seconds },
    `The database's clock is ${seconds} seconds ${skew > 0 ? 'ahead of' : 'behind'} this machine's. Let both be set by a time server (NTP): logins and deadlines depend on it.`,
  );
}
