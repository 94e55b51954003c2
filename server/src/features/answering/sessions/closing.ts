/** The server ends timed sessions when their time is up and no page is open, and hands in the saved answers (wire.md 6). */
import { NETWORK_GRACE_MS } from '@classi/contract';
import type { Platform } from '../../../platform/platform.ts';
import { computeDeadline, isLate } from '../rules.ts';
import { closeSubmissions } from '../store.ts';
import { chooseSubmissionMethod, computeClosedAt, deadlineFacts, type StoredSession } from './rules.ts';
import {
  endSessions,
  holdSubmissions,
  listSessionsBySubmission,
  listSessionsToLookAt,
  type SessionEnd,
} from './store.ts';

/** The time for a save that arrived within the grace to reach the database, in ms. */
export const SETTLING_MS = 5000;

/** After the deadline, the server waits this long for a browser that submits automatically, in ms. */
export const CLOSED_AFTER_MS = NETWORK_GRACE_MS + SETTLING_MS;

/** Returns how a session ends: open work at its deadline, and work that was handed in otherwise at that time. */
function endOf(session: StoredSession): SessionEnd {
  const endsAt = computeDeadline(deadlineFacts(session));
  const closedAt = computeClosedAt(session);
  const { submissionId } = session;
  if (closedAt)
    return {
      submissionId,
      at: closedAt,
      method: chooseSubmissionMethod(closedAt, endsAt),
      closedBy: 'student',
    };
  return { submissionId, at: endsAt, method: 'auto_time_limit', closedBy: 'server' };
}

/**
 * Ends the sessions of one school whose time is up, as of their deadline. It may run at any time and in several processes at once; a
 * submission that is being handed in or given more time is left for the next run.
 * @returns how many submissions were handed in
 */
export async function closeTimedSessions(
  { database, clock }: Platform<'clock' | 'database'>,
  tenantId: number,
): Promise<number> {
  const at = new Date(clock.now().getTime() - SETTLING_MS);
  const isOver = (session: StoredSession) =>
    computeClosedAt(session) !== null || isLate(at, deadlineFacts(session));
  return database.inTenant(tenantId, async (tx) => {
    const candidates = (await listSessionsToLookAt(tx, at)).filter(isOver);
    const held = await holdSubmissions(
      tx,
      candidates.map(({ submissionId }) => submissionId),
      'skip',
    );
    if (held.length === 0) return 0;
    // The sessions are read again, because extra time may have been given before they were locked.
    const ends = (await listSessionsBySubmission(tx, held)).filter(isOver).map(endOf);
    const byServer = ends.filter(({ closedBy }) => closedBy === 'server');
    const closed = await closeSubmissions(
      tx,
      byServer.map(({ submissionId, at: endedAt }) => ({ id: submissionId, at: endedAt })),
    );
    await endSessions(tx, ends);
    return closed.length;
  });
}

/** Ends sessions when their time is up. The rounds of `submitDueWork` find sessions that this process does not know of. */
export interface SessionClosing {
  /** Schedules the end of a session of this school, which is expected at `endsAt`. */
  expect(tenantId: number, endsAt: Date): void;
  stop(): void;
}

/** Sessions that end in the same second are ended together. */
const TOGETHER_MS = 1000;
/** The longest possible timer, in ms. Sessions that end later are found by the rounds. */
const LONGEST_MS = 2 ** 31 - 1;

export function createSessionClosing(
  deps: Platform<'clock' | 'database' | 'log'> & {
    /** Called after sessions of a school have ended. */
    closed?: (tenantId: number) => void;
  },
): SessionClosing {
  const { database, clock, log } = deps;
  const timers = new Map<string, NodeJS.Timeout>();
  let isStopped = false;

  async function close(tenantId: number): Promise<void> {
    try {
      await closeTimedSessions({ database, clock }, tenantId);
      deps.closed?.(tenantId);
    } catch (error) {
      // The next round of `submitDueWork` tries again.
      if (!isStopped) log.warn({ error }, 'timed sessions not ended');
    }
  }

  return {
    expect: (tenantId, endsAt) => {
      const due = endsAt.getTime() + CLOSED_AFTER_MS;
      const second = Math.ceil(due / TOGETHER_MS) + 1;
      const key = `${tenantId}/${second}`;
      const wait = second * TOGETHER_MS - clock.now().getTime();
      if (isStopped || timers.has(key) || wait > LONGEST_MS) return;
      const timer = setTimeout(() => {
        timers.delete(key);
        void close(tenantId);
      }, wait);
      timers.set(key, timer.unref());
    },
    stop: () => {
      isStopped = true;
      for (const timer of timers.values()) clearTimeout(timer);
      timers.clear();
    },
  };
}
