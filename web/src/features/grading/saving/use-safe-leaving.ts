import { useWindowEvent } from '@mantine/hooks';
import { useEffect } from 'react';
import { hasUnsentPapers } from '../upload/papers.ts';
import { markQueue } from './marks-store.ts';

/**
 * Sends pending changes when the workspace is left, and warns before the tab is closed with work that would
 * be lost. The outbox warns about marks itself.
 */
export function useSafeLeaving(): void {
  useWindowEvent('beforeunload', (event) => {
    if (hasUnsentPapers()) event.preventDefault();
  });
  useEffect(() => () => markQueue.flush(), []);
}
