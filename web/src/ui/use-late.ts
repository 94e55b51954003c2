import { useEffect, useState } from 'react';

/** False at first, true once `after` ms have passed: what is quick never flickers. */
export function useLate(after = 200): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), after);
    return () => clearTimeout(timer);
  }, [after]);
  return late;
}
