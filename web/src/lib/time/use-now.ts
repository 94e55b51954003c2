import { useEffect, useState } from 'react';

const MINUTE_MS = 60_000;

/** Returns the current time. It is updated every minute, and exactly at `moment`. */
export function useNow(moment?: Date): Date {
  const [now, setNow] = useState(() => new Date());
  const at = moment?.getTime() ?? Number.POSITIVE_INFINITY;
  useEffect(() => {
    const left = at - now.getTime();
    const wait = left > 0 ? Math.min(left + 1, MINUTE_MS) : MINUTE_MS;
    const timer = setTimeout(() => setNow(new Date()), wait);
    return () => clearTimeout(timer);
  }, [at, now]);
  return now;
}
