import { useEffect, useState } from 'react';
import { queryClient } from '../lib/http/query-client.ts';

/** How long a busy page may put off what is loaded when it is idle, in ms. */
const LATEST_MS = 3000;
/** A page that has waited for no reply for so long, in ms, has what it shows first. */
const QUIET_MS = 200;

/** Calls `run` once the browser is idle and the page waits for nothing. @returns a function that cancels it */
function whenIdle(run: () => void): () => void {
  const begun = performance.now();
  let quietSince = begun;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = () => {
    const now = performance.now();
    if (queryClient.isFetching() > 0) quietSince = now;
    if (now - quietSince < QUIET_MS && now - begun < LATEST_MS) timer = setTimeout(look, QUIET_MS / 4);
    // Safari has no idle callbacks.
    else if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: QUIET_MS });
    else run();
  };
  timer = setTimeout(look, QUIET_MS);
  return () => clearTimeout(timer);
}

/**
 * Returns false until the page has what it shows first and the browser is idle. What is needed only later is loaded then, so that it never
 * competes with the page.
 */
export function useIsIdle(): boolean {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => {
    let isGone = false;
    const cancel = whenIdle(() => {
      if (!isGone) setIsIdle(true);
    });
    return () => {
      isGone = true;
      cancel();
    };
  }, []);
  return isIdle;
}
