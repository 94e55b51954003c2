/** Finds the words of the questions on a paper: printed on a sheet, copied by a student, or repeated by a key. */
import { editDistance } from '../../language/edit-distance.ts';
import type { SourceLine } from '../lines/source-line.ts';
import { marksAtEnd, marksAtStart } from '../marks/printed-marks.ts';
import type { AnswerLabel } from './answer-labels.ts';

interface PrintedWord {
  text: string;
  /** Of a formula: it may be set, and read, in another order. */
  isFormula: boolean;
}

/** Lines that say what a question says. */
export interface QuestionPrint {
  /** Index of the question; of a stem, of the first one below it. */
  question: number;
  isStem: boolean;
  /** Index of the line after its last. */
  end: number;
  /** What is written behind its last word, on the same line; '' for none. */
  rest: string;
  /** Share of its words that were read in their order, 0 to 1. */
  similarity: number;
}

/** Words that the recognition may have left out between two that it read. */
const WINDOW = 4;
/** Share of a line's words, and of all, that must be those of the print. */
const LINE_SIMILAR = 0.6;
const SIMILAR = 0.82;
/** Share of the print that must be there. */
const WHOLE = 0.75;
/** Words of a print without its number that may not be met by chance. */
const FEWEST = 4;
/** Words of a line that may be pieces of a formula. */
const PIECES = 3;

/** Of each line, the questions whose words begin on it. */
export function questionPrints(
  lines: readonly SourceLine[],
  labels: readonly (AnswerLabel | undefined)[],
  questions: readonly { way: string[]; text: string; stem?: string }[],
): QuestionPrint[][] {
  const printed = questions.map(({ way, text, stem = '' }) => ({
    way,
    words: printedWords(text),
    stem: printedWords(stem),
  }));
  return lines.map((_, line) =>
    printed.flatMap(({ way, words, stem }, question) => {
      const label = labels[line]?.readings.find((reading) => isEndOf(reading.way, way));
      const print = (label && followPrint(lines, line, words, label.rest)) ?? followPrint(lines, line, words);
      const above = followPrint(lines, line, stem);
      return [
        ...(print ? [{ ...print, question, isStem: false }] : []),
        ...(above ? [{ ...above, question, isStem: true }] : []),
      ];
    }),
  );
}

/** 'b' and '3 b' are ends of the way to 3 b. */
const isEndOf = (part: string[], way: string[]): boolean =>
  part.length <= way.length && part.every((step, at) => step === way[way.length - part.length + at]);

/**
 * Follows the words of a question from a line on.
 *
 * @param behindLabel What the first line says behind the question's own number; undefined where it has none.
 */
function followPrint(
  lines: readonly SourceLine[],
  start: number,
  words: readonly PrintedWord[],
  behindLabel?: string,
): Pick<QuestionPrint, 'end' | 'rest' | 'similarity'> | undefined {
  const hasFormulas = words.some(({ isFormula }) => isFormula);
  let [at, hits, errors, end, rest] = [0, 0, 0, start, ''];
  for (let index = start; index < lines.length && at < words.length && rest === ''; index += 1) {
    const text = (index === start ? behindLabel : undefined) ?? lines[index]?.text ?? '';
    const step = alignLine(withoutMarks(text), words, at);
    const isLabel = index === start && behindLabel !== undefined && step.length === 0;
    const mayBePiece = index > start && step.length <= (hasFormulas ? PIECES : 1);
    if (!step.isPrint && !isLabel && !mayBePiece) break;
    if (step.isPrint || isLabel) end = index + 1;
    if (step.isPrint) {
      at = step.at;
      hits += step.hits;
      errors += step.errors;
      rest = step.rest;
    }
  }
  const wanted = words.filter(({ isFormula }) => !isFormula).length;
  const isWhole =
    end > start &&
    (behindLabel !== undefined || wanted >= FEWEST) &&
    hits >= Math.max(wanted * WHOLE, (hits + errors) * SIMILAR);
  return isWhole ? { end, rest, similarity: Math.min(1, hits / Math.max(1, wanted)) } : undefined;
}

/** Follows the print along the words of one line; `at` is the printed word that comes next, and `rest` what is written behind its end. */
function alignLine(text: string, words: readonly PrintedWord[], from: number) {
  const read = normalizedWords(text);
  const step = { at: from, hits: 0, errors: 0 };
  let used = 0;
  for (const word of read) {
    if (step.at >= words.length) break;
    const found = nextOf(word, words, step.at);
    const isInFormula = [words[step.at], words[step.at - 1]].some((printed) => printed?.isFormula);
    used += 1;
    if (found !== undefined) {
      step.errors += words.slice(step.at, found).filter(({ isFormula }) => !isFormula).length;
      step.hits += 1;
      step.at = found + 1;
    } else if (!isInFormula) {
      step.errors += 1;
    }
  }
  const isPrint = step.hits > 0 && step.hits >= (step.hits + step.errors) * LINE_SIMILAR;
  return { ...step, isPrint, length: read.length, rest: used < read.length ? behindWords(text, used) : '' };
}

function nextOf(word: string, words: readonly PrintedWord[], from: number): number | undefined {
  let plain = 0;
  for (let at = from; at < words.length && plain < WINDOW; at += 1) {
    const printed = words[at];
    if (printed && matchesPrintedWord(printed.text, word)) return at;
    plain += printed?.isFormula ? 0 : 1;
  }
  return undefined;
}

/** The rest of a line behind its first words. */
function behindWords(text: string, count: number): string {
  const found = [...text.normalize('NFKC').matchAll(/[\p{L}\d]+/gu)];
  const last = found[count - 1];
  if (!last) return '';
  const behind = text
    .normalize('NFKC')
    .slice(last.index + last[0].length)
    .replace(/^[\s.?!:;)\]_…]+/, '');
  return marksAtStart(behind)?.text ?? behind.trim();
}

/** A line without the marks in brackets at its end; an answer may end with others, such as `2 x 15 = 30`. */
export function withoutMarks(text: string): string {
  const marks = marksAtEnd(text);
  return marks?.brackets ? marks.text : text;
}

export const normalizedWords = (text: string): string[] =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .match(/[\p{L}\d]+/gu) ?? [];

/** The words of a plain text, with those of the formulas between its dollars. */
function printedWords(text: string): PrintedWord[] {
  // Dollars of money are escaped.
  return text.split(/(?<!\\)\$+/).flatMap((part, index) => {
    const isFormula = index % 2 === 1;
    const plain = isFormula ? part.replace(/\\[a-zA-Z]+/g, ' ') : part;
    return normalizedWords(plain).map((word) => ({ text: word, isFormula }));
  });
}

/** Letters of a word that may have been read wrongly, by its length. */
const misread = (length: number): number => (length < 4 ? 0 : length < 8 ? 1 : 2);

/** The same word, but for what the recognition of a picture gets wrong. */
export function matchesPrintedWord(one: string, other: string): boolean {
  if (one === other) return true;
  const most = misread(Math.min(one.length, other.length));
  return most > 0 && editDistance(one, other, most) <= most;
}
