import { useEffect, useState } from 'react';

const MINUTE_MS = 60_000;

/** Returns the current time. It is updated every minute, and exactly at `moment`. */
export function useNow(moment?: Date): Date {
  const [now, setNow] = useState(() => new Date());
  const targetMs = moment?.getTime() ?? Number.POSITIVE_INFINITY;
  useEffect(() => {
    const remainingMs = targetMs - now.getTime();
    const wait = remainingMs > 0 ? Math.min(remainingMs + 1, MINUTE_MS) : MINUTE_MS;
    const timer = setTimeout(() => setNow(new Date()), wait);
    return () => clearTimeout(timer);
  }, [targetMs, now]);
  return now;
}
