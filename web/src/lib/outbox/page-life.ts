import type { SaveQueue } from './save-queue.ts';

/**
 * Sends waiting items when the page closes, warns before that, and retries when the network is back.
 * @returns a function that ends this
 */
export function followPage(queue: SaveQueue): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  const hidden = () => {
    if (document.visibilityState === 'hidden') queue.leave();
  };
  const ask = (event: BeforeUnloadEvent) => {
    if (queue.overview().undelivered === 0) return;
    queue.leave();
    event.preventDefault();
  };
  document.addEventListener('visibilitychange', hidden, { signal });
  window.addEventListener('pagehide', () => queue.leave(), { signal });
  window.addEventListener('beforeunload', ask, { signal });
  window.addEventListener('online', () => queue.tryAgain(), { signal });
  return () => ended.abort();
}
