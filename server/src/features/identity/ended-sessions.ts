/**
 * Sessions that were ended before their time. Every request asks, so the answer is in memory; a logout in another process is
 * heard of with the next reading of the table.
 */
import { gt } from 'drizzle-orm';
import type { Clock } from '../../platform/clock/clock.ts';
import { type Database, tenants } from '../../platform/db/index.ts';
import { endedSessions } from './tables.ts';

/** The table is read again after this long, in ms: a second process hears of a logout within it. */
const REREAD_MS = 5_000;

export interface EndedSessions {
  has(session: { id: string }): Promise<boolean>;
  add(session: { id: string; accountId: number; tenantId: number }, expiresAt: Date): Promise<void>;
}

export function createEndedSessions(database: Database, clock: Clock): EndedSessions {
  let known = new Set<string>();
  let readAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | undefined;

  async function readAll(): Promise<void> {
    const schools = await database.outside((tx) => tx.select({ id: tenants.id }).from(tenants));
    const found = new Set<string>();
    for (const { id } of schools) {
      const rows = await database.inTenant(id, (tx) =>
        tx
          .select({ id: endedSessions.sessionId })
          .from(endedSessions)
          .where(gt(endedSessions.expiresAt, clock.now())),
      );
      for (const row of rows) found.add(row.id);
    }
    known = found;
    readAt = performance.now();
  }

  async function refresh(): Promise<void> {
    reading ??= readAll().finally(() => {
      reading = undefined;
    });
    await reading;
  }

  return {
    async has({ id }) {
      if (readAt === Number.NEGATIVE_INFINITY) await refresh();
      // Later readings happen behind the request's back: it does not wait for them, and their failure is the database's to tell.
      else if (performance.now() - readAt > REREAD_MS) refresh().catch(() => undefined);
      return known.has(id);
    },
    async add(session, expiresAt) {
      known.add(session.id);
      await database.inTenant(session.tenantId, (tx) =>
        tx
          .insert(endedSessions)
          .values({
            sessionId: session.id,
            tenantId: session.tenantId,
            accountId: session.accountId,
            expiresAt,
          })
          .onConflictDoNothing(),
      );
    },
  };
}
