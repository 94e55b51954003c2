/** Reads printed labels: `1.`, `1)`, `Q1`, `Question 1`, `Problem 1`, `2.1.3`, `(a)`, `b)`, `(ii)` and `A.`, alone or in sequence. */

import { hindiLetter, interpretations, spelledToTwelve } from './ordinals.ts';

export interface Label {
  /**
   * `question` begins with a word; `number` is bare; `decimal` contains the full path; `part` is a letter, a Roman number or a number in
   * brackets.
   */
  kind: 'question' | 'number' | 'decimal' | 'part';
  /** The value, such as '3', 'a', 'ii' or 'A'; for a decimal '2.1.3'. */
  value: string;
  /** The form for display: '3', 'Q3', '(a)', '2.1.3'. */
  shown: string;
  /** The printed form: 'a)', 'B.'. */
  printed: string;
  /** The text after the label on the line: further labels or words. */
  rest: string;
  /** Nothing separates the label from the text after it, as in '1a'. */
  isDirect?: boolean;
}

export interface Labelled {
  labels: Label[];
  /** The text after all labels on the line. */
  rest: string;
}

const question = new RegExp(
  String.raw`^(q(?:uestion|uest|ues|ue|n|s)?|problem|prob|exercise|ex|task)(?:\s*(?:no\.?|number|#))?\s*[.:\-–]?\s*(?:(\d{1,3})(?:\s+of\s+\d{1,3}\b)?(?!\d|\.\d)|(${spelledToTwelve.join('|')})\b)\s*[.):\]\-–]?\s*`,
  'i',
);
/**
 * Matches text that makes a sentence about questions of a label: `Q.1 – Q.5 carry one mark each`, 'Question 3 is compulsory', 'Question 2
 * continued'.
 */
const talksOfQuestions =
  /^(?:(?:is|are|was|to|and|or|OR|carries|carry|has|have|consists|must|should|continued|contd|of|from|on|in|above|below|overleaf)\b|[,&]|[-–]?\s*(?:[Qq](?:uestion)?s?\.?\s*)?\d{1,3}\b.*\b(?:carry|carries|each|compulsory|are|answer)\b)/;
const decimal = /^(?:q(?:uestion|ues)?\.?\s*)?(\d{1,2}(?:\.\d{1,2}){1,3})[.):]*(?:\s+|$)/i;
const number = /^(\d{1,3})(?:\s*[.)\]]\s*(?![\d.,])|\s?:\s+|\t\s*|$)/;
const beforePart = /^(\d{1,3})(?=\s*\([a-zA-Z]{1,4}\)|\s?[a-h]\)|\s?[a-h]\.(?:\s|$)|\s?[a-h]\s+[\p{Lu}(])/u;
const partValue = `([a-z]|[ivx]{2,5}|[A-HIVX]|[IVX]{2,5}|${hindiLetter})`;
const bracketed = new RegExp(String.raw`^\(\s*${partValue}\s*\)\s*`);
const halfBracketed = new RegExp(String.raw`^${partValue}(?:[)\]]\s*|\.(?:\s+|$))`);
const directly = /^([a-h])(?:[.):]\s*|\s+|$)/;
const numberInBrackets = /^\((\d{1,2})\)\s+(?=[^\s([])/;

/** Returns the labels at the start of a line; undefined if there are none. */
export function readLabels(text: string): Labelled | undefined {
  const labels: Label[] = [];
  for (let next = firstLabel(text); next && labels.length < 4; next = partLabel(next.rest, next.isDirect)) {
    labels.push(next);
  }
  const last = labels.at(-1);
  return last && { labels, rest: last.rest.replace(/^[:.]\s+/, '') };
}

function firstLabel(text: string): Label | undefined {
  const worded = question.exec(text);
  if (worded) {
    const [, word = '', figures, inWords = ''] = worded;
    const value = String(Number(figures ?? spelledToTwelve.indexOf(inWords.toLowerCase()) + 1));
    const shown = word.length === 1 ? `Q${figures ?? value}` : (figures ?? value);
    const label = labelOf(worded, 'question', value, shown);
    return talksOfQuestions.test(label.rest.trim()) ? undefined : label;
  }
  const path = decimal.exec(text);
  if (path) return labelOf(path, 'decimal', path[1]?.replace(/(?<=^|\.)0+(?=\d)/g, '') ?? '');
  const numbered = number.exec(text) ?? beforePart.exec(text);
  return numbered ? labelOf(numbered, 'number', String(Number(numbered[1]))) : partLabel(text);
}

function partLabel(text: string, isDirect = false): Label | undefined {
  const match =
    bracketed.exec(text) ??
    halfBracketed.exec(text) ??
    (isDirect ? directly.exec(text) : null) ??
    numberInBrackets.exec(text);
  const value = match?.[1];
  return match && value !== undefined ? labelOf(match, 'part', value, `(${value})`) : undefined;
}

const labelOf = (match: RegExpExecArray, kind: Label['kind'], value: string, shown = value): Label => ({
  kind,
  value,
  shown,
  printed: match[0].trim(),
  rest: match.input.slice(match[0].length).trimStart(),
  isDirect: kind !== 'part' && kind !== 'decimal' && /\d$/.test(match[0]),
});

/** Returns whether a label is in capitals, such as `A.` or `(II)`. Such labels number options, alternatives or groups, and rarely parts. */
export const isCapital = ({ kind, value }: Label): boolean => kind === 'part' && /^[A-Z]+$/.test(value);

/** Returns whether `next` follows `value` in a list: 'a' 'b', 'iv' 'v', '3' '4'. */
export const isNextLabel = (value: string, next: string): boolean =>
  interpretations(value).some(({ style, place }) =>
    interpretations(next).some((other) => other.style === style && other.place === place + 1),
  );

const step = new RegExp(String.raw`\d+|[ivx]{2,}|[a-z]|${hindiLetter}(?!\p{L}|\p{M})`, 'gu');

/** Returns the steps of a label: ['3', 'a', 'ii'] for 'Q3(a)(ii)' and '3 a) ii', ['2', '1', '3'] for '2.1.3'. */
export function labelSteps(label: string): string[] {
  const plain = label.toLowerCase().replace(/question|problem|exercise|task|prob|quest|ques|que|qn|ex/g, '');
  const steps = plain.match(step) ?? [];
  return steps.filter((each) => each !== 'q').map((each) => each.replace(/^0+(?=\d)/, ''));
}
