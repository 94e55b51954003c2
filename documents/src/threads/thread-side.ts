import { parentPort } from 'node:worker_threads';
import { threadTask } from './processor-time.ts';
import type { ThreadMessage } from './thread-pool.ts';

/**
 * The thread's side of a pool (`createThreadPool`): answers one piece of work at a time.
 *
 * An error that `refusalCode` knows is sent back as a refusal. Any other error ends the thread, because its data cannot be
 * trusted any more, and the pool starts a new one. `lossCode` may give the reason.
 */
export function answerWork<Ask, Reply>(
  work: (ask: Ask) => Promise<Reply> | Reply,
  settings: {
    refusalCode(error: unknown): string | undefined;
    lossCode?(error: unknown): string;
    release?(ask: Ask): void;
  },
): void {
  const port = parentPort;
  if (port === null) {
    throw new Error('This module runs in a worker thread only.');
  }
  const send = (message: ThreadMessage<Reply>): void => port.postMessage(message);
  port.on('message', async (message: { ask: Ask } | { release: Ask }) => {
    if ('release' in message) {
      settings.release?.(message.release);
      return;
    }
    try {
      send({ reply: await work(message.ask) });
    } catch (error) {
      const code = settings.refusalCode(error);
      const sentence = error instanceof Error ? error.message : String(error);
      if (code !== undefined) {
        send({ refused: { code, sentence } });
      } else if (settings.lossCode) {
        send({ lost: { code: settings.lossCode(error), sentence } });
      } else {
        throw error;
      }
    }
  });
  send({ isReady: true, task: threadTask() });
}
