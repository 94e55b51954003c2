/**
 * The open queues of this page, by the key of their work. A queue continues when its page is left, and is reused
 * when the page is opened again.
 */
import { onSessionEnd } from '../session/session.ts';
import type { ItemDeps, ServerItem } from './outbox-terms.ts';
import { SaveQueue } from './save-queue.ts';
import { browserClock } from './send-schedule.ts';

export type QueueDeps = Pick<ItemDeps, 'deliver' | 'journal' | 'onSaved' | 'onClosed'>;

interface OpenQueue {
  queue: SaveQueue;
  /** The number of users of the queue. A queue without one still finishes its saves. */
  users: number;
}

const openQueues = new Map<string, OpenQueue>();

onSessionEnd(() => {
  // The items stay in the browser. Only the sending ends with the session.
  for (const { queue } of openQueues.values()) queue.end();
  openQueues.clear();
});

/** Returns the open queue of some work, or a new one, with what the server has of its items. */
export function openQueue(key: string, items: readonly ServerItem[], createDeps: () => QueueDeps): SaveQueue {
  const open = openQueues.get(key) ?? {
    queue: new SaveQueue({ ...createDeps(), clock: browserClock }),
    users: 0,
  };
  openQueues.set(key, open);
  open.queue.adopt(items);
  return open.queue;
}

/** Keeps a queue open. @returns a function that releases it: without users it sends what is left and ends */
export function retainQueue(key: string, queue: SaveQueue): () => void {
  const open = openQueues.get(key) ?? { queue, users: 0 };
  openQueues.set(key, open);
  open.users += 1;
  return () => {
    open.users -= 1;
    // Editors report their last change after this.
    setTimeout(() => {
      if (open.users === 0) void endAfterFlush(key, open);
    }, 0);
  };
}

/** After the page was left: sends what is left and ends the queue, unless the page was opened again. */
async function endAfterFlush(key: string, open: OpenQueue): Promise<void> {
  await open.queue.flush();
  if (open.users > 0 || openQueues.get(key) !== open) return;
  open.queue.end();
  openQueues.delete(key);
}

/** Tells the other tabs of this browser that a page shows some work, and sends its items itself. @returns a function that ends this */
export function lockShownWork(key: string): () => void {
  const ended = new AbortController();
  const untilEnded = () =>
    new Promise<void>((resolve) => ended.signal.addEventListener('abort', () => resolve()));
  // Without HTTPS there are no locks.
  const locks: LockManager | undefined = navigator.locks;
  locks
    ?.request(lockOf(key), { mode: 'shared', signal: ended.signal }, untilEnded)
    // The page was left while another tab was still sending.
    .catch(() => undefined);
  return () => ended.abort();
}

const lockOf = (key: string) => `outbox:${key}`;

/** Some work whose queue is opened without its page. */
export interface BackgroundWork {
  items: readonly ServerItem[];
  deps: QueueDeps;
  /** Sends what else waits, such as images. @returns false if something is left that may be sent later */
  sendMore: (queue: SaveQueue) => Promise<boolean>;
}

/**
 * Sends what waits of some work that no page of this browser shows, by the rules of its page: a conflict is left
 * for that page. Work that is shown, or is being sent in another tab, is left to it.
 * @param load is called with the work's lock
 * @returns false if something is left that may be sent later
 * @throws what `load` throws
 */
export async function sendInBackground(key: string, load: () => Promise<BackgroundWork>): Promise<boolean> {
  if (openQueues.has(key)) return false;
  const send = async () => {
    const { items, deps, sendMore } = await load();
    const queue = openQueue(key, items, () => deps);
    const release = retainQueue(key, queue);
    await queue.flush();
    const isDone = await sendMore(queue);
    release();
    return isDone && queue.overview().waiting === 0;
  };
  const locks: LockManager | undefined = navigator.locks;
  return locks
    ? locks.request(lockOf(key), { ifAvailable: true }, (lock) => (lock === null ? false : send()))
    : send();
}
