import { CodeTimeoutError } from './code-timeout.ts';
import { fetchModule } from './fetch-module.ts';

/** How long an answer is waited for, in ms. */
const PATIENCE_MS = 5000;

/** The file of a page did not arrive because the server did not answer. Reloading the whole page would only remove what is shown. */
export class PageNotFetched extends Error {}

/** An address that neither the browser nor the service worker caches. */
export async function serverAnswers(): Promise<boolean> {
  try {
    return (await fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(PATIENCE_MS) })).ok;
  } catch {
    return false;
  }
}

/**
 * The code of a page, when it is first opened.
 * @param ask imports it
 * @throws PageNotFetched where no server answers, or the code does not come in time, and what `ask` throws where one does: a newer version
 *   of the app has then taken the place of the one that is shown, and the router loads it.
 */
export async function fetchPage<Module>(ask: () => Promise<Module>): Promise<Module> {
  try {
    return await fetchModule(ask);
  } catch (cause) {
    if (!(cause instanceof CodeTimeoutError) && (await serverAnswers())) throw cause;
    throw new PageNotFetched('The page was not fetched: the server does not answer.', { cause });
  }
}
