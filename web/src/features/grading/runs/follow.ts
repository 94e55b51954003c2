/** Follows work that continues on the server whether or not a page shows it (wire.md 7). */
import { ConnectionError } from '../../../lib/http/http.ts';
import { CutStreamError } from '../../../lib/http/ndjson.ts';

/** The delays before joining again, in ms. */
const JOIN_AGAIN_MS = [1000, 2000, 4000, 8000];

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Yields the events of a stream. When the connection breaks, the same request is sent again and joins the
 * work.
 * @throws what the stream throws. CutStreamError and ConnectionError are thrown only after joining again has
 * failed
 */
export async function* followed<Event>(
  open: () => AsyncIterable<Event>,
  signal: AbortSignal,
): AsyncGenerator<Event> {
  let failures = 0;
  for (;;) {
    try {
      for await (const event of open()) {
        failures = 0;
        yield event;
      }
      return;
    } catch (error) {
      const broken = error instanceof CutStreamError || error instanceof ConnectionError;
      const wait = JOIN_AGAIN_MS[failures];
      if (!broken || wait === undefined || signal.aborted) throw error;
      failures += 1;
      await pause(wait);
    }
  }
}

/** Limits how many tasks run at once; the others wait for their turn. */
export function createTurns(atOnce: number) {
  const waiting: (() => void)[] = [];
  let running = 0;
  const next = () => {
    if (running >= atOnce) return;
    const begin = waiting.shift();
    if (!begin) return;
    running += 1;
    begin();
  };
  /** With `first`, the task runs before those that are waiting. */
  return async (task: () => Promise<void>, first = false): Promise<void> => {
    await new Promise<void>((begin) => {
      if (first) waiting.unshift(begin);
      else waiting.push(begin);
      next();
    });
    try {
      await task();
    } finally {
      running -= 1;
      next();
    }
  };
}
