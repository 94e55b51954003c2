import { useRef } from 'react';
import { useProfile } from '../../lib/session/profile.ts';

type Person = { role: string; id: number };

/** Returns the prefix of the keys of all editors of one account. The path of the page follows it. */
export const accountPlace = ({ role, id }: Person): string => `${role}:${id}:`;

/**
 * Returns the prefix of the keys of all editors on a page, for one account. The id of the editor follows it.
 */
export const pagePlace = (person: Person, path: string): string => `${accountPlace(person)}${path}:`;

/**
 * Returns the key under which the editor's unfinished work is stored on this device: account, page and
 * editor. Null until the account is known: nothing is stored then, because it could be shown to someone else.
 */
export function usePlace(storageId: string | undefined): () => string | null {
  const profile = useProfile();
  const place = useRef<string | null>(null);
  place.current =
    profile && storageId !== undefined ? pagePlace(profile, window.location.pathname) + storageId : null;
  return useRef(() => place.current).current;
}
