/** The numbers that students write before their answers: `1.`, `Q1`, `Ans. 2 (b):`, `Answer to question 3`, `II)`, `[4]`, `3 (contd.)`. */

import { afterAnswerWord } from '../assembly/signals.ts';
import { type Label, readLabels } from '../labels/labels.ts';
import { romans } from '../labels/ordinals.ts';
import { spelledToTwelve } from '../labels/spelled-numbers.ts';
import type { LeadingNumber } from '../lines/question-columns.ts';
import type { SourceLine } from '../lines/source-line.ts';

/** One way to understand a label: ['3', 'b'] of 'Ans 3 b)', or its first step alone. */
export interface LabelReading {
  way: string[];
  /** What follows on the line. */
  rest: string;
  /** A letter or a Roman number, under the number that is open. */
  isRelative: boolean;
}

/** What may be the beginning of an answer. */
export interface AnswerLabel {
  /** The longest first. */
  readings: LabelReading[];
  /** How it is written: labels of one student look alike. */
  style: string;
  /** It follows a word (`Q`, `Ans`), so that it is no item of a list. */
  isWorded: boolean;
  /** The student says that it continues an answer: `3 (contd.)`. */
  isContinuation: boolean;
  /** As the item of a list: 2 of `2.`, `b)` and `(ii)`. */
  rank: number;
}

/** The style of a number without any sign behind it, as in '3 photosynthesis'. */
export const BARE = 'bare';

const noun =
  'answers?|ans|solutions?|soln?|sol|questions?|ques|quest|que|qn|q|problem|prob|exercise|ex|task|no|number';
