import { setImmediate as letOthersIn } from 'node:timers/promises';
import type { WorkOptions } from '../../engine.ts';
import { checkStopped } from '../../stopped.ts';
import type { Coming } from '../../tutoring.ts';
import { indexOf } from '../books/book-index.ts';
import { answer } from './answer.ts';
import { guardVerdict } from './live-guard/guard.ts';

/** A thread's first answer takes longer than its later ones: the dictionary is opened, and all code runs for the first time. */
let isWarm = false;

/** Answers something, to nobody. */
async function warmUp(books: Coming['books'], live: Coming['live']): Promise<void> {
  const [book] = books;
  const [section] = book?.sections ?? [];
  if (isWarm || !book || !section) return;
  isWarm = true;
  const question = `What is ${section.heading.at(-1) ?? 'this'}, and why does it matter?`;
  const task = { question, conversation: [], books: [book], reader: 'student' as const, live };
  for await (const _ of answer(task)) await letOthersIn();
}

/**
 * Builds the indexes of books, and reads the words of live questions up in the dictionary, piece by piece: a question that
 * is asked meanwhile waits for one piece only.
 */
export async function prepare({ books, live }: Coming, { signal }: WorkOptions = {}): Promise<void> {
  for (const question of live) {
    checkStopped(signal, 'answer');
    // Any message: its words and those of the question are looked up.
    guardVerdict('What does the book say about prices and demand?', [], [question]);
    await letOthersIn();
  }
  for (const book of books) {
    checkStopped(signal, 'answer');
    indexOf(book);
    await letOthersIn();
  }
  checkStopped(signal, 'answer');
  await warmUp(books, live);
}
