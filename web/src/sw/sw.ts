/// <reference lib="webworker" />
/**
 * The service worker. It caches the app's own files and the images of opened work, so that an assignment that
 * was open opens again without network. It stores no reply of the server: the page stores those by account
 * (`lib/offline/cached-replies.ts`). A new version of the page is fetched whenever there is network, and an
 * open page is never reloaded, so that typed text stays.
 */
import { APP, deleteOtherVersions, PICTURES, takeOverCaches } from './cache-versions.ts';

const worker = self as unknown as ServiceWorkerGlobalScope;

/** The page itself, which is the same for every path. */
const PAGE = '/';
/** With more files than this, files of earlier versions are deleted. */
const MAX_FILES = 400;
const MAX_PICTURES = 300;
/** The network gets this long if the page is cached (ms). */
const NETWORK_TIMEOUT_MS = 4000;

const isFile = (path: string) => path.startsWith('/assets/');
const isSmallFile = (path: string) =>
  /^\/(icon[\w-]*\.(svg|png)|theme\.js|manifest\.webmanifest)$/.test(path);
const isPicture = (path: string) =>
  /^\/(editor|document-processor)\/[^/]+\.(png|jpe?g|gif|webp|svg)$/.test(path);

async function keep(name: string, key: string, response: Response, most: number): Promise<void> {
  const cache = await caches.open(name);
  await cache.put(key, response);
  const keys = await cache.keys();
  // The oldest are first. The page itself is never deleted.
  const surplus = keys
    .filter(({ url }) => new URL(url).pathname !== PAGE)
    .slice(0, Math.max(0, keys.length - most));
  await Promise.all(surplus.map((each) => cache.delete(each)));
}

const find = async (name: string, key: string) => (await caches.open(name)).match(key);

/** Files are named by their content, so a cached one is always right. */
async function fileFirst(request: Request, event: FetchEvent): Promise<Response> {
  const { pathname } = new URL(request.url);
  const cached = await find(APP, pathname);
  if (cached) return cached;
  const response = await fetch(request);
  if (response.ok) event.waitUntil(keep(APP, pathname, response.clone(), MAX_FILES));
  return response;
}

interface CachedFile {
  name: string;
  key: string;
  most: number;
  /** The network gets this long if there is a cached entry (ms). */
  timeoutMs: number;
}

async function networkFirst(request: Request, event: FetchEvent, { name, key, most, timeoutMs }: CachedFile) {
  const fetched = fetch(request).then((response) => {
    if (response.ok) event.waitUntil(keep(name, key, response.clone(), most));
    return response;
  });
  const cached = await find(name, key);
  if (!cached) return fetched;
  const late = new Promise<Response>((resolve) => setTimeout(() => resolve(cached), timeoutMs));
  return Promise.race([fetched.catch(() => cached), late]);
}

worker.addEventListener('install', (event) => {
  void worker.skipWaiting();
  event.waitUntil(takeOverCaches(caches, fetch));
});
worker.addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([worker.clients.claim(), deleteOtherVersions(caches)])),
);

worker.addEventListener('message', (event) => {
  const { kind, files } = (event.data ?? {}) as { kind?: string; files?: unknown };
  if (kind !== 'keep' || !Array.isArray(files)) return;
  const own = files.filter((file): file is string => typeof file === 'string' && isFile(file));
  const one = async (key: string) => {
    if (key !== PAGE && (await find(APP, key))) return;
    const response = await fetch(key);
    if (response.ok) await keep(APP, key, response, MAX_FILES);
  };
  event.waitUntil(Promise.allSettled([PAGE, '/theme.js', '/icon.svg', ...own].map(one)));
});

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== worker.location.origin) return;
  const { pathname } = url;
  if (isFile(pathname)) event.respondWith(fileFirst(request, event));
  else if (isSmallFile(pathname))
    event.respondWith(
      networkFirst(request, event, {
        name: APP,
        key: pathname,
        most: MAX_FILES,
        timeoutMs: NETWORK_TIMEOUT_MS,
      }),
    );
  else if (isPicture(pathname))
    event.respondWith(
      networkFirst(request, event, { name: PICTURES, key: pathname, most: MAX_PICTURES, timeoutMs: 60_000 }),
    );
  else if (request.mode === 'navigate' && !/^\/(openapi\.json|reference|healthz|files|auth\/)/.test(pathname))
    event.respondWith(
      networkFirst(request, event, { name: APP, key: PAGE, most: MAX_FILES, timeoutMs: NETWORK_TIMEOUT_MS }),
    );
});
