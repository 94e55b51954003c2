import { dataLines } from '../../data-lines.ts';
import { matchesPrintedWord, normalizedWords } from '../answers/question-prints.ts';
import type { SourceLine } from '../lines/source-line.ts';

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

/** The most words of a title, such as the name of a school. */
const LONGEST_TITLE = 8;

/** Returns the lines below the head of a paper: the lines with the student's name, the class or the date, and the titles above them. */
export function withoutHead(lines: SourceLine[], known: readonly string[]): SourceLine[] {
  const isTitle = ({ text }: SourceLine): boolean =>
    text.trim().split(/\s+/).length <= LONGEST_TITLE && !/[.?!;,]$/.test(text.trim());
  const end = lines.findIndex((line) => !isTitle(line) && !isHead(line.text, known));
  const last = lines.slice(0, end < 0 ? undefined : end).findLastIndex(({ text }) => isHead(text, known));
  return lines.slice(last + 1);
}
