import { findPassage } from '../embedded/explaining/find-passage.ts';
import { tutor } from '../embedded/tutor/tutor.ts';
import type { AnswerEvent, AnswerTask, Citation, LiveQuestion, PassageTask } from '../tutoring.ts';
import { createBookCache, type SentBooks } from './sent-books.ts';
import { answerStreams } from './stream-side.ts';

/** Requests to the talking thread. */
export type TutorRequest = SentBooks &
  (
    | { kind: 'answer'; task: Omit<AnswerTask, 'books'> }
    | { kind: 'examples' }
    | { kind: 'passage'; task: Omit<PassageTask, 'books'> }
    | { kind: 'prepare'; live: LiveQuestion[] }
  );

export type TutorEvent =
  | AnswerEvent
  | { type: 'examples'; queries: string[] }
  | { type: 'passage'; citation: Citation | undefined };

const booksOf = createBookCache();

async function* talk(ask: TutorRequest, signal: AbortSignal): AsyncGenerator<TutorEvent> {
  const books = booksOf(ask);
  if (ask.kind === 'answer') {
    yield* tutor.answer({ ...ask.task, books }, { signal });
    return;
  }
  if (ask.kind === 'passage') {
    yield { type: 'passage', citation: findPassage({ ...ask.task, books }) };
    return;
  }
  if (ask.kind === 'prepare') {
    await tutor.prepare({ books, live: ask.live }, { signal });
    return;
  }
  for (const book of books) yield { type: 'examples', queries: await tutor.exampleQueries(book, { signal }) };
}

answerStreams<TutorRequest, TutorEvent>(talk);
