/** The numbers that students write before their answers: `1.`, `Q1`, `Ans. 2 (b):`, `Answer to question 3`, `II)`, `[4]`, `3 (contd.)`. */

import { afterAnswerWord } from '../assembly/signals.ts';
import { type Label, readLabels } from '../labels/labels.ts';
import { romans, spelledToTwelve } from '../labels/ordinals.ts';
import type { LeadingNumber } from '../lines/question-columns.ts';
import type { SourceLine } from '../lines/source-line.ts';

/** One way to read a label: ['3', 'b'] for 'Ans 3 b)', or its first step alone. */
export interface LabelReading {
  way: string[];
  /** The text after the label on the line. */
  rest: string;
  /** The label is a letter or a Roman number that continues the number above it. */
  isRelative: boolean;
}

/** A label that may begin an answer. */
export interface AnswerLabel {
  /** The possible readings, the longest first. */
  readings: LabelReading[];
  /** The form of the label. The labels of one student usually have the same form. */
  style: string;
  /** The label begins with a word (`Q`, `Ans`), so it is not an item of a list. */
  isWorded: boolean;
  /** The student wrote that this continues an answer, as in `3 (contd.)`. */
  isContinuation: boolean;
  /** The position of the label in a list, such as 2 for `2.`, `b)` and `(ii)`. */
  rank: number;
}

/** The style of a number without punctuation, as in '3 photosynthesis'. */
export const BARE = 'bare';
/** The style of a decimal number, which may be an amount within an answer: '1.2'. */
export const DECIMAL = '1.1';

const noun =
  'answers?|ans|solutions?|soln?|sol|questions?|ques|quest|que|qn|q|problem|prob|exercise|ex|task|no|number';
const worded = new RegExp(
  String.raw`^(?:(?:${noun})(?![a-z])[\s.:#\-–()]*(?:(?:to|for|of|the|${noun})(?![a-z])[\s.:#\-–(]*)*|a\s?\.?\s?(?=\d{1,2}\s*(?:(?:[a-h]|[ivx]{2,4})?\s?[.):\]]|\(cont))|#\s?)`,
  'i',
);
/** Matches words that introduce a result, as in `Ans: 15 minutes` and `Answer = 30`. */
const result = /[:=]\s*$/;
const label = String.raw`\d{1,3}(?:\.\d{1,2})*|[ivx]{2,5}|[a-z]`;
const sign = String.raw`\s?[.:)\]},]|\s?[-–—→](?=[\s(]|[a-d]\b|$)`;
/** Matches labels with punctuation, such as `[4]`, `4.)`, `4 –` and `4 →`. Students use more kinds of it than papers. */
const signed = new RegExp(String.raw`^[([{]?\s?(${label})(?:${sign})+(?!\d)\s*`, 'i');
/** Matches a number with its part, such as `3i.`, `2 b)` and `3 a →`, or `3a` in its own cell. */
const withPart = /^(\d{1,3})\s?([a-z]|[ivx]{2,4})(?:\s?[.):\]→]|\s[-–—](?=\s)|\t)\s*/i;
/** Matches ordinals such as `2nd.`; `circled` matches signs such as `③`. */
const ordinal = /^(\d{1,2})(?:st|nd|rd|th)\b[.):]?/i;
const circled = /^[①-⑳]/u;
/** Matches the first step of a label as it is written. */
const written = new RegExp(String.raw`^[([{]?\s?(?:${label})(?:${sign})*`, 'i');
const spelled = new RegExp(String.raw`^(${spelledToTwelve.join('|')})(?=\s?[.:),–-]|\s*$)`, 'i');
const bareNumber = /^(\d{1,3})(?=\s|$)/;
const continued =
  /^[([]?\s*(?:cont(?:inue)?d|cont['’]d|continued|continuation|cont)\b\.?\s*[)\]]?\s*[:.\-–]?\s*/i;
/** Returns the label that a line may begin with; undefined if there is none. */
export const answerLabelOf = ({ text }: SourceLine): AnswerLabel | undefined => readAnswerLabel(text.trim());

const unsigned = /^\d{1,2}\s+\([a-z]/;
const beforeWord = /^\d{1,2}\s+\p{L}{2}/u;

/**
 * Returns the label that each line of a student's work may begin with. If most numbers have no punctuation, as in '1 (a)', a number before a
 * word is a label as well.
 */
export function workLabels(lines: readonly SourceLine[]): (AnswerLabel | undefined)[] {
  const labels = lines.map(answerLabelOf);
  const texts = lines.map(({ text }) => text.trim());
  const numbers = texts.filter((_, at) => labels[at] && !labels[at].readings[0]?.isRelative);
  const isUnsigned = numbers.filter((text) => unsigned.test(text)).length * 2 > numbers.length;
  if (!isUnsigned) return labels;
  return texts.map(
    (text, at) => labels[at] ?? (beforeWord.test(text) ? readAnswerLabel(text, true) : undefined),
  );
}

/** Returns the number, or the position of the letter, at the start of a text; undefined if no text follows it. */
export function leadingNumberOf(text: string): LeadingNumber | undefined {
  const label = readAnswerLabel(text.trim());
  return label?.readings.some(({ rest }) => rest !== '')
    ? { value: label.rank, isWorded: label.isWorded }
    : undefined;
}

/**
 * Returns the label at the start of a text; undefined if there is none.
 *
 * @param takesBare whether a number without punctuation begins an answer, as it does in a key
 */
export function readAnswerLabel(text: string, takesBare = false): AnswerLabel | undefined {
  const word = worded.exec(text)?.[0] ?? '';
  const behind = text
    .slice(word.length)
    .trimStart()
    .replace(ordinal, '$1.')
    .replace(circled, (sign) => `${sign.normalize('NFKC')}.`);
  const plain = labelsOf(behind);
  // A number without punctuation is a label after a word, on its own, or before a word such as 'continued'.
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
  const style = isAlone ? BARE : first.kind === 'decimal' ? DECIMAL : styleOf(behind);
  const readings = labels.flatMap((each, at): LabelReading[] => {
    // A number without punctuation is only a label together with the labels after it.
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

/** Returns the form of a label, in which 1, a and A replace all digits and letters: '1.', '(a)'. */
const styleOf = (text: string): string =>
  (written.exec(text)?.[0] ?? '')
    .replace(/\s/g, '')
    .replace(/\d+/, '1')
    .replace(/[a-z]+/, 'a')
    .replace(/[A-Z]+/, 'A');

/** Returns the reading of a Roman number as a question number, because `II.` may mean the second question. */
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
