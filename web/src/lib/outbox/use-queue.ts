/** Hooks for the queues of a page. */
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { stateWhenClosed } from './item-transitions.ts';
import { lockShownWork, openQueue, type QueueDeps, retainQueue } from './open-queues.ts';
import type { OutboxItem } from './outbox-item.ts';
import type { ItemState, ServerItem } from './outbox-terms.ts';
import { followPageEvents, type SaveQueue } from './save-queue.ts';

/** Returns the queue of some work, by a unique key. The calling component must have the same key. */
export function useQueue(key: string, items: readonly ServerItem[], createDeps: () => QueueDeps): SaveQueue {
  const [queue] = useState(() => openQueue(key, items, createDeps));

  useEffect(() => queue.adopt(items), [queue, items]);
  useEffect(() => retainQueue(key, queue), [key, queue]);
  useEffect(() => lockShownWork(key), [key]);
  useEffect(() => followPageEvents(queue), [queue]);
  return queue;
}

/** Returns one item. A change of another item does not render the component. */
export function useOutboxItem(queue: SaveQueue, id: number) {
  return useSyncExternalStore(queue.subscribe, () => queue.state(id));
}

/** Editors report the last keystrokes after this delay, in ms (spec 1 §4), plus a margin. */
const LAST_LETTERS_MS = 120;

/**
 * Returns what is shown of an item. If it is closed while two versions of it wait for a choice, the server's
 * version is shown at once, and the local one is set aside.
 */
export function useShownItem(item: OutboxItem, state: ItemState, isClosed: boolean): ItemState {
  const isUndecided = isClosed && state.other !== null;
  useEffect(() => {
    if (!isUndecided) return;
    const timer = setTimeout(() => item.setLocalAside(), LAST_LETTERS_MS);
    return () => clearTimeout(timer);
  }, [item, isUndecided]);
  return useMemo(() => (isUndecided ? stateWhenClosed(state) : state), [isUndecided, state]);
}

export function useSaveOverview(queue: SaveQueue) {
  return useSyncExternalStore(queue.subscribe, queue.overview);
}
