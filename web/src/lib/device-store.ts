/** A store of values on this device, under names; where the browser keeps nothing (a private window may forbid it), it is empty. */

export interface DeviceStore {
  /** @returns undefined where there is no store, or it failed: what is kept is a convenience */
  with<Value>(
    mode: IDBTransactionMode,
    work: (store: IDBObjectStore) => IDBRequest<Value>,
  ): Promise<Value | undefined>;
  /** Changes values in one step. @returns true once the device has written it to its disk; false where it could not */
  change(work: (store: IDBObjectStore) => void): Promise<boolean>;
  /** All values whose names begin so, by name. @returns undefined where there is no store, or it failed */
  all(prefix: string): Promise<Map<string, unknown> | undefined>;
}

/** Greater than any letter that a name goes on with. */
const AFTER_ALL = '\uffff';

/** @param name of the database; it is opened once it is needed, and again where the browser has closed it */
export function createDeviceStore(name: string, store: string): DeviceStore {
  let opening: Promise<IDBDatabase | null> | null = null;
  const database = () => {
    opening ??= open(name, store, () => {
      opening = null;
    });
    return opening;
  };
  /** @returns what `work` makes of the transaction; `otherwise` where there is none */
  const inTransaction = async <Result>(
    { mode, otherwise }: { mode: IDBTransactionMode; otherwise: Result },
    work: (transaction: IDBTransaction, done: (result: Result) => void) => void,
  ): Promise<Result> => {
    const there = await database();
    if (!there) return otherwise;
    return new Promise((resolve) => {
      try {
        work(there.transaction(store, mode, { durability: 'strict' }), resolve);
      } catch {
        // The database was closed under us, or the value cannot be kept.
        opening = null;
        resolve(otherwise);
      }
    });
  };
  return {
    with: <Value>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<Value>) =>
      inTransaction<Value | undefined>({ mode, otherwise: undefined }, (transaction, done) => {
        const asked = work(transaction.objectStore(store));
        asked.onsuccess = () => done(asked.result);
        asked.onerror = () => done(undefined);
      }),
    change: (work) =>
      inTransaction<boolean>({ mode: 'readwrite', otherwise: false }, (transaction, done) => {
        transaction.oncomplete = () => done(true);
        transaction.onabort = () => done(false);
        work(transaction.objectStore(store));
      }),
    all: (prefix) =>
      inTransaction<Map<string, unknown> | undefined>(
        { mode: 'readonly', otherwise: undefined },
        (transaction, done) => {
          const range = IDBKeyRange.bound(prefix, prefix + AFTER_ALL);
          const names = transaction.objectStore(store).getAllKeys(range);
          const values = transaction.objectStore(store).getAll(range);
          transaction.oncomplete = () =>
            done(new Map(names.result.map((each, index) => [String(each), values.result[index]])));
          transaction.onabort = () => done(undefined);
        },
      ),
  };
}

/** @param closed called when what was opened is of no use any more: the next one who asks opens anew */
function open(name: string, store: string, closed: () => void): Promise<IDBDatabase | null> {
  return new Promise((resolve) => {
    const none = () => {
      closed();
      resolve(null);
    };
    try {
      const asked = indexedDB.open(name, 1);
      asked.onupgradeneeded = () => asked.result.createObjectStore(store);
      asked.onsuccess = () => {
        asked.result.onclose = closed;
        asked.result.onversionchange = () => {
          asked.result.close();
          closed();
        };
        resolve(asked.result);
      };
      asked.onerror = none;
      asked.onblocked = none;
    } catch {
      // No such thing here, or forbidden in this window.
      none();
    }
  });
}
