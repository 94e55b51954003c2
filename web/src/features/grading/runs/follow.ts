/** Follows work that continues on the server whether or not a page shows it (wire.md 7). */
import { ConnectionError } from '../../../lib/http/http.ts';
import { CutStreamError } from '../../../lib/http/ndjson.ts';

/** Waits before joining again, in ms. */
const JOIN_AGAIN_MS = [1000, 2000, 4000, 8000];

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * The events of a stream; when the connection breaks, the same request is sent again and joins the work.
 * @throws what the stream throws, once joining again has not helped; CutStreamError and ConnectionError only then
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

/** Lets so many tasks run at once; the others wait for their turn. */
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
  /** `first` goes before those who wait. */
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
