import { EngineError, type WorkOptions } from '../engine.ts';
import type { AnswerEvent, AnswerTask, Tutor } from '../tutoring.ts';
import { createBookPost } from './sent-books.ts';
import { createStreamThread } from './stream-thread.ts';
import type { TutorEvent, TutorRequest } from './tutor-worker.ts';

/** An answer without an event for this time is stopped, in ms. */
const SILENCE = 20_000;

type TutorInThread = Required<Pick<Tutor, 'answer' | 'prepare' | 'exampleQueries' | 'findPassage'>>;

/** The parts of the tutor that search books, in a thread that caches them and ends after `idleTime` milliseconds without work. */
export function createTutorInThread(idleTime: number): TutorInThread & { close(): Promise<void> } {
  const post = createBookPost();
  const thread = createStreamThread<TutorRequest, TutorEvent>({
    script: new URL('./tutor-worker.ts', import.meta.url),
    silence: SILENCE,
    idleTime,
    started: post.forget,
  });

  async function* answer(task: AnswerTask, { signal }: WorkOptions = {}): AsyncGenerator<AnswerEvent> {
    const { books, ...rest } = task;
    const events = thread.run(() => ({ kind: 'answer', task: rest, ...post.send(books) }), signal);
    for await (const event of events) {
      if (event.type !== 'examples' && event.type !== 'passage') yield event;
    }
  }

  return {
    answer,
    async prepare({ books, live }, { signal } = {}) {
      const events = thread.run(() => ({ kind: 'prepare', live, ...post.send(books) }), signal);
      for await (const _ of events);
    },
    async exampleQueries(book, { signal } = {}) {
      for await (const event of thread.run(() => ({ kind: 'examples', ...post.send([book]) }), signal)) {
        if (event.type === 'examples') return event.queries;
      }
      throw new EngineError('unavailable', 'No example questions could be found just now.');
    },
    async findPassage({ books, ...task }, { signal } = {}) {
      const events = thread.run(() => ({ kind: 'passage', task, ...post.send(books) }), signal);
      for await (const event of events) if (event.type === 'passage') return event.citation;
      return undefined;
    },
    close: thread.close,
  };
}
