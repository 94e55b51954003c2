import { useEffect, useState } from 'react';

/** How long a busy page may put off what is loaded when it is idle, in ms. */
const LATEST_MS = 3000;

/** Returns false until the page is shown and the browser is idle. What is needed only later is loaded then. */
export function useIsIdle(): boolean {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => {
    // Safari has no idle callbacks.
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(() => setIsIdle(true), LATEST_MS);
      return () => clearTimeout(timer);
    }
    const request = requestIdleCallback(() => setIsIdle(true), { timeout: LATEST_MS });
    return () => cancelIdleCallback(request);
  }, []);
  return isIdle;
}