const worded = new RegExp(
  String.raw`^(?:(?:${noun})(?![a-z])[\s.:#\-–()]*(?:(?:to|for|of|the|${noun})(?![a-z])[\s.:#\-–(]*)*|a\s?\.?\s?(?=\d{1,2}\s*(?:(?:[a-h]|[ivx]{2,4})?\s?[.):\]]|\(cont))|#\s?)`,
  'i',
);
/** `Ans: 15 minutes` and `Answer = 30`: a result. */
const result = /[:=]\s*$/;
const label = String.raw`\d{1,3}(?:\.\d{1,2})*|[ivx]{2,5}|[a-z]`;
const sign = String.raw`\s?[.:)\]},]|\s?[-–—→](?=\s|$)`;
/** `[4]`, `4.)`, `4 –`, `4 →`: students write more signs around a number than papers print. */
const signed = new RegExp(String.raw`^[([{]?\s?(${label})(?:${sign})+(?!\d)\s*`, 'i');
/** `3i.`, `2 b)`, `3 a →` and `3a` in a cell of its own. */
const withPart = /^(\d{1,3})\s?([a-z]|[ivx]{2,4})(?:\s?[.):\]→]|\s[-–—](?=\s)|\t)\s*/i;
/** `2nd.` and `③`. */
const ordinal = /^(\d{1,2})(?:st|nd|rd|th)\b[.):]?/i;
const circled = /^[①-⑳]/u;
/** How the first step is written. */
const written = new RegExp(String.raw`^[([{]?\s?(?:${label})(?:${sign})*`, 'i');
const spelled = new RegExp(String.raw`^(${spelledToTwelve.join('|')})(?=\s?[.:),–-]|\s*$)`, 'i');
const bareNumber = /^(\d{1,3})(?=\s|$)/;
const continued =
  /^[([]?\s*(?:cont(?:inue)?d|cont['’]d|continued|continuation|cont)\b\.?\s*[)\]]?\s*[:.\-–]?\s*/i;
/** Figures that the text recognition takes for letters. */
const misread: Record<string, string> = { l: '1', '|': '1', '!': '1', Z: '2', S: '5', O: '0' };

/** The label that a line may begin with. */
export function answerLabelOf(line: SourceLine): AnswerLabel | undefined {
  const text = line.text.trim();
  const figures = text.replace(
    /^(\W*)([l|!ZSO]{1,2})(?=\s?[.):\]])/,
    (_, before: string, letters: string) => before + [...letters].map((letter) => misread[letter]).join(''),
  );
  return readAnswerLabel(text) ?? (line.confidence === undefined ? undefined : readAnswerLabel(figures));
}

/** The number that a text begins with, or the place of its letter; undefined where nothing follows it. */
export function leadingNumberOf(text: string): LeadingNumber | undefined {
  const label = readAnswerLabel(text.trim());
  return label?.readings.some(({ rest }) => rest !== '')
    ? { value: label.rank, isWorded: label.isWorded }
    : undefined;
}

/** @param takesBare A number without any sign begins an answer, as in a key. */
export function readAnswerLabel(text: string, takesBare = false): AnswerLabel | undefined {
  const word = worded.exec(text)?.[0] ?? '';
  const behind = text
    .slice(word.length)
    .trimStart()
    .replace(ordinal, '$1.')
    .replace(circled, (sign) => `${sign.normalize('NFKC')}.`);
  const plain = labelsOf(behind);
  // A number without a sign counts behind a word, alone, or before a word such as 'continued'.
  const [, bare] = bareNumber.exec(behind) ?? [];
  const rest = behind.slice(bare?.length ?? 0).trim();
  const isAllowed = word === '' ? takesBare || continued.test(rest) : !result.test(word);
  const isBare = plain.length === 0 && bare !== undefined && (isAllowed || rest === '');
  const labels = isBare ? labelsOf(`${bare}: ${rest}`) : plain;
  const [first] = labels;
  const last = labels.at(-1);
  if (!first || !last) return undefined;
  const isContinuation = continued.test(last.rest);
  const isAlone = isBare && takesBare && word === '';
  const style = isAlone ? BARE : first.kind === 'decimal' ? '1.1' : styleOf(behind);
  const readings = labels.flatMap((each, at): LabelReading[] => {
    // A number without a sign counts with all that follows it.
    if (each !== last && at === 0 && word === '' && style === '1' && !takesBare) return [];
    const way = labels.slice(0, at + 1).flatMap(({ value }) => value.toLowerCase().split('.'));
    const words = each === last ? each.rest.replace(continued, '') : each.rest;
    return [{ way, rest: answerTextOf(words), isRelative: !/^\d/.test(first.value) }];
  });
  return {
    readings: readings.toReversed().flatMap((reading) => [reading, ...asNumber(reading)]),
    style:
      word
        .toLowerCase()
        .replace(/[^a-z]/g, '')
        .slice(0, 3) + style,
    isWorded: word !== '',
    isContinuation,
    rank: rankOf(first.value.toLowerCase()),
  };
}

const labelsOf = (text: string): Label[] =>
  readLabels(
    text
      .replace(spelled, (word) => String(spelledToTwelve.indexOf(word.toLowerCase()) + 1))
      .replace(withPart, '$1) $2) ')
      .replace(signed, (_, value: string) => (value.includes('.') ? `${value} ` : `${value}) `)),
  )?.labels ?? [];

/** One letter and one figure stand for all others: '1.', '(a)'. */
const styleOf = (text: string): string =>
  (written.exec(text)?.[0] ?? '')
    .replace(/\s/g, '')
    .replace(/\d+/, '1')
    .replace(/[a-z]+/, 'a')
    .replace(/[A-Z]+/, 'A');

/** `II.` may mean the second question. */
function asNumber({ way: [first = '', ...others], rest }: LabelReading): LabelReading[] {
  const roman = romans.indexOf(first);
  return roman < 0 ? [] : [{ way: [String(roman + 1), ...others], rest, isRelative: false }];
}

const answerTextOf = (text: string): string => {
  const rest = text.replace(/^(?:ans|sol)\b[\s.:)\-–]*(?=\S)/i, '').replace(/^[-–→:.]+(?:\s+|$)/, '');
  return afterAnswerWord(rest) ?? rest;
};

function rankOf(value: string): number {
  if (/^\d/.test(value)) return Number.parseInt(value, 10);
  const roman = romans.indexOf(value);
  return roman >= 0 && value !== 'v' && value !== 'x' ? roman + 1 : value.charCodeAt(0) - 96;
}
