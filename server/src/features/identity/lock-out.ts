/**
 * Lock-out after repeated failures: by account first, by address generously, for a whole school sits behind one address.
 * Failures are counted whether the account exists or not, so that counting tells nobody which addresses are registered.
 */
import { and, count, eq, gt, lt, min } from 'drizzle-orm';
import type { Clock } from '../../platform/clock/clock.ts';
import { hold, type Transaction } from '../../platform/db/index.ts';
import { refuse } from '../../platform/http/refuse.ts';
import { loginFailures } from './tables.ts';

/** Failures are forgotten after this long, in ms. */
export const FAILURE_WINDOW_MS = 15 * 60_000;
export const ACCOUNT_FAILURES = 8;
export const ADDRESS_FAILURES = 300;

export interface LoginCounters {
  account: string;
  address: string;
}

export function loginCounters(role: string, email: string, address: string): LoginCounters {
  return { account: `account:${role}:${email.toLowerCase()}`, address: `address:${address}` };
}

/** 'in 4 minutes', as the refusal says it. */
export function minutesLeft(oldest: Date, now: Date): string {
  const minutes = Math.max(1, Math.ceil((oldest.getTime() + FAILURE_WINDOW_MS - now.getTime()) / 60_000));
  return minutes === 1 ? '1 minute' : `${minutes} minutes`;
}

/** @throws Refused login/locked while there are too many recent failures */
export async function refuseLockedOut(tx: Transaction, counters: LoginCounters, clock: Clock): Promise<void> {
  const now = clock.now();
  const since = new Date(now.getTime() - FAILURE_WINDOW_MS);
  for (const [counter, limit] of [
    [counters.account, ACCOUNT_FAILURES],
    [counters.address, ADDRESS_FAILURES],
  ] as const) {
    const [recent] = await tx
      .select({ failures: count(), oldest: min(loginFailures.failedAt) })
      .from(loginFailures)
      .where(and(eq(loginFailures.counter, counter), gt(loginFailures.failedAt, since)));
    if (recent?.oldest && recent.failures >= limit)
      refuse('login/locked', { minutes: minutesLeft(recent.oldest, now) });
  }
}

/**
 * What became of an attempt: a failure is counted, a success forgives the account's failures, and nobody else's. Attempts that were sent at
 * once are settled one after the other, and refused as they would have been in turn: also one with the right password.
 * @throws Refused login/locked
 */
export async function settleAttempt(
  tx: Transaction,
  attempt: { tenantId: number; counters: LoginCounters; right: boolean },
  clock: Clock,
): Promise<void> {
  const { tenantId, counters, right } = attempt;
  await hold(tx, counters.account);
  // A school behind one address does not wait for itself: only what failed is counted there.
  if (!right) await hold(tx, counters.address);
  await refuseLockedOut(tx, counters, clock);
  if (right) await forgiveAccount(tx, counters);
  else await countFailure(tx, tenantId, counters, clock);
}

async function countFailure(
  tx: Transaction,
  tenantId: number,
  counters: LoginCounters,
  clock: Clock,
): Promise<void> {
  const failedAt = clock.now();
  await tx
    .delete(loginFailures)
    .where(lt(loginFailures.failedAt, new Date(failedAt.getTime() - FAILURE_WINDOW_MS)));
  await tx.insert(loginFailures).values([
    { tenantId, counter: counters.account, failedAt },
    { tenantId, counter: counters.address, failedAt },
  ]);
}

async function forgiveAccount(tx: Transaction, counters: LoginCounters): Promise<void> {
  await tx.delete(loginFailures).where(eq(loginFailures.counter, counters.account));
}
