/**
 * Sessions that were ended before they expired. Every request checks them, so they are cached in memory. A logout in another process takes
 * effect when the table is read again. Every end is announced, so that open pages of the account can be closed.
 */
import { gt } from 'drizzle-orm';
import type { Clock } from '../../platform/clock/clock.ts';
import { announce, type Database, tenants } from '../../platform/db/index.ts';
import { endedSessions } from './tables.ts';

/** The table is read again after this time in ms, so that logouts in other processes take effect within it. */
const REREAD_MS = 5_000;

export interface EndedSessions {
  /** @param session `startedAt` is the time of the login in seconds since 1970, regardless of renewals */
  has(session: { id: string; accountId: number; startedAt: number }): Promise<boolean>;
  add(session: EndingSession, expiresAt: Date): Promise<void>;
  /** Ends every session of the account that began before now, except this one. */
  addOthers(survivor: EndingSession, expiresAt: Date): Promise<void>;
  /** Reads the table again, with everything that is committed now. */
  reread(): Promise<void>;
}

/** The topic of the announcement: ids of accounts with a session that has ended. */
export const ENDED_SESSIONS = 'session';

interface EndingSession {
  id: string;
  accountId: number;
  tenantId: number;
}

/** Names the session that stays valid when all others of its account end. */
const OTHERS = 'others:';

interface Ended {
  ids: Set<string>;
  /** By account: the session that stays valid, and when the others ended, in fractional seconds since 1970. */
  others: Map<number, { survivor: string; at: number }[]>;
}

const secondsOf = (moment: Date) => moment.getTime() / 1000;

/** A row of the table. */
interface EndedRow {
  id: string;
  accountId: number;
  at: Date;
}

function note(ended: Ended, row: EndedRow): void {
  if (!row.id.startsWith(OTHERS)) {
    ended.ids.add(row.id);
    return;
  }
  // The row's id ends with account and time, so that each call has its own row.
  const survivor = row.id.slice(OTHERS.length, row.id.lastIndexOf(':'));
  const known = ended.others.get(row.accountId) ?? [];
  ended.others.set(row.accountId, [...known, { survivor, at: secondsOf(row.at) }]);
}

export function createEndedSessions(database: Database, clock: Clock): EndedSessions {
  let known: Ended = { ids: new Set(), others: new Map() };
  let readAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | undefined;
  /** Rows added by this process that a concurrent read of the table may have missed; they are added to its result. */
  const pendingRows = new Set<EndedRow>();

  async function readAll(): Promise<void> {
    const schools = await database.outside((tx) => tx.select({ id: tenants.id }).from(tenants));
    const found: Ended = { ids: new Set(), others: new Map() };
    for (const { id } of schools) {
      const rows = await database.inTenant(id, (tx) =>
        tx
          .select({
            id: endedSessions.sessionId,
            accountId: endedSessions.accountId,
            at: endedSessions.createdAt,
          })
          .from(endedSessions)
          .where(gt(endedSessions.expiresAt, clock.now())),
      );
      for (const row of rows) note(found, row);
    }
    for (const row of pendingRows) note(found, row);
    known = found;
    readAt = performance.now();
  }

  async function refresh(): Promise<void> {
    reading ??= readAll().finally(() => {
      reading = undefined;
    });
    await reading;
  }

  async function insert(name: string, session: EndingSession, expiresAt: Date): Promise<void> {
    const { accountId, tenantId } = session;
    const row = { sessionId: name, tenantId, accountId, expiresAt, createdAt: clock.now() };
    const noted = { id: name, accountId, at: row.createdAt };
    note(known, noted);
    pendingRows.add(noted);
    const forget = () => void pendingRows.delete(noted);
    try {
      await database.inTenant(tenantId, async (tx) => {
        await tx.insert(endedSessions).values(row).onConflictDoNothing();
        announce(tx, ENDED_SESSIONS, [accountId]);
      });
    } finally {
      if (reading) reading.then(forget, forget);
      else forget();
    }
  }

  return {
    async has({ id, accountId, startedAt }) {
      if (readAt === Number.NEGATIVE_INFINITY) await refresh();
      // Later reads run in the background: the request does not wait for them, and their errors are reported by the database.
      else if (performance.now() - readAt > REREAD_MS) refresh().catch(() => undefined);
      if (known.ids.has(id)) return true;
      const others = known.others.get(accountId) ?? [];
      return others.some(({ survivor, at }) => survivor !== id && startedAt <= at);
    },
    add: (session, expiresAt) => insert(session.id, session, expiresAt),
    async reread() {
      // A read that is under way may have begun before the session ended.
      await reading?.catch(() => undefined);
      await refresh();
    },
    addOthers: (survivor, expiresAt) =>
      insert(`${OTHERS}${survivor.id}:${survivor.accountId}-${clock.now().getTime()}`, survivor, expiresAt),
  };
}
