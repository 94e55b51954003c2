/**
 * Hooks for the queues of a page. A queue continues when its page is left, and is reused when the page is
 * opened again.
 */
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { onSessionEnd } from '../session/session.ts';
import { stateWhenClosed } from './item-transitions.ts';
import type { OutboxItem } from './outbox-item.ts';
import type { ItemDeps, ItemState, ServerItem } from './outbox-terms.ts';
import { followPage, SaveQueue } from './save-queue.ts';
import { browserClock } from './send-schedule.ts';

interface OpenQueue {
  queue: SaveQueue;
  /** The number of pages that show the queue. A queue without a page still finishes its saves. */
  pages: number;
}

const openQueues = new Map<string, OpenQueue>();

onSessionEnd(() => {
  // The items stay in the browser. Only the sending ends with the session.
  for (const { queue } of openQueues.values()) queue.end();
  openQueues.clear();
});

function getOrCreate(key: string, create: () => SaveQueue): SaveQueue {
  const existing = openQueues.get(key);
  if (existing) return existing.queue;
  const queue = create();
  openQueues.set(key, { queue, pages: 0 });
  return queue;
}

/** After the page was left: sends what is left and ends the queue, unless the page was opened again. */
async function endAfterFlush(key: string, openQueue: OpenQueue): Promise<void> {
  await openQueue.queue.flush();
  if (openQueue.pages > 0 || openQueues.get(key) !== openQueue) return;
  openQueue.queue.end();
  openQueues.delete(key);
}

type QueueDeps = Pick<ItemDeps, 'deliver' | 'journal' | 'saved' | 'closed'>;

/** Returns the queue of some work, by a unique key. The calling component must have the same key. */
export function useQueue(key: string, items: readonly ServerItem[], createDeps: () => QueueDeps): SaveQueue {
  const [queue] = useState(() => {
    const newQueue = getOrCreate(key, () => new SaveQueue({ ...createDeps(), clock: browserClock }));
    newQueue.adopt(items);
    return newQueue;
  });

  useEffect(() => queue.adopt(items), [queue, items]);
  useEffect(() => {
    const openQueue = openQueues.get(key) ?? { queue, pages: 0 };
    openQueues.set(key, openQueue);
    openQueue.pages += 1;
    return () => {
      openQueue.pages -= 1;
      // Editors report their last change after this.
      setTimeout(() => {
        if (openQueue.pages === 0) void endAfterFlush(key, openQueue);
      }, 0);
    };
  }, [key, queue]);
  useEffect(() => followPage(queue), [queue]);
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
export function useDecided(item: OutboxItem, state: ItemState, isClosed: boolean): ItemState {
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
