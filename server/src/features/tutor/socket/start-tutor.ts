/** Starts the tutor on its socket. */
import type { Log } from '../../../platform/log/log.ts';
import type { Realtime } from '../../../platform/realtime/index.ts';
import { createAnswers } from '../answers/answers.ts';
import type { AskDeps } from '../ask.ts';
import { keepWarm, type Warmth } from './keep-warm.ts';
import { prepareFor } from './prepare.ts';
import { openTutor } from './socket.ts';
import type { TutorConnection } from './socket-parts.ts';

export interface TutorSocketDeps extends Omit<AskDeps, 'lease'> {
  realtime: Realtime<TutorConnection>;
  log: Log;
  /**
   * Milliseconds until an answer that no process renews counts as cut (10 s by default). Its process renews it `SIGNS_IN_LEASE` times
   * within this time.
   */
  lease?: number;
}

export interface TutorSocket extends Pick<Warmth, 'onActivity'> {
  /** Ends answers in progress. Their text is stored, and their state becomes `cut`. */
  close(): Promise<void>;
}

const LEASE_MS = 10_000;
/** An answer is saved this often within a lease, which shows that its process is alive. */
const SIGNS_IN_LEASE = 10;
/** How long a visitor's answer stays in memory, in ms. It is not stored elsewhere. */
const GUEST_LINGER_MS = 120_000;

export function startTutor(deps: TutorSocketDeps): TutorSocket {
  const { realtime, log } = deps;
  const lease = deps.lease ?? LEASE_MS;
  const saveEvery = lease / SIGNS_IN_LEASE;
  const answers = createAnswers({ log, linger: 0, saveEvery });
  const guestAnswers = createAnswers({ log, linger: GUEST_LINGER_MS, saveEvery });
  openTutor({ ...deps, lease, answers, guestAnswers });
  const nobody = {
    session: () => Promise.reject(new Error('nobody')),
    visitor: { id: '', address: '', browser: '' },
  };
  const warmth = keepWarm({ realtime, warm: () => void prepareFor(deps, nobody) });
  return {
    onActivity: warmth.onActivity,
    close: async () => {
      warmth.stop();
      await Promise.all([answers.close(), guestAnswers.close()]);
    },
  };
}
