import { expect, test } from 'vitest';
import { APP, deleteOtherVersions, PICTURES, takeOverCaches } from './cache-versions.ts';

const HOST = 'https://school.example';

/** Caches in memory with the methods that the worker uses, because Node has none. */
function memoryStorage(entries: Record<string, Record<string, string>>) {
  const stores = new Map(
    Object.entries(entries).map(([name, stored]) => [name, new Map(Object.entries(stored))] as const),
  );
  const cacheOf = (stored: Map<string, string>) => ({
    keys: async () => [...stored.keys()].map((path) => new Request(HOST + path)),
    match: async ({ url }: Request) => {
      const text = stored.get(url.slice(HOST.length));
      return text === undefined ? undefined : new Response(text);
    },
    put: async ({ url }: Request, response: Response) => {
      stored.set(url.slice(HOST.length), await response.text());
    },
  });
  const storage = {
    keys: async () => [...stores.keys()],
    delete: async (name: string) => stores.delete(name),
    open: async (name: string) => {
      const stored = stores.get(name) ?? new Map<string, string>();
      stores.set(name, stored);
      return cacheOf(stored);
    },
  } as unknown as CacheStorage;
  const content = () =>
    Object.fromEntries([...stores].map(([name, stored]) => [name, Object.fromEntries(stored)]));
  return { storage, content };
}

const server =
  (files: Record<string, string>): typeof fetch =>
  async (address) => {
    const text = files[String(address).slice(HOST.length)];
    return text === undefined ? new Response('', { status: 404 }) : new Response(text);
  };

test('fetches files again, copies images, and deletes only the caches of other releases', async () => {
  const { storage, content } = memoryStorage({
    app: { '/': 'old page', '/assets/a-1.js': 'a', '/assets/gone-1.js': 'gone' },
    pictures: { '/editor/1.png': 'drawing' },
    'pictures-v9': { '/editor/1.png': 'another', '/editor/2.png': 'map' },
    'another-app': { '/x': 'x' },
    appendix: { '/y': 'y' },
  });
  await takeOverCaches(storage, server({ '/': 'new page', '/assets/a-1.js': 'a' }));
  await deleteOtherVersions(storage);
  expect(content()).toEqual({
    [APP]: { '/': 'new page', '/assets/a-1.js': 'a' },
    [PICTURES]: { '/editor/1.png': 'drawing', '/editor/2.png': 'map' },
    'another-app': { '/x': 'x' },
    appendix: { '/y': 'y' },
  });
});

test('keeps what this release has already stored', async () => {
  const { storage, content } = memoryStorage({
    app: { '/': 'old page' },
    [APP]: { '/': 'newest page', '/assets/b-2.js': 'b' },
  });
  await takeOverCaches(storage, server({ '/': 'page' }));
  expect(content()[APP]).toEqual({ '/': 'newest page', '/assets/b-2.js': 'b' });
});

test('rejects if the network fails, and keeps the caches of the other release', async () => {
  const { storage, content } = memoryStorage({
    app: { '/': 'old page' },
    pictures: { '/editor/1.png': 'drawing' },
  });
  const offline = async () => {
    throw new TypeError('Failed to fetch');
  };
  await expect(takeOverCaches(storage, offline)).rejects.toThrow('Failed to fetch');
  expect(content()).toMatchObject({ app: { '/': 'old page' }, pictures: { '/editor/1.png': 'drawing' } });
});
