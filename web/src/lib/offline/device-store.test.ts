// The types of IndexedDB are only in the library of the page.
import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { createDeviceStore, openDatabase } from './device-store.ts';

const makeStore = (name: string) => (database: IDBDatabase) => database.createObjectStore(name);

async function fill(name: string, version: number, store: string, values: Record<string, unknown>) {
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open(name, version);
    opening.onupgradeneeded = () => makeStore(store)(opening.result);
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error);
  });
  const writing = database.transaction(store, 'readwrite');
  for (const [key, value] of Object.entries(values)) writing.objectStore(store).put(value, key);
  await new Promise((resolve) => {
    writing.oncomplete = resolve;
  });
  database.close();
}

test('reads and writes a database of a later release', async () => {
  await fill('later', 7, 'answers', { 'a:1': 'typed' });
  const store = createDeviceStore('later', 'answers');
  expect(await store.all('a:')).toEqual(new Map([['a:1', 'typed']]));
  expect(await store.change((answers) => answers.put('more', 'a:2'))).toBe(true);
  expect((await store.all('a:'))?.size).toBe(2);
});

test('adds a missing object store and keeps the others', async () => {
  await fill('other', 1, 'before', { 'a:1': 'typed' });
  const store = createDeviceStore('other', 'answers');
  expect(await store.change((answers) => answers.put('new', 'b:1'))).toBe(true);
  expect(await store.all('b:')).toEqual(new Map([['b:1', 'new']]));
  const database = await openDatabase('other', {});
  expect([...database.objectStoreNames]).toEqual(['answers', 'before']);
  database.close();
});
