import { useEffect, useState } from 'react';
import { useProfile } from './profile.ts';
import { WELCOMED_KEY } from './session.ts';

/** Whether this is the first page after a login. It stays so while the page stays; from when the name is known, the next is not. */
export function useFirstVisit(): boolean {
  const [first] = useState(() => localStorage.getItem(WELCOMED_KEY) === null);
  const known = useProfile() !== null;
  useEffect(() => {
    if (first && known) localStorage.setItem(WELCOMED_KEY, 'true');
  }, [first, known]);
  return first;
}
