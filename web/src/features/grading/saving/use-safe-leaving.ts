import { useEffect } from 'react';
import { hasWaitingRuns } from '../runs/marking-runs.ts';
import { hasUnsentPapers } from '../upload/papers.ts';
import { markQueue } from './marks-store.ts';

/** Sends what waits when the workspace is left, and asks before the tab is closed while something would be left undone; marks ask themselves. */
export function useSafeLeaving(): void {
  useEffect(() => {
    const leaving = (event: BeforeUnloadEvent) => {
      if (hasWaitingRuns() || hasUnsentPapers()) event.preventDefault();
    };
    window.addEventListener('beforeunload', leaving);
    return () => {
      window.removeEventListener('beforeunload', leaving);
      markQueue.flush();
    };
  }, []);
}
