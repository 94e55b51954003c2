/** A running session, kept on this device: opened again without network, its clock goes on from what the server told last. */
import type { TimedSession } from '@classi/contract/answering/endpoints';
import { keepReply, recallReply } from '../../../lib/kept-replies.ts';
import { accountId } from '../kept-work.ts';
import { type KeptClock, leftNow } from './rules.ts';
import type { Told } from './session-keeper.ts';

interface KeptSession extends KeptClock {
  session: TimedSession;
}

const nameOf = (assignmentId: number) => `session:${assignmentId}`;

/**
 * Ms that go on from one page to the next. Browsers count them from their own start: setting the device's clock while the browser is
 * open does not change them.
 */
const steadyNow = () => performance.timeOrigin + performance.now();

/** @param left seconds that the clock of the page shows */
export function keepSession(assignmentId: number, session: TimedSession, left: number): void {
  const account = accountId();
  if (account === undefined) return;
  const kept: KeptSession = { session, left, steady: steadyNow(), wall: Date.now() };
  void keepReply(account, nameOf(assignmentId), kept);
}

/** What remains by now, as far as this device can tell; null where nothing was kept. */
export async function recallSession(assignmentId: number): Promise<Told | null> {
  const account = accountId();
  const found =
    account === undefined ? undefined : await recallReply<KeptSession>(account, nameOf(assignmentId));
  if (!found) return null;
  const { session, ...clock } = found.reply;
  const { left, doubtful } = leftNow(clock, { steady: steadyNow(), wall: Date.now() });
  return {
    session: { ...session, remaining: left },
    at: performance.now(),
    kept: { since: found.at, doubtful },
  };
}
