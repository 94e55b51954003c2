/**
 * Drawings and images of the editor that are stored on this device until the server has them. `place`
 * identifies account, page and editor, so that nobody sees another person's work on a shared device. Logging
 * out does not delete it.
 */
import { createListeners } from '../../../lib/listeners.ts';
import { openDatabase } from '../../../lib/offline/device-store.ts';
import type { Drawing } from '../../drawing/strokes.ts';

/** The event that makes the waiting images of this page check the connection at once. */
export const CHECK_CONNECTION = 'editor-images-look-again';
/** Returns the name of the lock for uploading an image in one tab at a time. */
export const imageLock = (id: string): string => `editor-image:${id}`;

export interface StoredDrawing {
  place: string;
  drawing: Drawing;
  /** The image that is drawn on, `/editor/…`, or null. */
  backdrop: string | null;
  /** The source on the server, `/editor/…`, if it is stored but not in the text yet. */
  source?: string;
}

export interface StoredImage {
  id: string;
  place: string;
  file: File;
}

const NAME = 'editor';

let opening: Promise<IDBDatabase> | undefined;

function open(): Promise<IDBDatabase> {
  opening ??= openDatabase(NAME, {
    drawings: (database) => database.createObjectStore('drawings', { keyPath: 'place' }),
    images: (database) =>
      database.createObjectStore('images', { keyPath: 'id' }).createIndex('place', 'place'),
  }).then((database) => {
    // A later version of the app in another tab may change the store.
    database.onversionchange = () => {
      database.close();
      opening = undefined;
    };
    return database;
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

/** Returns the range of all keys with a prefix. */
const under = (prefix: string) => IDBKeyRange.bound(prefix, `${prefix}\uffff`);

/** Drawings that the device could not store. They live as long as the page. */
const unsavedDrawings = new Map<string, StoredDrawing>();

const forgotten = createListeners<[place: string]>();

/**
 * Calls the listener for drawings that were inserted into their text. @returns a function that unsubscribes
 */
export const onDrawingForgotten = forgotten.subscribe;

function knownDrawing(value: unknown): StoredDrawing | undefined {
  const { drawing } = (value ?? {}) as Partial<StoredDrawing>;
  const isKnown = Array.isArray(drawing?.steps) && Array.isArray(drawing.undone);
  return isKnown ? (value as StoredDrawing) : undefined;
}

/**
 * Every function rejects if the device cannot store anything (a private window, no space). The screen then
 * says so.
 */
export const deviceStore = {
  async keepDrawing(stored: StoredDrawing): Promise<void> {
    unsavedDrawings.set(stored.place, stored);
    await within('drawings', 'readwrite', (objects) => objects.put(stored));
    if (unsavedDrawings.get(stored.place) === stored) unsavedDrawings.delete(stored.place);
  },
  /**
   * @returns undefined also for a drawing in another format, which another release may have stored; it is not
   * removed
   */
  drawing: async (place: string): Promise<StoredDrawing | undefined> =>
    unsavedDrawings.get(place) ??
    knownDrawing(await within('drawings', 'readonly', (objects) => objects.get(place))),
  /** Returns the keys of drawings. If the device cannot store anything, only those of this page. */
  async drawingsUnder(prefix: string): Promise<string[]> {
    const stored = await within(
      'drawings',
      'readonly',
      (objects) => objects.getAllKeys(under(prefix)) as IDBRequest<string[]>,
    ).catch((): string[] => []);
    const unsavedPlaces = [...unsavedDrawings.keys()].filter((place) => place.startsWith(prefix));
    return [...new Set([...stored, ...unsavedPlaces])];
  },
  async forgetDrawing(place: string): Promise<void> {
    unsavedDrawings.delete(place);
    forgotten.notify(place);
    await within('drawings', 'readwrite', (objects) => objects.delete(place));
  },
  keepImage: (stored: StoredImage): Promise<unknown> =>
    within('images', 'readwrite', (objects) => objects.put(stored)),
  image: (id: string): Promise<StoredImage | undefined> =>
    within('images', 'readonly', (objects) => objects.get(id) as IDBRequest<StoredImage | undefined>),
  images: (place: string): Promise<StoredImage[]> =>
    within(
      'images',
      'readonly',
      (objects) => objects.index('place').getAll(place) as IDBRequest<StoredImage[]>,
    ),
  imagesUnder: (prefix: string): Promise<StoredImage[]> =>
    within(
      'images',
      'readonly',
      (objects) => objects.index('place').getAll(under(prefix)) as IDBRequest<StoredImage[]>,
    ),
  forgetImage: (id: string): Promise<unknown> =>
    within('images', 'readwrite', (objects) => objects.delete(id)),
};
