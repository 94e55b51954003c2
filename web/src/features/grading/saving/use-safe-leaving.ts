import { useEffect } from 'react';
import { hasWaitingRuns } from '../runs/marking-runs.ts';
import { hasUnsentPapers } from '../upload/papers.ts';
import { markKeeper } from './marks-store.ts';

/** Sends what waits when the page is left, and asks before the tab is closed while something would be lost or left undone. */
export function useSafeLeaving(): void {
  useEffect(() => {
    const hidden = () => {
      if (document.visibilityState === 'hidden') markKeeper.flush();
    };
    const leaving = (event: BeforeUnloadEvent) => {
      markKeeper.flush();
      if (markKeeper.hasUnsaved() || hasWaitingRuns() || hasUnsentPapers()) event.preventDefault();
    };
    document.addEventListener('visibilitychange', hidden);
    window.addEventListener('beforeunload', leaving);
    return () => {
      document.removeEventListener('visibilitychange', hidden);
      window.removeEventListener('beforeunload', leaving);
      markKeeper.flush();
    };
  }, []);
}
