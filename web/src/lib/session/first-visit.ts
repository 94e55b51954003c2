import { useEffect, useState } from 'react';
import { useProfile } from './profile.ts';
import { WELCOMED_KEY } from './session.ts';

/**
 * Returns whether this is the first page after a login. The value does not change while the page is open;
 * once the name is known, the next page is not the first.
 */
export function useFirstVisit(): boolean {
  const [isFirst] = useState(() => localStorage.getItem(WELCOMED_KEY) === null);
  const isKnown = useProfile() !== null;
  useEffect(() => {
    if (isFirst && isKnown) localStorage.setItem(WELCOMED_KEY, 'true');
  }, [isFirst, isKnown]);
  return isFirst;
}
