/** Printed numbering: `1.`, `1)`, `Q1`, `Question 1`, `Problem 1`, `2.1.3`, `(a)`, `b)`, `(ii)`, `A.`, alone or one after the other. */

import { hindiLetter, interpretations } from './ordinals.ts';
import { spelledToTwelve } from './spelled-numbers.ts';

export interface Label {
  /**
   * `question` has its word before it; `number` is bare; `decimal` names the whole way; `part` is a letter or Roman, or a
   * number in brackets.
   */
  kind: 'question' | 'number' | 'decimal' | 'part';
  /** '3', 'a', 'ii', 'A'; of a decimal '2.1.3'. */
  value: string;
  /** As it is shown: '3', 'Q3', '(a)', '2.1.3'. */
  shown: string;
  /** As it is printed: 'a)', 'B.'. */
  printed: string;
  /** What follows it on the line: further labels, or words. */
  rest: string;
  /** Nothing separates it from what follows: '1a'. */
  isDirect?: boolean;
}

export interface Labelled {
  labels: Label[];
  /** What follows the labels on the line. */
  rest: string;
}

const question = new RegExp(
  String.raw`^(q(?:uestion|uest|ues|ue|n|s)?|problem|prob|exercise|ex|task)(?:\s*(?:no\.?|number|#))?\s*[.:\-–]?\s*(?:(\d{1,3})(?:\s+of\s+\d{1,3}\b)?(?!\d|\.\d)|(${spelledToTwelve.join('|')})\b)\s*[.):\]\-–]?\s*`,
  'i',
);
/** `Q.1 – Q.5 carry one mark each`, 'Question 3 is compulsory', 'Question 2 continued': sentences about questions. */
const talksOfQuestions =
  /^(?:(?:is|are|was|to|and|or|carries|carry|has|have|consists|must|should|continued|contd|of|from|on|in|above|below|overleaf)\b|[,&]|[-–]?\s*(?:[Qq](?:uestion)?s?\.?\s*)?\d{1,3}\b.*\b(?:carry|carries|each|compulsory|are|answer)\b)/;
const decimal = /^(?:q(?:uestion|ues)?\.?\s*)?(\d{1,2}(?:\.\d{1,2}){1,3})[.):]*(?:\s+|$)/i;
const number = /^(\d{1,3})(?:\s*[.)\]]\s*(?![\d.,])|\s?:\s+|\t\s*|$)/;
const beforePart = /^(\d{1,3})(?=\s*\([a-zA-Z]{1,4}\)|\s?[a-h]\)|\s?[a-h]\.(?:\s|$)|\s?[a-h]\s+[\p{Lu}(])/u;
const partValue = `([a-z]|[ivx]{2,5}|[A-HIVX]|[IVX]{2,5}|${hindiLetter})`;
const bracketed = new RegExp(String.raw`^\(\s*${partValue}\s*\)\s*`);
const halfBracketed = new RegExp(String.raw`^${partValue}(?:[)\]]\s*|\.(?:\s+|$))`);
const directly = /^([a-h])(?:[.):]\s*|\s+|$)/;
const numberInBrackets = /^\((\d{1,2})\)\s+(?=[^\s([])/;

/** The labels that a line begins with; undefined where it begins with none. */
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
    const label = labelOf(worded, { kind: 'question', value, shown });
    return talksOfQuestions.test(label.rest.trim()) ? undefined : label;
  }
  const way = decimal.exec(text);
  if (way?.[1] !== undefined) {
    const value = way[1].replace(/(?<=^|\.)0+(?=\d)/g, '');
    return labelOf(way, { kind: 'decimal', value, shown: value });
  }
  const numbered = number.exec(text) ?? beforePart.exec(text);
  if (numbered) {
    const value = String(Number(numbered[1]));
    return labelOf(numbered, { kind: 'number', value, shown: value });
  }
  return partLabel(text);
}

function partLabel(text: string, isDirect = false): Label | undefined {
  const match =
    bracketed.exec(text) ??
    halfBracketed.exec(text) ??
    (isDirect ? directly.exec(text) : null) ??
    numberInBrackets.exec(text);
  const value = match?.[1];
  return match && value !== undefined
    ? labelOf(match, { kind: 'part', value, shown: `(${value})` })
    : undefined;
}

const labelOf = (match: RegExpExecArray, label: Pick<Label, 'kind' | 'value' | 'shown'>): Label => ({
  ...label,
  printed: match[0].trim(),
  rest: match.input.slice(match[0].length).trimStart(),
  isDirect: label.kind !== 'part' && label.kind !== 'decimal' && /\d$/.test(match[0]),
});

/** True for `A.`, `(II)`: letters of options, of alternatives and of groups, and seldom of parts. */
export const isCapital = ({ kind, value }: Label): boolean => kind === 'part' && /^[A-Z]+$/.test(value);

/** True where `next` comes right after `value` in a list: 'a' 'b', 'iv' 'v', '3' '4'. */
export const isNextLabel = (value: string, next: string): boolean =>
  interpretations(value).some(({ style, place }) =>
    interpretations(next).some((other) => other.style === style && other.place === place + 1),
  );

const step = new RegExp(String.raw`\d+|[ivx]{2,}|[a-z]|${hindiLetter}(?!\p{L}|\p{M})`, 'gu');

/** The way to a question, in steps: 'Q3(a)(ii)' and '3 a) ii' are both ['3', 'a', 'ii']; '2.1.3' is ['2', '1', '3']. */
export function labelSteps(label: string): string[] {
  return (
    label
      .toLowerCase()
      .replace(/question|problem|exercise|task|prob|quest|ques|que|qn|ex/g, '')
      .match(step)
      ?.filter((each) => each !== 'q')
      .map((each) => each.replace(/^0+(?=\d)/, '')) ?? []
  );
}
