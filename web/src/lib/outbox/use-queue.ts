/**
 * Hooks for the queues of a page. A queue continues when its page is left, and is reused when the page is
 * opened again.
 */
import { useEffect, useState, useSyncExternalStore } from 'react';
import { onSessionEnd } from '../session/session.ts';
import type { ItemParts, ServerItem } from './outbox-terms.ts';
import { followPage } from './page-life.ts';
import { SaveQueue } from './save-queue.ts';
import { browserClock } from './timer.ts';

interface Open {
  queue: SaveQueue;
  /** The number of pages that show the queue. A queue without a page still finishes its saves. */
  pages: number;
}

const open = new Map<string, Open>();

onSessionEnd(() => {
  // The items stay in the browser. Only the sending ends with the session.
  for (const { queue } of open.values()) queue.end();
  open.clear();
});

function enter(key: string, create: () => SaveQueue): SaveQueue {
  const there = open.get(key);
  if (there) return there.queue;
  const queue = create();
  open.set(key, { queue, pages: 0 });
  return queue;
}

/** After the page was left: sends what is left and ends the queue, unless the page was opened again. */
async function afterwards(key: string, left: Open): Promise<void> {
  await left.queue.flush();
  if (left.pages > 0 || open.get(key) !== left) return;
  left.queue.end();
  open.delete(key);
}

type QueueParts = Pick<ItemParts, 'deliver' | 'journal' | 'saved' | 'closed'>;

/** Returns the queue of some work, by a unique key. The calling component must have the same key. */
export function useQueue(key: string, items: readonly ServerItem[], partsOf: () => QueueParts): SaveQueue {
  const [queue] = useState(() => {
    const entered = enter(key, () => new SaveQueue({ ...partsOf(), clock: browserClock }));
    entered.adopt(items);
    return entered;
  });

  useEffect(() => queue.adopt(items), [queue, items]);
  useEffect(() => {
    const here = open.get(key) ?? { queue, pages: 0 };
    open.set(key, here);
    here.pages += 1;
    return () => {
      here.pages -= 1;
      // Editors report their last change after this.
      setTimeout(() => {
        if (here.pages === 0) void afterwards(key, here);
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

export function useSaveOverview(queue: SaveQueue) {
  return useSyncExternalStore(queue.subscribe, queue.overview);
}
