/** The numbers that students write before their answers: `1.`, `Q1`, `Ans. 2 (b):`, `Answer to question 3`, `II)`, `[4]`, `3 (contd.)`. */

import { afterAnswerWord } from '../assembly/signals.ts';
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
  String.raw`^(?:(?:${noun})(?![a-z])[\s.:#\-–()]*(?:(?:to|for|of|the|${noun})(?![a-z])[\s.:#\-–(]*)*|a\s?\.?\s?(?=\d{1,2}\s*[.):\]])|#\s?)`,
  'i',
);
/** `Ans: 15 minutes` and `Answer = 30`: a result. */
const result = /[:=]\s*$/;
const decimal = /^[([]?(\d{1,2}(?:\.\d{1,2}){1,3})[\])]?(?:[.:)\-–]+(?=\s|$))?(?=\s|$|[([a-z])\s*/i;
const step = new RegExp(
  String.raw`^([([{]?)\s?(\d{1,3}|(?:${spelledToTwelve.join('|')})(?![a-z])|[ivx]{1,5}|[a-z])(\s?[)\]}])?((?:\s?[.:),]|\s?[-–—→](?=\s|$))*)\s*`,
  'i',
);
const goingOn =
  /^[([]?\s*(?:cont(?:inue)?d|cont['’]d|continued|continuation|cont)\b\.?\s*[)\]]?\s*[:.\-–]?\s*/i;
/** Figures that the text recognition takes for letters. */
const misread: Record<string, string> = { l: '1', '|': '1', '!': '1', Z: '2', S: '5', O: '0' };

interface Step {
  value: string;
  /** Something ends it, so that it is more than the first word of a sentence. */
  isClosed: boolean;
  style: string;
  rest: string;
}

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

export function readAnswerLabel(text: string): AnswerLabel | undefined {
  const word = worded.exec(text)?.[0] ?? '';
  const steps = stepsOf(text.slice(word.length).trimStart());
  const last = steps.at(-1);
  const [first] = steps;
  if (!first || !last) return undefined;
  const continued = goingOn.exec(last.rest);
  const isWorded = word !== '' && (!result.test(word) || first.isClosed || first.rest === '');
  const readings = steps
    .map((each, at) => ({ each, at }))
    .filter(
      ({ each, at }) =>
        each.isClosed || (isWorded && at === 0) || each.rest === '' || (continued && each === last),
    )
    .map(({ each, at }) => ({
      way: steps.slice(0, at + 1).flatMap(({ value }) => value.split('.')),
      rest: restOf(continued && each === last ? each.rest.slice(continued[0].length) : each.rest),
      isRelative: !/^\d/.test(first.value),
    }))
    .reverse();
  if (readings.length === 0) return undefined;
  return {
    readings: readings.flatMap((reading) => [reading, ...asNumber(reading)]),
    style:
      word
        .toLowerCase()
        .replace(/[^a-z]/g, '')
        .slice(0, 3) + first.style,
    isWorded,
    isContinuation: continued !== null,
    rank: rankOf(first.value),
  };
}

/** `II.` may mean the second question. */
function asNumber({ way: [first = '', ...others], rest }: LabelReading): LabelReading[] {
  const roman = romans.indexOf(first);
  return roman < 0 ? [] : [{ way: [String(roman + 1), ...others], rest, isRelative: false }];
}

function stepsOf(text: string): Step[] {
  const steps: Step[] = [];
  for (let rest = text; steps.length < 4; ) {
    const next = stepOf(rest, steps.length > 0);
    if (!next) break;
    steps.push(next);
    rest = next.rest;
  }
  return steps;
}

function stepOf(text: string, isPart: boolean): Step | undefined {
  const numbers = decimal.exec(text);
  if (numbers?.[1] !== undefined && !isPart) {
    return { value: numbers[1], isClosed: true, style: '1.1', rest: text.slice(numbers[0].length) };
  }
  const [whole, open = '', value = '', close = '', end = ''] = step.exec(text) ?? [];
  if (whole === undefined) return undefined;
  const rest = text.slice(whole.length);
  const isBroken = /\s$/.test(whole)
    ? false
    : /^\d/.test(rest) || (close + end === '' && /^[\p{L}\d]/u.test(rest) && !/^\d/.test(value));
  const isLetter = !/^\d/.test(value);
  const spelled = spelledToTwelve.indexOf(value.toLowerCase());
  const isClosed = (close + end).trim() !== '';
  // A part may follow its number without any sign: '3b', '3 b) Iron'.
  if (
    isBroken ||
    (isLetter &&
      spelled < 0 &&
      !isClosed &&
      !(isPart && /^[a-h]$/i.test(value) && /^(?:\s|$)/.test(text.slice(value.length))))
  ) {
    return undefined;
  }
  if (isPart && !isLetter && (open === '' || close === '')) return undefined;
  return {
    value: spelled < 0 ? value.toLowerCase().replace(/^0+(?=\d)/, '') : String(spelled + 1),
    isClosed: isClosed || isPart,
    style: open + (isLetter ? (value === value.toLowerCase() ? 'a' : 'A') : '1') + close.trim() + end.trim(),
    rest,
  };
}

const restOf = (text: string): string => {
  const rest = text.replace(/^(?:ans|sol)\b[\s.:)\-–]*(?=\S)/i, '').replace(/^[-–→:.]+\s+/, '');
  return afterAnswerWord(rest) ?? rest;
};

function rankOf(value: string): number {
  if (/^\d/.test(value)) return Number.parseInt(value, 10);
  const roman = romans.indexOf(value);
  return roman >= 0 && value !== 'v' && value !== 'x' ? roman + 1 : value.charCodeAt(0) - 96;
}
