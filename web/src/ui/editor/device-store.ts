/**
 * What the editor keeps on this device until it is safe on the server: half-done drawings, and images that wait for the connection.
 * `place` names account, page and editor, so that nobody is shown another person's work on a shared device. Logging out leaves it alone.
 */
import type { Drawing } from '../drawing/strokes.ts';

export interface KeptDrawing {
  place: string;
  drawing: Drawing;
  /** The picture that is drawn over, `/editor/…`. */
  backdrop: string | null;
}

export interface KeptImage {
  id: string;
  place: string;
  file: File;
}

const NAME = 'editor';
const VERSION = 1;

let opening: Promise<IDBDatabase> | undefined;

function open(): Promise<IDBDatabase> {
  opening ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(NAME, VERSION);
    request.onupgradeneeded = () => {
      request.result.createObjectStore('drawings', { keyPath: 'place' });
      request.result.createObjectStore('images', { keyPath: 'id' }).createIndex('place', 'place');
    };
    request.onsuccess = () => {
      // A later version of the app in another tab may change the store.
      request.result.onversionchange = () => {
        request.result.close();
        opening = undefined;
      };
      resolve(request.result);
    };
    request.onerror = () => reject(request.error);
  });
  // The next call tries again.
  opening.catch(() => {
    opening = undefined;
  });
  return opening;
}

type Store = 'drawings' | 'images';

async function within<Result>(
  store: Store,
  mode: IDBTransactionMode,
  work: (objects: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  const database = await open();
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(store, mode);
    const request = work(transaction.objectStore(store));
    transaction.oncomplete = () => resolve(request.result);
    transaction.onerror = () => reject(transaction.error);
    transaction.onabort = () => reject(transaction.error);
  });
}

/** Every function rejects where the device keeps nothing (a private window, no space): then it says so on the screen. */
export const deviceStore = {
  keepDrawing: (kept: KeptDrawing): Promise<unknown> =>
    within('drawings', 'readwrite', (objects) => objects.put(kept)),
  drawing: (place: string): Promise<KeptDrawing | undefined> =>
    within('drawings', 'readonly', (objects) => objects.get(place) as IDBRequest<KeptDrawing | undefined>),
  forgetDrawing: (place: string): Promise<unknown> =>
    within('drawings', 'readwrite', (objects) => objects.delete(place)),
  keepImage: (kept: KeptImage): Promise<unknown> =>
    within('images', 'readwrite', (objects) => objects.put(kept)),
  images: (place: string): Promise<KeptImage[]> =>
    within(
      'images',
      'readonly',
      (objects) => objects.index('place').getAll(place) as IDBRequest<KeptImage[]>,
    ),
  forgetImage: (id: string): Promise<unknown> =>
    within('images', 'readwrite', (objects) => objects.delete(id)),
};
