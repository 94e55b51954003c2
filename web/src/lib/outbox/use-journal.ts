/** What this device keeps, for a screen. */
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { journals } from './journal.ts';
import type { Journal } from './outbox-terms.ts';

/**
 * The journal of some work, once what it keeps has been read: before that nothing can be written, lest it be written over.
 * @param key names the work; undefined as long as it is not known
 * @param open is called once for each key
 */
export function useJournal(key: string | undefined, open: () => Promise<Journal>): Journal | null {
  const [opened, setOpened] = useState<{ key: string; journal: Journal } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says what is opened
  useEffect(() => {
    if (key === undefined) return;
    let gone = false;
    void open().then((journal) => {
      if (!gone) setOpened({ key, journal });
    });
    return () => {
      gone = true;
    };
  }, [key]);
  return opened?.key === key ? (opened?.journal ?? null) : null;
}

/** How many answers of each assignment this browser still has to deliver, as they are delivered. */
export function useWaiting(accountId: number): ReadonlyMap<number, number> {
  const changes = useSyncExternalStore(journals.subscribe, journals.changes);
  useEffect(() => void journals.look(accountId), [accountId]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: counted again after each change
  return useMemo(() => journals.waiting(accountId), [accountId, changes]);
}
