import { EngineError, type WorkOptions } from '../engine.ts';
import type { Writer, WritingEvent, WritingTask } from '../writing.ts';
import { createStreamThread } from './stream-thread.ts';
import type { WriteAsk, WriteEvent } from './writing-worker.ts';

/** The longest search between two questions, in ms. */
const SILENCE = 120_000;

/** The embedded writer in a thread of its own, which ends after `idleTime` milliseconds without work. */
export function createWritingInThread(idleTime: number): Writer & { close(): Promise<void> } {
  const thread = createStreamThread<WriteAsk, WriteEvent>({
    script: new URL('./writing-worker.ts', import.meta.url),
    silence: SILENCE,
    idleTime,
  });

  async function* writeQuestions(
    task: WritingTask,
    { signal }: WorkOptions = {},
  ): AsyncGenerator<WritingEvent> {
    for await (const event of thread.run(() => ({ kind: 'write', task }), signal)) {
      if (event.type !== 'rewritten') yield event;
    }
  }

  return {
    writeQuestions,
    async rewriteQuestion(task, { signal } = {}) {
      for await (const event of thread.run(() => ({ kind: 'rewrite', task }), signal)) {
        if (event.type === 'rewritten') return event.question;
      }
      throw new EngineError('unavailable', 'The question could not be written again just now.');
    },
    close: thread.close,
  };
}
