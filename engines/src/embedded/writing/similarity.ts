import { bookStems } from '../books/words.ts';
import { wordsOfList } from './word-lists.ts';

const formWords = new Set(wordsOfList('form-word').flatMap((word) => bookStems(word)));

/** Returns the stems of a question without those of its form, such as 'true or false'. */
export const contentOf = (question: string): Set<string> =>
  new Set(bookStems(question).filter((stem) => !formWords.has(stem)));

/**
 * Returns the similarity of two sets of stems from 0 to 1: the mean of the shared part of the smaller set and that of the larger one. One
 * word in common is half of a match, so a note on money does not exclude all questions that have this word.
 */
export function questionSimilarity(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const smaller = Math.min(a.size, b.size) && Math.max(2, Math.min(a.size, b.size));
  const shared = [...a].filter((stem) => b.has(stem)).length;
  return smaller === 0 ? 0 : (shared / smaller + shared / Math.max(a.size, b.size)) / 2;
}
