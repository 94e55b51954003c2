import type { Query, QueryClient } from '@tanstack/react-query';
import { serverAnswers } from '../loading/fetch-page.ts';

/**
 * The delay between checks whether the server is back, in ms. Each delay is half as long again as the one
 * before.
 */
const FIRST_WAIT_MS = 2000;
const LONGEST_WAIT_MS = 15_000;

interface Ports {
  /** Returns whether a failure may be temporary. */
  isTemporary: (error: unknown) => boolean;
  answers?: () => Promise<boolean>;
}

/**
 * Refetches failed queries on the screen when the server can be reached again. The server is checked first,
 * so that the page does not flicker in vain. If the server answers at once, the call itself has failed, and
 * retrying is left to the user.
 * @returns a function that ends this
 */
export function retryWhenReachable(
  client: QueryClient,
  { isTemporary, answers = serverAnswers }: Ports,
): () => void {
  const missing = (query: Query) =>
    query.isActive() && query.state.status === 'error' && isTemporary(query.state.error);
  const cache = client.getQueryCache();
  const anyMissing = () => cache.getAll().some(missing);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wait = 0;
  let isAsking = false;
  let hasEnded = false;

  const ask = async (): Promise<void> => {
    clearTimeout(timer);
    if (isAsking || hasEnded) return;
    if (!anyMissing()) {
      wait = 0;
      return;
    }
    isAsking = true;
    const isReachable = await answers();
    isAsking = false;
    if (isReachable) {
      if (wait > 0) void client.refetchQueries({ predicate: missing });
      wait = 0;
      return;
    }
    wait = Math.min(wait === 0 ? FIRST_WAIT_MS : wait * 1.5, LONGEST_WAIT_MS);
    if (!hasEnded) timer = setTimeout(ask, wait);
  };
  const now = () => void ask();
  const unsubscribe = cache.subscribe((event) => {
    // If a check is already scheduled, it covers this query too.
    if (event.type === 'updated' && event.action.type === 'error' && wait === 0) now();
  });
  window.addEventListener('online', now);
  return () => {
    hasEnded = true;
    clearTimeout(timer);
    unsubscribe();
    window.removeEventListener('online', now);
  };
}
