/** Words as they are compared between what a paper prints and what is read from it. */
import { plainText } from '@classi/richtext';
import { dataLines } from '../../data-lines.ts';
import { editDistance } from '../../language/edit-distance.ts';

export interface PrintedWord {
  text: string;
  /** Of a formula: it may be set, and read, in another order. */
  isFormula: boolean;
}

const pattern = /[\p{L}\d]+/gu;

export const normalizedWords = (text: string): string[] =>
  text.normalize('NFKC').toLowerCase().match(pattern) ?? [];

/** The words of rich text, with those of its formulas. */
export function printedWords(html: string): PrintedWord[] {
  const words: PrintedWord[] = [];
  // Dollars of money are escaped.
  for (const [index, part] of plainText(html)
    .split(/(?<!\\)\$+/)
    .entries()) {
    const isFormula = index % 2 === 1;
    const text = isFormula ? part.replace(/\\[a-zA-Z]+/g, ' ') : part;
    words.push(...normalizedWords(text).map((word) => ({ text: word, isFormula })));
  }
  return words;
}

/** Letters of a word that may have been read wrongly, by its length. */
const misread = (length: number): number => (length < 4 ? 0 : length < 8 ? 1 : 2);

/** The same word, but for what the recognition of a picture gets wrong. */
export function matchesPrintedWord(one: string, other: string): boolean {
  if (one === other) return true;
  const most = misread(Math.min(one.length, other.length));
  return most > 0 && editDistance(one, other, most) <= most;
}

const FIELDS = new Set(dataLines(new URL('head-words.tsv', import.meta.url), 1).map(([word]) => word));

/** True for text above the first answer that only names the student and the paper. */
export function isHead(text: string, known: readonly string[]): boolean {
  const names = known.flatMap(normalizedWords);
  const words = normalizedWords(text);
  const isKnown = (word: string): boolean =>
    FIELDS.has(word) || names.some((name) => matchesPrintedWord(name, word));
  // Numbers and letters of a class or a date count next to a word such as 'class'.
  return (
    words.some(isKnown) &&
    words.every((word) => isKnown(word) || /^(?:\p{L}|[ivx]{1,4}|\d+[a-z]{0,2})$/u.test(word))
  );
}
