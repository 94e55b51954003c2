/** Limits the number of concurrent calls. Further calls wait in their order. */
export interface Slots {
  /** Resolves with a function that releases the slot. Rejects with the signal's reason if it is aborted while waiting. */
  take(signal: AbortSignal): Promise<() => void>;
}

export function createSlots(size: number): Slots {
  let free = size;
  const waiting: (() => void)[] = [];
  const give = (): void => {
    const next = waiting.shift();
    if (next) next();
    else free += 1;
  };
  /** Releases the slot once, even if it is called several times. */
  const giver = (): (() => void) => {
    let given = false;
    return () => {
      if (given) return;
      given = true;
      give();
    };
  };
  return {
    take(signal) {
      signal.throwIfAborted();
      if (free > 0) {
        free -= 1;
        return Promise.resolve(giver());
      }
      return new Promise((resolve, reject) => {
        const stop = (): void => {
          waiting.splice(waiting.indexOf(start), 1);
          reject(signal.reason);
        };
        const start = (): void => {
          signal.removeEventListener('abort', stop);
          resolve(giver());
        };
        waiting.push(start);
        signal.addEventListener('abort', stop, { once: true });
      });
    },
  };
}

/** A limit of concurrent calls that several processes share. */
export interface SharedSemaphore {
  /**
   * Waits for a permit. If the other processes cannot be reached, it returns at once, and only the limit of each process applies.
   *
   * @param server the name of the server that the calls go to
   * @returns a function that releases the permit
   */
  acquire(server: string, limit: number, signal: AbortSignal): Promise<() => void>;
}

/** Requires a slot of this process and a shared permit for each call. */
export function withShared(own: Slots, shared: SharedSemaphore, server: string, limit: number): Slots {
  return {
    async take(signal) {
      const give = await own.take(signal);
      try {
        const giveShared = await shared.acquire(server, limit, signal);
        return () => {
          giveShared();
          give();
        };
      } catch (error) {
        give();
        throw error;
      }
    },
  };
}
