/** Follows work that continues on the server whether or not a page shows it (wire.md 7). */
import { ConnectionError } from './http.ts';
import { CutStreamError } from './ndjson.ts';

/** The delays before joining again, in ms: a minute without a connection in all. */
const JOIN_AGAIN_MS = [1000, 2000, 4000, 8000, 15_000, 30_000];

/** Resolves after the time, or as soon as the signal aborts. */
const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

interface FollowOptions {
  signal: AbortSignal;
  /** Returns whether a second request joins the work instead of starting it once more; always, by default. */
  canJoin?: () => boolean;
  /** Called when the connection broke. The events that follow may start from the beginning. */
  onCut?: () => void;
}

/**
 * Yields the events of a stream. When the connection breaks, the request is sent again and joins the work.
 * @throws what the stream throws. CutStreamError and ConnectionError are thrown only if joining again is
 * impossible or has failed
 */
export async function* followRun<Event>(
  open: () => AsyncIterable<Event>,
  { signal, canJoin = () => true, onCut }: FollowOptions,
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
      const isCut = error instanceof CutStreamError || error instanceof ConnectionError;
      const wait = JOIN_AGAIN_MS[failures];
      if (!isCut || wait === undefined || signal.aborted || !canJoin()) throw error;
      failures += 1;
      onCut?.();
      await pause(wait, signal);
      signal.throwIfAborted();
    }
  }
}
