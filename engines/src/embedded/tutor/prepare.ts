import { setImmediate as letOthersIn } from 'node:timers/promises';
import type { WorkOptions } from '../../engine.ts';
import type { Coming } from '../../tutoring.ts';
import { indexOf } from '../books/book-index.ts';
import { checkStopped } from './answer.ts';
import { askedTerms } from './guard/asked-terms.ts';
import { likenessOf } from './guard/likeness.ts';
import { guardedOf } from './guard/live-guard.ts';
import { stepsOf } from './held-back.ts';

/**
 * Builds the indexes of books, and reads the words of live questions up in the dictionary, piece by piece: a question that
 * is asked meanwhile waits for one piece only.
 */
export async function prepare({ books, live }: Coming, { signal }: WorkOptions = {}): Promise<void> {
  // Any message: the dictionary is opened with the first word.
  const message = askedTerms('What does the book say about prices and demand?');
  for (const question of live) {
    checkStopped(signal);
    const { core, whole, key } = guardedOf(question);
    likenessOf(message, core, key);
    likenessOf(message, whole, key);
    stepsOf(question);
    await letOthersIn();
  }
  for (const book of books) {
    checkStopped(signal);
    indexOf(book);
    await letOthersIn();
  }
}
