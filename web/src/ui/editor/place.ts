import { useRef } from 'react';
import { useProfile } from '../../lib/session/profile.ts';

/** The editors of one page, for one person: what each is called comes after it. */
export const pagePlace = (person: { role: string; id: number }, path: string): string =>
  `${person.role}:${person.id}:${path}:`;

/**
 * What the editor's unfinished work is stored under on this device: account, page and editor. Null until it is known who is logged in:
 * nothing is stored then, as it could be shown to someone else.
 */
export function usePlace(ariaLabel: string): () => string | null {
  const profile = useProfile();
  const place = useRef<string | null>(null);
  place.current = profile && pagePlace(profile, window.location.pathname) + ariaLabel;
  return useRef(() => place.current).current;
}
