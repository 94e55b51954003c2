import type { Page } from '@classi/documents';
import { isUnread } from '@classi/documents';

/** Returns the lines of a page as text; '' for an unreadable page. */
export const formatLines = (page: Page): string =>
  isUnread(page) ? '' : page.lines.map(({ text }) => text).join('\n');

/** Returns the words of a text without its formulas, which can be written in many ways. */
export const wordsWithoutFormulas = (text: string): string[] =>
  text
    .replace(/(?<!\\)\$[^$]*\$/g, ' ')
    .toLowerCase()
    .match(/\p{L}{3,}|\d+/gu) ?? [];

/** Returns the share of the words that are among the others, from 0 to 1; 1 if there are no words. */
export function shareOfWordsIn(words: readonly string[], others: ReadonlySet<string>): number {
  return words.length === 0 ? 1 : words.filter((word) => others.has(word)).length / words.length;
}

/** Returns the pairs of neighbouring words, with which the order of words can be compared. */
export const wordPairs = (words: readonly string[]): string[] =>
  words.slice(1).map((word, at) => `${words[at]} ${word}`);
