/**
 * Finds which questions are answered before work is submitted: on this page, and in other tabs and on other
 * devices.
 */
import type { SaveQueue } from '../../../lib/outbox/save-queue.ts';

/** The server gets this long to reply (ms). After that only the answers of this browser count. */
const REPLY_TIMEOUT_MS = 3000;

interface ServerAnswer {
  id: number;
  response: string | null;
}

interface AnsweredLookup<Question extends ServerAnswer> {
  queue: SaveQueue;
  /** Fetches the server's answers. Without a connection only local answers count. */
  ask: (signal: AbortSignal) => Promise<readonly Question[]>;
  /** Aborted when the result is no longer needed. */
  signal?: AbortSignal | undefined;
}

interface Answered<Question extends ServerAnswer> {
  ids: ReadonlySet<number>;
  /** The server's answers, or none if it was not reached. */
  serverAnswers: readonly Question[];
}

export async function answeredAnywhere<Question extends ServerAnswer>(
  input: AnsweredLookup<Question>,
): Promise<Answered<Question>> {
  const { queue, ask, signal } = input;
  const limit = AbortSignal.timeout(REPLY_TIMEOUT_MS);
  const serverAnswers = await ask(signal ? AbortSignal.any([signal, limit]) : limit).catch(() => []);
  const elsewhere = serverAnswers.filter(({ response }) => response !== null).map(({ id }) => id);
  // The queue is read after the reply, so that text typed during the request counts too.
  return { ids: new Set([...queue.overview().answered, ...elsewhere]), serverAnswers };
}
