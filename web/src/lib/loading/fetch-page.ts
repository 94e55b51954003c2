import { CodeTimeoutError } from './code-timeout.ts';
import { fetchModule } from './fetch-module.ts';

/** The server gets this long to respond (ms). */
const RESPONSE_TIMEOUT_MS = 5000;

/**
 * Thrown when the file of a page did not arrive because the server did not answer. Reloading the whole page
 * would only remove what is shown.
 */
export class PageNotFetched extends Error {}

/** Requests a URL that neither the browser nor the service worker caches. */
export async function serverAnswers(): Promise<boolean> {
  try {
    return (await fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS) }))
      .ok;
  } catch {
    return false;
  }
}

/**
 * Loads the code of a page when it is first opened.
 * @param ask imports the code
 * @throws PageNotFetched if the server does not answer or the code does not arrive in time. If the server
 * answers, throws what `ask` throws: the server has a newer version of the app then, and the router loads
 * that.
 */
export async function fetchPage<Module>(ask: () => Promise<Module>): Promise<Module> {
  try {
    return await fetchModule(ask);
  } catch (cause) {
    if (!(cause instanceof CodeTimeoutError) && (await serverAnswers())) throw cause;
    throw new PageNotFetched('The page was not fetched: the server does not answer.', { cause });
  }
}
