import { dataLines } from '../../data-lines.ts';

const words = new Set(
  dataLines(new URL('unspecific-words.tsv', import.meta.url), 1).map(([word = '']) => word),
);

/** Whether this word may occur in a question about any subject. */
export const isUnspecific = (word: string): boolean => words.has(word);
