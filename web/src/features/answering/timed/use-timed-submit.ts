import { answeringErrors } from '@classi/contract/answering/errors';
import { useEffect, useState } from 'react';
import { refusalText } from '../../../lib/language/translations.ts';
import { timedCopy } from './rules.ts';
import type { SessionKeeper } from './session-keeper.ts';
import { end } from './sessions.ts';
import { useNetwork, usePhase } from './use-clock.ts';

/** What the clock adds to handing in by hand: its record, and an end of all questions when the time is up. */
export function useTimedSubmit(clock: SessionKeeper | undefined, assignmentId: number) {
  const phase = usePhase(clock);
  const network = useNetwork(clock);
  const [asking] = useState(() => new AbortController());
  useEffect(() => {
    if (phase === 'time-up') asking.abort();
  }, [phase, asking]);
  if (!clock) return { lock: null, isAnnounced: false };
  const locks = {
    running: null,
    'time-up': network === 'online' ? timedCopy.timeUp : timedCopy.timeUpOffline,
    get over() {
      return refusalText('answer/submitted', answeringErrors['answer/submitted'].text);
    },
  };
  return {
    lock: phase && locks[phase],
    /** The clock says it, or the line about the connection. */
    isAnnounced: phase === 'time-up',
    signal: asking.signal,
    onHandedIn: async () => {
      const { used } = clock;
      clock.over();
      // The server has noted the end with the hand-in: this only says how.
      await end(assignmentId, 'manual', Math.max(0, used)).catch(() => undefined);
    },
  };
}
