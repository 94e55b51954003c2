import { answeringErrors } from '@classi/contract/answering/errors';
import { useEffect, useState } from 'react';
import { refusalText } from '../../../lib/language/translations.ts';
import * as t from '../../../messages/compiled/answering/timed.ts';
import { end } from './sessions.ts';
import type { TimedSessionClock } from './timed-session-clock.ts';
import { useNetwork, usePhase } from './use-clock.ts';

/** A timed submission also records how the session ended, and it closes open dialogs when the time is up. */
export function useTimedSubmit(clock: TimedSessionClock | undefined, assignmentId: number) {
  const phase = usePhase(clock);
  const network = useNetwork(clock);
  const [asking] = useState(() => new AbortController());
  useEffect(() => {
    if (phase === 'time-up') asking.abort();
  }, [phase, asking]);
  if (!clock) return { lock: null, isAnnounced: false };
  const locks = {
    running: null,
    'time-up': network === 'online' ? t.timeUpSubmitting() : t.timeUpOfflineTitle(),
    get over() {
      return refusalText('answer/submitted', answeringErrors['answer/submitted'].text);
    },
  };
  return {
    lock: phase && locks[phase],
    /** The time-up notice or the offline bar already announces it. */
    isAnnounced: phase === 'time-up',
    signal: asking.signal,
    onHandedIn: async () => {
      const { used } = clock;
      clock.over();
      // The server recorded the end with the submission. This call only adds that it was manual.
      await end(assignmentId, 'manual', Math.max(0, used)).catch(() => undefined);
    },
  };
}
