import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { WorkOptions } from '../../engine.ts';
import { checkStopped } from '../../stopped.ts';
import type { Coming } from '../../tutoring.ts';
import { getBookIndex } from '../books/book-index.ts';
import { answer } from './answer.ts';
import { guardVerdict } from './live-guard/guard.ts';

/**
 * True once an answer was made in this thread. The first answer is slow, because it opens the dictionary and runs all code for the first
 * time.
 */
let isWarm = false;
/** The content of this message does not matter. Answering it looks up its words and those of a live question. */
const QUESTION = 'What does the book say about prices and demand, and why does it matter?';

/**
 * Builds the indexes of books and looks up the words of live questions in small pieces, so that a question that arrives during this waits for
 * one piece only.
 */
export async function prepare({ books, live }: Coming, { signal }: WorkOptions = {}): Promise<void> {
  const pieces = [
    ...live.map((question) => () => guardVerdict(QUESTION, [], [question])),
    ...books.map((book) => () => getBookIndex(book)),
  ];
  for (const piece of pieces) {
    checkStopped(signal, 'answer');
    piece();
    await yieldToEventLoop();
  }
  checkStopped(signal, 'answer');
  if (isWarm || books.length === 0) return;
  isWarm = true;
  const task = {
    question: QUESTION,
    conversation: [],
    books: books.slice(0, 1),
    reader: 'student' as const,
    live,
  };
  for await (const _ of answer(task)) await yieldToEventLoop();
}
