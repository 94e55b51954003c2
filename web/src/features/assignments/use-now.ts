import { useEffect, useState } from 'react';

const MINUTE_MS = 60_000;

/** The present, renewed each minute: what falls due while the page is open moves to Past by itself. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
