/** What is answered, as far as it can be known before work is handed in: here, and by other tabs and devices. */
import type { SaveQueue } from '../../../lib/outbox/save-queue.ts';

/** The server is waited for this long before only what is known here counts, in ms. */
const ASKED_MOST_MS = 3000;

interface ServerAnswer {
  id: number;
  response: string | null;
}

interface Asking<Question extends ServerAnswer> {
  queue: SaveQueue;
  /** Asks the server. Without a line, what is known here counts. */
  ask: (signal: AbortSignal) => Promise<readonly Question[]>;
  /** Aborted when the result is no longer needed. */
  signal?: AbortSignal | undefined;
}

interface Answered<Question extends ServerAnswer> {
  ids: ReadonlySet<number>;
  /** What the server said; nothing where it was not reached. */
  serverAnswers: readonly Question[];
}

export async function answeredAnywhere<Question extends ServerAnswer>({
  queue,
  ask,
  signal,
}: Asking<Question>): Promise<Answered<Question>> {
  const limit = AbortSignal.timeout(ASKED_MOST_MS);
  const serverAnswers = await ask(signal ? AbortSignal.any([signal, limit]) : limit).catch(() => []);
  const elsewhere = serverAnswers.filter(({ response }) => response !== null).map(({ id }) => id);
  // What was typed during the request counts too.
  return { ids: new Set([...queue.overview().answered, ...elsewhere]), serverAnswers };
}
