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
 * Fetching the files into the browser's cache first means that a lost connection fails before there is
 * anything to remember.
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
  try {
    const response = await fetch(href, { signal: AbortSignal.timeout(FILE_TIMEOUT_MS) });
    // The body is read completely, because a response may be cut off. A file that the server does not have
    // fails in the import, with its URL.
    await response.arrayBuffer();
  } catch (cause) {
    throw new FileNotFetched(cause);
  }
  if (new URL(href).pathname.endsWith('.css')) await addStyleSheet(href);
}

function addStyleSheet(href: string): Promise<void> {
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
  return new Promise((resolve, reject) => {
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      reject(new FileNotFetched());
    };
    document.head.append(link);
  });
}
