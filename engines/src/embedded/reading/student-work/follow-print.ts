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
  const walk: Walk = { at: 0, hits: 0, errors: 0, end: start, rest: '' };
  const behind = label === undefined ? undefined : behindLabel(lines[start]?.text ?? '', label);
  let index = start;
  if (behind !== undefined && normalizedWords(withoutMarks(behind)).length === 0) {
    // The number is alone on its line.
    index += 1;
    walk.end = index;
  }
  for (; index < lines.length && walk.at < words.length; index += 1) {
    const text = withoutMarks((index === start ? behind : undefined) ?? lines[index]?.text ?? '');
    if (!takeLine(walk, text, { words, index, isFirst: index === start })) break;
  }
  return stretchOf(walk, words, { start, isLabelled: behind !== undefined });
}

/** How far the print has been followed. */
interface Walk {
  /** Of the print: the word that comes next. */
  at: number;
  hits: number;
  errors: number;
  /** Index of the line after the last that is printed. */
  end: number;
  rest: string;
}

/** @returns whether the print may continue in the next line */
function takeLine(
  walk: Walk,
  text: string,
  { words, index, isFirst }: { words: readonly PrintedWord[]; index: number; isFirst: boolean },
): boolean {
  const read = normalizedWords(text);
  const step = alignLine(read, words, walk.at);
  if (step.hits === 0 || step.hits < (step.hits + step.errors) * LINE_SIMILAR) {
    return !isFirst && read.length <= PIECES;
  }
  walk.at = step.at;
  walk.hits += step.hits;
  walk.errors += step.errors;
  walk.end = index + 1;
  walk.rest = step.used < read.length ? behindWords(text, step.used) : '';
  return walk.rest === '';
}

function stretchOf(
  walk: Walk,
  words: readonly PrintedWord[],
  { start, isLabelled }: { start: number; isLabelled: boolean },
): PrintedStretch | undefined {
  const wanted = words.filter(({ isFormula }) => !isFormula).length;
  const isWhole = walk.hits >= wanted * WHOLE && walk.hits >= (walk.hits + walk.errors) * SIMILAR;
  const isKnown = isLabelled ? words.length > 0 || walk.end > start : wanted >= FEWEST;
  if (!isWhole || !isKnown || walk.end === start) return undefined;
  return { start, end: walk.end, rest: walk.rest, isLabelled, found: walk.hits };
}

interface Step {
  /** Of the print: the word that comes next. */
  at: number;
  hits: number;
  errors: number;
  /** Words of the line that the print accounts for. */
  used: number;
}

function alignLine(read: readonly string[], words: readonly PrintedWord[], from: number): Step {
  const step: Step = { at: from, hits: 0, errors: 0, used: 0 };
  for (const word of read) {
    if (step.at >= words.length) break;
    const found = nextOf(word, words, step.at);
    step.used += 1;
    if (found === undefined) {
      step.errors += isInFormula(words, step.at) ? 0 : 1;
    } else {
      step.errors += words.slice(step.at, found).filter(({ isFormula }) => !isFormula).length;
      step.hits += 1;
      step.at = found + 1;
    }
  }
  return step;
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

const isInFormula = (words: readonly PrintedWord[], at: number): boolean =>
  words[at]?.isFormula === true || words[at - 1]?.isFormula === true;

/** The rest of a line behind its first words. */
function behindWords(text: string, count: number): string {
  const found = [...text.normalize('NFKC').matchAll(/[\p{L}\d]+/gu)];
  const last = found[count - 1];
  if (!last) return '';
  return withoutMarks(text.normalize('NFKC').slice(last.index + last[0].length))
    .replace(/^[\s.?!:;)\]_…]+/, '')
    .trim();
}
