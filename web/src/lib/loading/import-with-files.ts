/** One file may take this long to arrive (ms; spec 3 §9). */
const FILE_TIMEOUT_MS = 120_000;

/**
 * Its message begins like the browser's own error, by which the router and `ErrorBoundary` recognise missing
 * code. It contains no URL: see `fetch-module.ts`.
 */
class FileNotFetched extends Error {
  constructor(cause?: unknown) {
    super('Failed to fetch dynamically imported module: one of its files did not arrive.', { cause });
  }
}

/**
 * Files that have arrived or are being fetched, by URL. A failed one is removed, so that the next import
 * requests it again.
 */
const arrivals = new Map<string, Promise<void>>();

/**
 * Imports a module of the app after all files that it needs have arrived. A browser remembers a failed module
 * for as long as the page is open and never requests it again, even if it is only imported by another module.
 * Fetching the files first means that a lost connection fails before there is anything to remember.
 *
 * The build uses this instead of the bundler's own preloading (`preloadFiles` in `vite.config.ts`).
 * @param load imports the module
 * @param files URLs of its scripts and style sheets on this origin; empty if the module is a single file
 * @throws FileNotFetched if a file does not arrive, and what `load` throws
 */
export async function importWithFiles<Module>(
  load: () => Promise<Module>,
  files: readonly string[] = [],
): Promise<Module> {
  await Promise.all(files.map((file) => arrivalOf(new URL(file, document.baseURI).href)));
  return load();
}

function arrivalOf(href: string): Promise<void> {
  let arrival = arrivals.get(href);
  if (arrival) return arrival;
  arrival = isInDocument(href) ? Promise.resolve() : fetchFile(href);
  arrivals.set(href, arrival);
  arrival.catch(() => arrivals.delete(href));
  return arrival;
}

/** Files that are named in the page's HTML are loaded already: without them this code would not run. */
function isInDocument(href: string): boolean {
  const elements = document.head.querySelectorAll<HTMLLinkElement | HTMLScriptElement>(
    'link[href], script[src]',
  );
  return [...elements].some((element) => ('src' in element ? element.src : element.href) === href);
}

async function fetchFile(href: string): Promise<void> {
  if (new URL(href).pathname.endsWith('.css')) return addStyleSheet(href);
  if (await preloadScript(href)) return;
  try {
    const response = await fetch(href, { signal: AbortSignal.timeout(FILE_TIMEOUT_MS) });
    // The body is read completely, because a response may be cut off. A file that the server does not have
    // fails in the import, with its URL.
    await response.arrayBuffer();
  } catch (cause) {
    throw new FileNotFetched(cause);
  }
}

/** Adds an element to the page. @returns whether its file has arrived */
async function hasArrived(element: HTMLLinkElement | HTMLScriptElement): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => resolve(false), FILE_TIMEOUT_MS);
  element.onload = () => resolve(true);
  element.onerror = () => resolve(false);
  document.head.append(element);
  const isLoaded = await promise;
  clearTimeout(timer);
  if (!isLoaded) element.remove();
  return isLoaded;
}

/**
 * Fetches a script with a link. The import takes it from there, which costs half as much as a second request that the cache answers.
 * @returns false if it did not arrive, or if the browser does not support such links
 */
async function preloadScript(href: string): Promise<boolean> {
  const link = document.createElement('link');
  if (!link.relList.supports('preload')) return false;
  // The import only takes what was requested in its own way.
  Object.assign(link, { rel: 'preload', as: 'script', crossOrigin: 'anonymous', href });
  if (await hasArrived(link)) return true;
  // Chromium gives a failed preload to the next script with its URL. That must not be the import, so it is this element, which needs no network.
  await hasArrived(
    Object.assign(document.createElement('script'), { async: true, crossOrigin: 'anonymous', src: href }),
  );
  return false;
}

async function addStyleSheet(href: string): Promise<void> {
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
  if (!(await hasArrived(link))) throw new FileNotFetched();
}
