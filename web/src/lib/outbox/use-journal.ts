/** Hooks for what this device stores. */
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useProfile } from '../session/profile.ts';
import { journals } from './journal.ts';
import { reviewsPrefix } from './journal-records.ts';
import type { Journal } from './outbox-terms.ts';

/**
 * Returns the journal of some work after it has been read. Before that nothing can be written, so that no
 * stored text is overwritten.
 * @param key identifies the work; undefined while it is unknown
 * @param open is called once for each key
 */
export function useJournal(key: string | undefined, open: () => Promise<Journal>): Journal | null {
  const [opened, setOpened] = useState<{ key: string; journal: Journal } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says what is opened
  useEffect(() => {
    if (key === undefined) return;
    let isUnmounted = false;
    void open().then((journal) => {
      if (!isUnmounted) setOpened({ key, journal });
    });
    return () => {
      isUnmounted = true;
    };
  }, [key]);
  return opened?.key === key ? (opened?.journal ?? null) : null;
}

/** Returns this person's drafts of requests and replies about marks; null until the device has answered. */
export function useReviewDrafts(): Journal | null {
  const accountId = useProfile()?.id;
  const prefix = accountId === undefined ? undefined : reviewsPrefix(accountId);
  return useJournal(prefix, () => journals.open(prefix ?? ''));
}

/**
 * Returns the number of answers that this browser still has to deliver, by assignment. It updates as they are
 * delivered.
 */
export function useWaiting(accountId: number): ReadonlyMap<number, number> {
  const changes = useSyncExternalStore(journals.subscribe, journals.changes);
  useEffect(() => void journals.refresh(accountId), [accountId]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: counted again after each change
  return useMemo(() => journals.waiting(accountId), [accountId, changes]);
}
