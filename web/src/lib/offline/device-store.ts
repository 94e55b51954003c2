/**
 * A key-value store on this device. If the browser has no storage (a private window may forbid it), the store
 * is empty.
 */

export interface DeviceStore {
  /**
   * Reads or writes one value. @returns undefined if there is no store or it failed, because stored values
   * are only a convenience
   */
  with<Value>(
    mode: IDBTransactionMode,
    work: (store: IDBObjectStore) => IDBRequest<Value>,
  ): Promise<Value | undefined>;
  /**
   * Changes several values in one transaction. @returns true once the device has written them to its disk, or
   * false if it could not
   */
  change(work: (store: IDBObjectStore) => void): Promise<boolean>;
  /**
   * Returns all values whose names begin with `prefix`, by name. @returns undefined if there is no store or
   * it failed
   */
  all(prefix: string): Promise<Map<string, unknown> | undefined>;
}

/** Sorts after any character of a name. */
const AFTER_ALL = '\uffff';

/**
 * @param name the name of the database, which is opened when it is first needed, and reopened if the browser
 * has closed it
 */
export function createDeviceStore(name: string, store: string): DeviceStore {
  let opening: Promise<IDBDatabase | null> | null = null;
  const database = () => {
    opening ??= open(name, store, () => {
      opening = null;
    });
    return opening;
  };
  /** @returns the result of `work`, or `otherwise` if there is no transaction */
  const inTransaction = async <Result>(
    { mode, otherwise }: { mode: IDBTransactionMode; otherwise: Result },
    work: (transaction: IDBTransaction, done: (result: Result) => void) => void,
  ): Promise<Result> => {
    const connection = await database();
    if (!connection) return otherwise;
    return new Promise((resolve) => {
      try {
        work(connection.transaction(store, mode, { durability: 'strict' }), resolve);
      } catch {
        // The database was closed, or the value cannot be stored.
        opening = null;
        resolve(otherwise);
      }
    });
  };
  return {
    with: <Value>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<Value>) =>
      inTransaction<Value | undefined>({ mode, otherwise: undefined }, (transaction, done) => {
        const request = work(transaction.objectStore(store));
        request.onsuccess = () => done(request.result);
        request.onerror = () => done(undefined);
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

/** @param closed called when the connection can no longer be used, so that the next caller reopens it */
async function open(name: string, store: string, closed: () => void): Promise<IDBDatabase | null> {
  try {
    const database = await openDatabase(name, { [store]: (upgraded) => upgraded.createObjectStore(store) });
    database.onclose = closed;
    database.onversionchange = () => {
      database.close();
      closed();
    };
    return database;
  } catch {
    // IndexedDB is missing, forbidden in this window, or blocked by another tab.
    closed();
    return null;
  }
}

/** Creates each object store of a database. */
type StoreMakers = Readonly<Record<string, (database: IDBDatabase) => void>>;

/**
 * The version of the database's layout, which says which object stores it has. The values have versions of
 * their own.
 */
const LAYOUT = 1;

/**
 * Opens a database of any release of the app. A database of a later release is used as it is; missing object
 * stores are added, and none is removed.
 * @throws the browser's error if it cannot be opened
 */
export async function openDatabase(name: string, stores: StoreMakers): Promise<IDBDatabase> {
  const database = await request(name, LAYOUT, stores).catch((error: unknown) => {
    if (error instanceof DOMException && error.name === 'VersionError')
      return request(name, undefined, stores);
    throw error;
  });
  const isWhole = Object.keys(stores).every((store) => database.objectStoreNames.contains(store));
  if (isWhole) return database;
  database.close();
  return request(name, database.version + 1, stores);
}

/** @param version undefined to open the existing version */
function request(name: string, version: number | undefined, stores: StoreMakers): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(name, version);
    opening.onupgradeneeded = () => {
      for (const [store, make] of Object.entries(stores))
        if (!opening.result.objectStoreNames.contains(store)) make(opening.result);
    };
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error);
    opening.onblocked = () => reject(new Error('Another tab holds the database.'));
  });
}
