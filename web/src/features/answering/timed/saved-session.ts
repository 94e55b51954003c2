/**
 * A running session, stored on this device. When the page is opened without network, its clock continues from
 * the server's last reply.
 */
import { type TimedSession, timedSession } from '@classi/contract/answering/endpoints';
import { type ReplyFormat, readStoredReply, storeReply } from '../../../lib/offline/cached-replies.ts';
import { accountId } from '../saving/saved-work.ts';
import { leftNow, type StoredClock } from './rules.ts';
import type { SessionReading } from './timed-session-clock.ts';

interface StoredSession extends StoredClock {
  session: TimedSession;
}

const format: ReplyFormat<StoredSession> = {
  encode: ({ session, ...clock }) => ({ ...clock, session: timedSession.encode(session) }),
  decode: ({ session, ...clock }: StoredClock & { session: never }) => ({
    ...clock,
    session: timedSession.decode(session),
  }),
};

const nameOf = (assignmentId: number) => `session:${assignmentId}`;

/**
 * Milliseconds that continue across pages. Browsers count them from their own start, so setting the device's
 * clock while the browser is open does not change them.
 */
const steadyNow = () => performance.timeOrigin + performance.now();

/** @param left the remaining seconds that the page shows */
export function storeSession(assignmentId: number, session: TimedSession, left: number): void {
  const account = accountId();
  if (account === undefined) return;
  const saved: StoredSession = { session, left, steady: steadyNow(), wall: Date.now() };
  void storeReply(account, nameOf(assignmentId), { format, reply: saved });
}

/** Returns the remaining time as far as this device knows, or null if nothing is stored. */
export async function readStoredSession(assignmentId: number): Promise<SessionReading | null> {
  const account = accountId();
  const found =
    account === undefined ? undefined : await readStoredReply(account, nameOf(assignmentId), format);
  if (!found) return null;
  const { session, ...clock } = found.reply;
  const { left, isUncertain } = leftNow(clock, { steady: steadyNow(), wall: Date.now() });
  return {
    session: { ...session, remaining: left },
    at: performance.now(),
    fromDevice: { since: found.at, isUncertain },
  };
}
