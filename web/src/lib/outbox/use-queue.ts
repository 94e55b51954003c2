/** Queues of the outbox on a page: they continue when the page is left, and are found again when it is reopened. */
import { useEffect, useState, useSyncExternalStore } from 'react';
import { onSessionEnd } from '../session/session.ts';
import type { ItemParts, ServerItem } from './outbox-terms.ts';
import { followPage } from './page-life.ts';
import { SaveQueue } from './save-queue.ts';
import { browserClock } from './timer.ts';

interface Open {
  queue: SaveQueue;
  /** Pages that show it; one that was just left continues to save. */
  pages: number;
}

const open = new Map<string, Open>();

onSessionEnd(() => {
  // The items stay in the browser; only the sending ends with the session.
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

/** After the page: what is left is sent, and then the queue ends, unless the page came back. */
async function afterwards(key: string, left: Open): Promise<void> {
  await left.queue.flush();
  if (left.pages > 0 || open.get(key) !== left) return;
  left.queue.end();
  open.delete(key);
}

type QueueParts = Pick<ItemParts, 'deliver' | 'journal' | 'saved' | 'closed'>;

/** The saving of any work, by a key that no other work has. The component that calls it has what the key names as its own key. */
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
      // The editors give their last words after this.
      setTimeout(() => {
        if (here.pages === 0) void afterwards(key, here);
      }, 0);
    };
  }, [key, queue]);
  useEffect(() => followPage(queue), [queue]);
  return queue;
}

/** One item; a change of another draws nothing here. */
export function useOutboxItem(queue: SaveQueue, id: number) {
  return useSyncExternalStore(queue.subscribe, () => queue.state(id));
}

export function useSaveOverview(queue: SaveQueue) {
  return useSyncExternalStore(queue.subscribe, queue.overview);
}
