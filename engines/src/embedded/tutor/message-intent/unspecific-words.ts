import { dataLines } from '../../data-lines.ts';

const words = new Set(
  dataLines(new URL('unspecific-words.tsv', import.meta.url), 1).map(([word = '']) => word),
);

/** Whether any question may have this word, whatever it is about. */
export const isUnspecific = (word: string): boolean => words.has(word);
