/** A store of values on this device, under names; where the browser keeps nothing (a private window may forbid it), it is empty. */

interface DeviceStore {
  /** @returns undefined where there is no store, or it failed: what is kept is a convenience */
  with<Value>(
    mode: IDBTransactionMode,
    work: (store: IDBObjectStore) => IDBRequest<Value>,
  ): Promise<Value | undefined>;
}

/** @param name of the database; it is opened once it is needed */
export function createDeviceStore(name: string, store: string): DeviceStore {
  let opening: Promise<IDBDatabase | null> | null = null;
  const database = () => {
    opening ??= new Promise((resolve) => {
      if (!('indexedDB' in globalThis)) {
        resolve(null);
        return;
      }
      const asked = indexedDB.open(name, 1);
      asked.onupgradeneeded = () => asked.result.createObjectStore(store);
      asked.onsuccess = () => resolve(asked.result);
      asked.onerror = () => resolve(null);
      asked.onblocked = () => resolve(null);
    });
    return opening;
  };
  return {
    async with(mode, work) {
      const there = await database();
      if (!there) return undefined;
      return new Promise((resolve) => {
        try {
          const asked = work(there.transaction(store, mode).objectStore(store));
          asked.onsuccess = () => resolve(asked.result);
          asked.onerror = () => resolve(undefined);
        } catch {
          // The database was closed under us, or the value cannot be kept.
          resolve(undefined);
        }
      });
    },
  };
}
