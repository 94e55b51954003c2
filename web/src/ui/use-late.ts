import { useEffect, useState } from 'react';

/** Returns false at first and true after `after` ms, so that quick changes do not flicker. */
export function useLate(after = 200): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), after);
    return () => clearTimeout(timer);
  }, [after]);
  return late;
}
