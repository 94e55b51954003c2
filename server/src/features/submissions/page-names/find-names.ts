/** Finds the names that are written on a page of a student's paper. */
import { readFileSync } from 'node:fs';
import { wordsOf } from '@classi/contract/submissions/name-words';
import type { Page } from '@classi/documents';

/** The lines at the top of a page in which a name needs no word such as 'Name' before it. */
const BARE_LINES = 4;
/** The lines at the top of a page that are its head. */
const HEAD_LINES = 8;
/** The most words of a name. */
const NAME_WORDS = 5;

/** A name as it is written on a page. */
export interface WrittenName {
  text: string;
  /** Whether a word such as 'Name' precedes it. */
  isLabelled: boolean;
  /** Whether a colon, a dash or a gap separates the name from its label, so that the line is no sentence about names. */
  isSeparated: boolean;
  /** Whether it is in the head of the page. */
  isInHead: boolean;
}

function readLabels(): { labels: string[][]; fields: ReadonlySet<string>; rolls: ReadonlySet<string> } {
  const text = readFileSync(new URL('name-labels.tsv', import.meta.url), 'utf8');
  const rows = text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split('\t'));
  const ofKind = (kind: string) => rows.filter((row) => row[0] === kind).map((row) => row[1] ?? '');
  // The longest label is tried first.
  const labels = ofKind('name').map(wordsOf);
  return {
    labels: labels.sort((a, b) => b.length - a.length),
    fields: new Set(ofKind('field').map((word) => wordsOf(word).join(' '))),
    rolls: new Set(ofKind('roll').map((word) => wordsOf(word).join(' '))),
  };
}

const { labels: LABELS, fields: FIELDS, rolls: ROLLS } = readLabels();

/** Matches a class and its section, such as `X - B` and `10 A`, up to the end of a column or the next field. */
const CLASS = /\s(?:[IVX]{1,4}|1[0-2]|[1-9])\s?[-–]?\s?[A-H](?=$|\s+\p{L}[\p{L}\p{M}]+)/u;

/** A word of a line, or a sign that separates words. */
interface Token {
  text: string;
  /** The word in small letters; '' for a sign. */
  word: string;
}

const tokensOf = (line: string): Token[] =>
  (line.replace(/['’‘ʼ`]/g, '').match(/[\p{L}\p{M}]+|\p{N}+|[^\p{L}\p{M}\p{N} ]/gu) ?? []).map((text) => ({
    text,
    word: wordsOf(text).join(''),
  }));

const isNumber = ({ text }: Token): boolean => /^\p{N}/u.test(text);
const isSign = ({ word }: Token): boolean => word === '';

/** Returns how many tokens from `start` are a label; 0 if there is none. */
function labelLength(tokens: readonly Token[], start: number): number {
  // The second word of "father's name" or of a sentence is no label.
  const before = tokens[start - 1];
  if (before && !isSign(before) && !isNumber(before) && before.word.length > 1) return 0;
  const label = LABELS.find((words) => words.every((word, index) => tokens[start + index]?.word === word));
  return label?.length ?? 0;
}

/** Returns the name that begins at `start`, with the position after it. A field such as 'Class', a number or a gap ends it. */
function nameFrom(tokens: readonly Token[], start: number): { text: string; end: number } {
  const words: string[] = [];
  let at = start;
  for (; at < tokens.length && words.length < NAME_WORDS; at += 1) {
    const token = tokens[at] as Token;
    if (FIELDS.has(token.word) || isNumber(token) || token.text === '\t') break;
    if (!isSign(token)) words.push(token.text);
    else if (!/[.,-]/.test(token.text)) break;
  }
  return { text: words.join(' '), end: at };
}

function labelledName(line: string): Omit<WrittenName, 'isInHead'> | undefined {
  const tokens = tokensOf(line);
  for (const start of tokens.keys()) {
    const length = labelLength(tokens, start);
    if (length === 0) continue;
    const afterLabel = start + length;
    const firstWord = tokens.findIndex((token, index) => index >= afterLabel && !isSign(token));
    if (firstWord < 0) return undefined;
    const { text } = nameFrom(tokens, firstWord);
    return text === '' ? undefined : { text, isLabelled: true, isSeparated: firstWord > afterLabel };
  }
  return undefined;
}

/**
 * Returns the line, or each of its columns, if it may be a name without a label: letters up to a field or the end. A single word is a name
 * only before a field or a class, whose letters may also be initials: `Thangam X - B`.
 */
function bareNames(line: string): Omit<WrittenName, 'isInHead'>[] {
  return line.split('\t').flatMap((column) => {
    const beforeClass = column.split(CLASS)[0] ?? '';
    const texts = [...new Set([column, beforeClass])].flatMap((part) => {
      const tokens = tokensOf(part.trim());
      const { text, end } = nameFrom(tokens, 0);
      const next = tokens[end];
      const isBeforeField = next ? FIELDS.has(next.word) : part !== column;
      return (isBeforeField && text !== '') || (!next && text.includes(' ')) ? [text] : [];
    });
    return texts.map((text) => ({ text, isLabelled: false, isSeparated: true }));
  });
}

/** Returns the first roll number in the head of a page, with the words before it; undefined if there is none. */
export function readRollNumber({ lines }: Pick<Page, 'lines'>): { text: string; number: string } | undefined {
  const head = lines.filter(({ text, isStruck }) => !isStruck && text.trim() !== '').slice(0, HEAD_LINES);
  for (const { text } of head) {
    const tokens = tokensOf(text).filter((token) => !isSign(token));
    for (const [at, token] of tokens.entries()) {
      const label = isNumber(token) ? rollLabelBefore(tokens.slice(0, at)) : undefined;
      if (label) return { text: `${label} ${token.text}`, number: latinDigits(token.text) };
    }
  }
  return undefined;
}

/** Returns the longest roll label at the end of some tokens; undefined if there is none. */
const rollLabelBefore = (tokens: readonly Token[]): string | undefined =>
  [3, 2, 1]
    .map((length) => tokens.slice(-length))
    .find((words) => ROLLS.has(words.map(({ word }) => word).join(' ')))
    ?.map(({ text }) => text)
    .join(' ');

const latinDigits = (text: string): string =>
  text.replace(/[०-९]/g, (digit) => String((digit.codePointAt(0) ?? 0) - 0x966));

/** Returns the names on a page in the order of its lines. A crossed-out line has none. */
export function writtenNames({ lines }: Pick<Page, 'lines'>): WrittenName[] {
  return lines
    .filter(({ text, isStruck }) => !isStruck && text.trim() !== '')
    .flatMap(({ text }, index) => {
      const labelled = labelledName(text);
      const found = labelled ? [labelled] : index < BARE_LINES ? bareNames(text) : [];
      return found.map((name) => ({ ...name, isInHead: index < HEAD_LINES }));
    });
}
