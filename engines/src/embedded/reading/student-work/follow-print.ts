import { labelSteps, readLabels } from '../labels/labels.ts';
import type { SourceLine } from '../lines/source-line.ts';
import { matchesPrintedWord, normalizedWords, type PrintedWord } from './words.ts';

/** A stretch of lines that say what the paper prints. */
export interface PrintedStretch {
  /** Index of its first line, and of the line after its last. */
  start: number;
  end: number;
  /** Handwriting behind its last word, on the same line; '' for none. */
  rest: string;
  /** It begins with the question's own number. */
  isLabelled: boolean;
  /** Words that were found. */
  found: number;
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

const marks = /[\t ]*[[(]\s*\d{1,3}(?:[.,]\d{1,2})?\s*(?:marks?|mks?|pts?|points?)?\s*[\])]\s*$/i;

export const withoutMarks = (text: string): string => text.replace(marks, '');

const isSameWay = (a: string[], b: string[]): boolean =>
  a.length === b.length && a.every((step, at) => step === b[at]);

/** What follows the question's own number on a line; undefined where the line does not begin with it. */
export function behindLabel(text: string, label: string): string | undefined {
  const labelled = readLabels(text.trim());
  if (!labelled) return undefined;
  const way = labelSteps(label);
  const steps = labelled.labels.map(({ value }) => labelSteps(value));
  // A number that the question begins with is no label: the shortest way that is the question's own counts.
  const own = steps.findIndex((_, at) => isSameWay(steps.slice(0, at + 1).flat(), way));
  if (own < 0 && !isSameWay(steps.flat(), way.slice(-1))) return undefined;
  return labelled.rest;
}

/**
 * Follows the print from a line on.
 *
 * @param label The question's number; undefined for a print without one.
 * @returns undefined where it is not there.
 */
export function followPrint(
  lines: readonly SourceLine[],
  start: number,
  { words, label }: { words: readonly PrintedWord[]; label?: string },
): PrintedStretch | undefined {
  const textAt = (index: number): string => lines[index]?.text ?? '';
  const behind = label && behindLabel(textAt(start), label);
  const first = behind ?? textAt(start);
  let [at, hits, errors, end, rest] = [0, 0, 0, start, ''];
  for (let index = start; index < lines.length && at < words.length && rest === ''; index += 1) {
    const step = alignLine(withoutMarks(index === start ? first : textAt(index)), words, at);
    const isLabel = index === start && behind !== undefined && step.length === 0;
    if (!step.isPrint && !isLabel && (index === start || step.length > PIECES)) break;
    if (step.isPrint || isLabel) end = index + 1;
    if (step.isPrint) {
      at = step.at;
      hits += step.hits;
      errors += step.errors;
      rest = step.rest;
    }
  }
  const stretch = { start, end, rest, isLabelled: behind !== undefined, found: hits };
  return end > start && isWholePrint(stretch, words, errors) ? stretch : undefined;
}

function isWholePrint(
  { found, isLabelled }: PrintedStretch,
  words: readonly PrintedWord[],
  errors: number,
): boolean {
  const wanted = words.filter(({ isFormula }) => !isFormula).length;
  return (isLabelled || wanted >= FEWEST) && found >= Math.max(wanted * WHOLE, (found + errors) * SIMILAR);
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
  return withoutMarks(text.normalize('NFKC').slice(last.index + last[0].length))
    .replace(/^[\s.?!:;)\]_…]+/, '')
    .trim();
}
