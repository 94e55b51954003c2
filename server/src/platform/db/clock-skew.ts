/** Two clocks tell the time here: this machine's and the database's. Sessions, deadlines and limits are compared across them. */
import type pg from 'pg';
import type { Log } from '../log/log.ts';

/** A smaller skew than this is normal between two machines (ms). */
const BEARABLE_MS = 2_000;

/** By how much the database's clock is ahead of `now`, in ms; negative where it is behind. */
export async function clockSkew(pool: pg.Pool, now: () => Date): Promise<number> {
  const before = now().getTime();
  const { rows } = await pool.query<{ at: string }>(
    'select (extract(epoch from clock_timestamp()) * 1000)::text as at',
  );
  return Math.round(Number(rows[0]?.at) - (before + now().getTime()) / 2);
}

/** Tells the administrator where the clocks are apart; nothing is refused for it. */
export async function warnOfSkew(pool: pg.Pool, log: Log, now = () => new Date()): Promise<void> {
  const skew = await clockSkew(pool, now);
  if (Math.abs(skew) < BEARABLE_MS) return;
  const seconds = Math.abs(Math.round(skew / 1000));
  log.warn(
    { seconds },
    `The database's clock is ${seconds} seconds ${skew > 0 ? 'ahead of' : 'behind'} this machine's. Let both be set by a time server (NTP): logins and deadlines depend on it.`,
  );
}
