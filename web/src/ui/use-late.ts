import { useEffect, useState } from 'react';

/** Returns false at first and true after `after` ms, so that quick changes do not flicker. */
export function useLate(after = 200): boolean {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), after);
    return () => clearTimeout(timer);
  }, [after]);
  return isLate;
}
