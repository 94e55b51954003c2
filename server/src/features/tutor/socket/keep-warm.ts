/**
 * The thread that answers: made warm when somebody comes, and kept as long as a chat is open somewhere, so that who comes back to it after
 * an hour is answered as soon as before. While nobody is there, the engine lets it end.
 */
import type { Realtime } from '../../../platform/realtime/index.ts';

/** Ms; well below the time after which an engine ends a thread that has nothing to do. */
const EVERY_MS = 60_000;

export interface Warmth {
  /** Somebody does something in the product, and may open a chat next. */
  somebodyCame(): void;
  stop(): void;
}

export function keepWarm({
  realtime,
  warm,
  every = EVERY_MS,
}: {
  realtime: Pick<Realtime<unknown>, 'onConnect'>;
  /** Has the thread do something. */
  warm(): void;
  every?: number;
}): Warmth {
  let open = 0;
  let timer: NodeJS.Timeout | undefined;
  let last = Number.NEGATIVE_INFINITY;
  const stop = (): void => clearInterval(timer);
  realtime.onConnect(({ gone }) => {
    open += 1;
    if (open === 1) timer = setInterval(warm, every).unref();
    gone.addEventListener('abort', () => {
      open -= 1;
      if (open === 0) stop();
    });
  });
  return {
    somebodyCame() {
      if (performance.now() - last < every) return;
      last = performance.now();
      warm();
    },
    stop,
  };
}
