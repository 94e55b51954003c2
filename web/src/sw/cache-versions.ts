/// <reference lib="webworker" />
/**
 * The caches of the service worker, each with a version in its name. Raise a version when the entries of a cache change their keys or their
 * content, so that a page never reads entries that an earlier or a later release wrote. A build alone does not raise it: files are named
 * by their content, and students would lose what they can open without network. Answers are never in a cache (`answering/journal*`).
 */
const VERSIONS = { app: 1, pictures: 1 } as const;
type CacheKind = keyof typeof VERSIONS;

const nameOf = (kind: CacheKind) => `${kind}-v${VERSIONS[kind]}`;

/** The app's own files, and the page. */
export const APP = nameOf('app');
/** Pictures of opened work. The page deletes them when the session ends. */
export const PICTURES = nameOf('pictures');

/** Names of other releases; the first ones had no version. */
async function otherVersions(storage: CacheStorage, kind: CacheKind): Promise<string[]> {
  const names = await storage.keys();
  return names.filter((name) => new RegExp(`^${kind}(-v\\d+)?$`).test(name) && name !== nameOf(kind));
}

/**
 * Fills the caches of this release with what other releases stored, before these are deleted: files are fetched again, and pictures are
 * copied, because their entries have had one shape so far.
 * @throws where the network fails: the worker of the other release stays then, with its caches
 */
export async function takeOverCaches(storage: CacheStorage, load: typeof fetch): Promise<void> {
  await takeOver(storage, 'app', async (request) => {
    const response = await load(request.url, { cache: 'default' });
    // A file of an earlier build may be gone.
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
    const other = await storage.open(name);
    await Promise.all(
      (await other.keys()).map(async (request) => {
        if (await cache.match(request)) return;
        const entry = await entryFor(request, await other.match(request));
        if (entry) await cache.put(request, entry);
      }),
    );
  }
}

/** Deletes the caches of other releases, and nothing else of this origin. */
export async function deleteOtherVersions(storage: CacheStorage): Promise<void> {
  const kinds = Object.keys(VERSIONS) as CacheKind[];
  const names = await Promise.all(kinds.map((kind) => otherVersions(storage, kind)));
  await Promise.all(names.flat().map((name) => storage.delete(name)));
}
