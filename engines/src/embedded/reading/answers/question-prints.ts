/** Finds the text of questions on a paper (printed on a sheet, copied by a student, repeated in a key), and compares texts by their words. */
import { editDistance } from '../../language/edit-distance.ts';
import { toStem } from '../../language/stems.ts';
import type { PaperNode } from '../assembly/paper-tree.ts';
import type { SourceLine } from '../lines/source-line.ts';
import { marksAtEnd, marksAtStart } from '../marks/printed-marks.ts';
import type { AnswerLabel } from './answer-labels.ts';

interface PrintedWord {
  text: string;
  /** The word belongs to a formula, whose words may be printed or recognised in another order. */
  isFormula: boolean;
}

/** Lines that contain the text of a question. */
export interface QuestionPrint {
  /** The index of the question; for a stem, of the first question below it. */
  question: number;
  isStem: boolean;
  /** The index of the line after the last one. */
  end: number;
  /** The text after the question on the same line; '' if there is none. */
  rest: string;
  /** The share of the question's words that were found in their order, 0 to 1. */
  similarity: number;
}

/** The most words that text recognition may have missed between two words that it found. */
const WINDOW = 4;
/** The least share of matching words in a line, and in the text as a whole. */
const LINE_SIMILAR = 0.6;
const SIMILAR = 0.82;
/** The least share of the question's words that must be found. */
const WHOLE = 0.75;
/** Without its number, a question of fewer words may match by chance, unless it is the whole line. */
const MIN = 4;
/** A line of at most this many words may be a piece of a formula. */
const PIECES = 3;

/** Returns, for each line, the questions whose text begins on it. */
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
  return lines.map(({ text }, line) => {
    const own = plainWords(withoutMarks(text));
    return printed.flatMap(({ way, words, stem }, question) => {
      const exact = words.length > 1 && words.map((word) => word.text).join(' ') === own ? text : undefined;
      const label = labels[line]?.readings.find((reading) => isEndOf(reading.way, way));
      const print =
        (label && followPrint(lines, line, words, label.rest)) ?? followPrint(lines, line, words, exact);
      const above = followPrint(lines, line, stem);
      return [
        ...(print ? [{ ...print, question, isStem: false }] : []),
        ...(above ? [{ ...above, question, isStem: true }] : []),
      ];
    });
  });
}

/** Returns whether a path is the end of another one, as 'b' and '3 b' are of '3 b'. */
const isEndOf = (part: string[], way: string[]): boolean =>
  part.length <= way.length && part.every((step, at) => step === way[way.length - part.length + at]);

/**
 * Follows the text of a question from a line onwards.
 *
 * @param behindLabel the text after the question's number on the first line; undefined if the line has no number
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
    (behindLabel !== undefined || wanted >= MIN) &&
    hits >= Math.max(wanted * WHOLE, (hits + errors) * SIMILAR);
  return isWhole ? { end, rest, similarity: Math.min(1, hits / Math.max(1, wanted)) } : undefined;
}

/** Matches the words of one line with the question. `at` is the next word of the question, `rest` the text after its end. */
function alignLine(text: string, words: readonly PrintedWord[], from: number) {
  const read = normalizedWords(text);
  const step = { at: from, hits: 0, errors: 0 };
  let used = 0;
  for (; used < read.length && step.at < words.length; used += 1) {
    const found = nextOf(read[used] ?? '', words, step.at);
    const isInFormula = [words[step.at], words[step.at - 1]].some((printed) => printed?.isFormula);
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
    if (matchesPrintedWord(words[at]?.text ?? '', word)) return at;
    plain += words[at]?.isFormula ? 0 : 1;
  }
  return undefined;
}

/** Returns the text of a line after its first words. */
function behindWords(text: string, count: number): string {
  const plain = text.normalize('NFKC');
  const last = [...plain.matchAll(/[\p{L}\d]+/gu)][count - 1];
  if (!last) return '';
  const behind = plain.slice(last.index + last[0].length).replace(/^[\s.?!:;)\]_…]+/, '');
  return marksAtStart(behind)?.text ?? behind.trim();
}

