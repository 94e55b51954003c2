import { dataLines } from '../../data-lines.ts';
import { matchesPrintedWord, normalizedWords } from '../answers/question-prints.ts';

const FIELDS = new Set(dataLines(new URL('head-words.tsv', import.meta.url), 1).map(([word]) => word));

/** Returns whether text above the first answer only identifies the student and the paper. */
export function isHead(text: string, known: readonly string[]): boolean {
  const names = known.flatMap(normalizedWords);
  const words = normalizedWords(text);
  const isKnown = (word: string): boolean =>
    FIELDS.has(word) || names.some((name) => matchesPrintedWord(name, word));
  // Numbers and single letters, such as those of a class or a date, count next to a word such as 'class'.
  return (
    words.some(isKnown) &&
    words.every((word) => isKnown(word) || /^(?:\p{L}|[ivx]{1,4}|\d+[a-z]{0,2})$/u.test(word))
  );
}
