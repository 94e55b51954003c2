/**
 * Keeps the answering thread warm: it starts when a person becomes active and stays while a chat is open, so that an answer after an hour
 * is as fast as before. Without open chats, the engine ends the thread.
 */
import type { Realtime } from '../../../platform/realtime/index.ts';

/** In ms. It must be well below the time after which the engine ends an idle thread. */
const EVERY_MS = 60_000;

export interface Warmth {
  /** Called when a person is active in the product and may open a chat next. */
  onActivity(): void;
  stop(): void;
}

export function keepWarm({
  realtime,
  warm,
  every = EVERY_MS,
}: {
  realtime: Pick<Realtime<unknown>, 'onConnect'>;
  /** Gives the thread something to do. */
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
    onActivity() {
      if (performance.now() - last < every) return;
      last = performance.now();
      warm();
    },
    stop,
  };
}
