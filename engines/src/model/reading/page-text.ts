import type { Page } from '@classi/documents';
import { isUnread } from '@classi/documents';

/** The lines of a page as text; '' for an unreadable page. */
export const formatLines = (page: Page): string =>
  isUnread(page) ? '' : page.lines.map(({ text }) => text).join('\n');

/** Words without formulas, which are written in many ways. */
export const wordsWithoutFormulas = (text: string): string[] =>
  text
    .replace(/(?<!\\)\$[^$]*\$/g, ' ')
    .toLowerCase()
    .match(/\p{L}{3,}|\d+/gu) ?? [];

/** Share of the words that are among others, 0 to 1; 1 where there are none. */
export function shareOfWordsIn(words: readonly string[], others: ReadonlySet<string>): number {
  return words.length === 0 ? 1 : words.filter((word) => others.has(word)).length / words.length;
}

/** Pairs of neighbouring words, so that their order counts. */
export const wordPairs = (words: readonly string[]): string[] =>
  words.slice(1).map((word, at) => `${words[at]} ${word}`);