/** Returns a line without the marks in brackets at its end. Other marks may be part of an answer, such as `2 x 15 = 30`. */
export function withoutMarks(text: string): string {
  const marks = marksAtEnd(text);
  return marks?.brackets ? marks.text : text;
}

export const normalizedWords = (text: string): string[] =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .match(/[\p{L}\d]+/gu) ?? [];

/** Returns the words of a plain text, including those of formulas between dollar signs. */
function printedWords(text: string): PrintedWord[] {
  // Dollar signs of amounts of money are escaped.
  return text.split(/(?<!\\)\$+/).flatMap((part, index) => {
    const isFormula = index % 2 === 1;
    const plain = isFormula ? part.replace(/\\[a-zA-Z]+/g, ' ') : part;
    return normalizedWords(plain).map((word) => ({ text: word, isFormula }));
  });
}

/** Returns how many letters of a word of this length may be misread. */
const misread = (length: number): number => (length < 4 ? 0 : length < 8 ? 1 : 2);

/** Returns whether two words are equal apart from errors of text recognition. */
export function matchesPrintedWord(one: string, other: string): boolean {
  if (one === other) return true;
  const most = misread(Math.min(one.length, other.length));
  return most > 0 && editDistance(one, other, most) <= most;
}

/** The weight of each word stem of a question. Stems that occur in few questions weigh more. */
export type QuestionWords = ReadonlyMap<string, number>;

/** The highest similarity. More matching words do not increase it. */
const HIGHEST = 2;
/** The least share of the pairs of words of a copy that are in the original. */
const COPY = 0.7;

export function questionWords(questions: readonly string[]): QuestionWords[] {
  const sets = questions.map(stemsOf);
  const counts = new Map<string, number>();
  for (const stem of sets.flatMap((set) => [...set])) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  const rarity = (stem: string): number =>
    Math.log(questions.length / (counts.get(stem) ?? 1)) / Math.log(questions.length + 1);
  return sets.map((set) => new Map([...set].map((stem) => [stem, rarity(stem)])));
}

/** Returns the similarity of a text to a question, 0 to 2: the sum of the weights of the stems that it contains. */
export function similarityToQuestion(words: QuestionWords, text: string): number {
  let sum = 0;
  for (const stem of stemsOf(text)) sum += words.get(stem) ?? 0;
  return Math.min(sum, HIGHEST);
}

const stemsOf = (text: string): Set<string> =>
  new Set((text.toLowerCase().match(/\p{L}{4,}/gu) ?? []).map(toStem));

/** Returns the content words of a text: words of four or more letters, and numbers. */
function wordsOf(text: string): Set<string> {
  return new Set(text.toLowerCase().match(/\p{L}{4,}|\d+(?:[.,]\d+)?/gu) ?? []);
}

/** Returns the share of a text's words that occur in another text, 0 to 1. A copy of a part of the other text has 1. */
export function shareContainedIn(text: string, other: string): number {
  const own = wordsOf(text);
  const there = wordsOf(other);
  return own.size === 0 ? 0 : [...own].filter((word) => there.has(word)).length / own.size;
}

/** Returns the pairs of neighbouring words of a text, which few texts share that are no copies. Single letters may be labels of options. */
function pairsOf(text: string): string[] {
  const words = text.toLowerCase().match(/[\p{L}\p{M}]{2,}|\d+/gu) ?? [];
  return words.slice(1).map((word, at) => `${words[at]} ${word}`);
}

const plainWords = (text: string): string => normalizedWords(text).join(' ');

/** Returns whether a text repeats a part of another text, with a few words misread. An answer in words of the question is no copy. */
export function isCopyOf(text: string, other: string): boolean {
  const there = new Set(pairsOf(other));
  const own = pairsOf(text);
  // An option such as 'a) wood' has no pair, and its label is no part of the question.
  if (own.length === 0)
    return ` ${plainWords(other)} `.includes(` ${plainWords(text).replace(/^[a-h] /, '')} `);
  return own.filter((pair) => there.has(pair)).length >= own.length * COPY;
}

/** Returns the text of a question with its options. */
export const ownText = (node: PaperNode): string =>
  [node, ...node.children].flatMap(({ lines }) => lines.map(({ text }) => text)).join(' ');
