/** Limits the concurrent tasks of this process, separately for each key. Other tasks wait in a queue. */
export interface KeyedLimiter {
  /**
   * Runs the task when its key has a free slot.
   * @throws the error of `createRefusal` if the queue is full or the wait too long, and the signal's reason if it is aborted while waiting
   */
  run<Result>(key: string, signal: AbortSignal, task: () => Promise<Result>): Promise<Result>;
}

export interface LimiterSettings {
  /** The maximum number of concurrent tasks of a key. */
  concurrency: number;
  /** The maximum number of waiting tasks of a key. */
  maxWaiting: number;
  /** The time limit for waiting, in ms. */
  waitLimitMs: number;
  createRefusal(): Error;
}

interface Queue {
  running: number;
  /** Each function starts one waiting task. */
  waiting: Set<() => void>;
}

export function createKeyedLimiter(settings: LimiterSettings): KeyedLimiter {
  const { concurrency, maxWaiting, waitLimitMs, createRefusal } = settings;
  const queues = new Map<string, Queue>();

  function queueOf(key: string): Queue {
    const queue = queues.get(key) ?? { running: 0, waiting: new Set() };
    queues.set(key, queue);
    return queue;
  }

  /** Resolves when a running task passes its slot on. */
  function waitForSlot(queue: Queue, signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const leave = () => {
        clearTimeout(timer);
        signal.removeEventListener('abort', onAbort);
        queue.waiting.delete(start);
      };
      const start = () => {
        leave();
        resolve();
      };
      const onAbort = () => {
        leave();
        reject(signal.reason);
      };
      const timer = setTimeout(() => {
        leave();
        reject(createRefusal());
      }, waitLimitMs);
      signal.addEventListener('abort', onAbort);
      queue.waiting.add(start);
    });
  }

  /** Passes the slot to the next task, or frees it. */
  function releaseSlot(key: string, queue: Queue): void {
    const [startNext] = queue.waiting;
    if (startNext) {
      startNext();
      return;
    }
    queue.running -= 1;
    if (queue.running === 0) queues.delete(key);
  }

  return {
    run: async (key, signal, task) => {
      signal.throwIfAborted();
      const queue = queueOf(key);
      if (queue.running < concurrency) queue.running += 1;
      else if (queue.waiting.size >= maxWaiting) throw createRefusal();
      else await waitForSlot(queue, signal);
      try {
        return await task();
      } finally {
        releaseSlot(key, queue);
      }
    },
  };
}
