/// <reference lib="webworker" />
/**
 * The caches of the service worker, each with a version in its name. Raise a version when the entries of a
 * cache change their keys or their content, so that a page never reads entries that an earlier or a later
 * release wrote. A new build alone does not need that: files are named by their content, and students would
 * lose what they can open without network. Answers are never in a cache (`lib/outbox/journal*`).
 */
const VERSIONS = { app: 1, pictures: 1 } as const;
type CacheKind = keyof typeof VERSIONS;

const nameOf = (kind: CacheKind) => `${kind}-v${VERSIONS[kind]}`;

/** The app's own files and the page. */
export const APP = nameOf('app');
/** The images of opened work. The page deletes them when the session ends. */
export const PICTURES = nameOf('pictures');

/** Returns the caches of other releases. The first releases had no version. */
async function otherVersions(storage: CacheStorage, kind: CacheKind): Promise<string[]> {
  const names = await storage.keys();
  return names.filter((name) => new RegExp(`^${kind}(-v\\d+)?$`).test(name) && name !== nameOf(kind));
}

/**
 * Fills the caches of this release with what other releases stored, before those are deleted. Files are
 * fetched again, and images are copied, because their entries have had one format so far.
 * @throws if the network fails: the worker of the other release then stays with its caches
 */
export async function takeOverCaches(storage: CacheStorage, load: typeof fetch): Promise<void> {
  await takeOver(storage, 'app', async (request) => {
    const response = await load(request.url, { cache: 'default' });
    // A file of an earlier build may no longer exist.
    return response.ok ? response : undefined;
  });
  await takeOver(storage, 'pictures', async (_, stored) => stored);
}

async function takeOver(
  storage: CacheStorage,
  kind: CacheKind,
  entryFor: (request: Request, stored: Response | undefined) => Promise<Response | undefined>,
): Promise<void> {
  const cache = await storage.open(nameOf(kind));
  for (const name of await otherVersions(storage, kind)) {
    const otherCache = await storage.open(name);
    await Promise.all(
      (await otherCache.keys()).map(async (request) => {
        if (await cache.match(request)) return;
        const entry = await entryFor(request, await otherCache.match(request));
        if (entry) await cache.put(request, entry);
      }),
    );
  }
}

/** Deletes the caches of other releases, and no other cache of this origin. */
export async function deleteOtherVersions(storage: CacheStorage): Promise<void> {
  const kinds = Object.keys(VERSIONS) as CacheKind[];
  const names = await Promise.all(kinds.map((kind) => otherVersions(storage, kind)));
  await Promise.all(names.flat().map((name) => storage.delete(name)));
}
