import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { parentPort } from 'node:worker_threads';
import { EngineError } from '../engine.ts';
import type { FromThread, ToThread } from './stream-thread.ts';

/** The thread's side of `createStreamThread`: between two events of a work, other works continue and a request to stop is handled. */
export function answerStreams<Ask, Event>(
  begin: (ask: Ask, signal: AbortSignal) => AsyncIterable<Event>,
): void {
  const port = parentPort;
  if (port === null) throw new Error('This module runs in a worker thread only.');
  const going = new Map<number, AbortController>();
  const send = (message: FromThread<Event>): void => port.postMessage(message);

  async function work(id: number, ask: Ask): Promise<void> {
    const stop = new AbortController();
    going.set(id, stop);
    try {
      for await (const event of begin(ask, stop.signal)) {
        send({ id, event });
        await yieldToEventLoop();
        if (stop.signal.aborted) return;
      }
      send({ id, end: true });
    } catch (error) {
      const code = error instanceof EngineError ? error.code : 'unavailable';
      const sentence =
        error instanceof EngineError
          ? error.message
          : 'AURA could not finish this just now. Please try again.';
      send({ id, failed: { code, sentence } });
    } finally {
      going.delete(id);
    }
  }

  port.on('message', (message: ToThread<Ask>) => {
    if ('stop' in message) going.get(message.stop)?.abort();
    else void work(message.id, message.ask);
  });
}
