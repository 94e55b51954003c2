/** Printed numbering: `1.`, `1)`, `Q1`, `Question 1`, `Problem 1`, `2.1.3`, `(a)`, `b)`, `(ii)`, `A.`, alone or one after the other. */

import { interpretations } from './ordinals.ts';
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
const bracketed = /^\(\s*([a-z]|[ivx]{2,5}|[A-HIVX]|[IVX]{2,5})\s*\)\s*/;
const halfBracketed = /^([a-z]|[ivx]{2,5}|[A-HIVX]|[IVX]{2,5})(?:[)\]]\s*|\.(?:\s+|$))/;
const directly = /^([a-h])(?:[.):]\s*|\s+|$)/;
const numberInBrackets = /^\((\d{1,2})\)\s+(?=[^\s([])/;

/** The labels that a line begins with; undefined where it begins with none. */
export function readLabels(text: string): Labelled | undefined {
  const first = firstLabel(text);
  if (!first) {
    return undefined;
  }
  const labels = [first.label];
  let rest = first.rest;
  for (let next = partLabel(rest, first.direct); next && labels.length < 4; next = partLabel(rest, false)) {
    labels.push(next.label);
    rest = next.rest;
  }
  return { labels, rest: rest.replace(/^[:.]\s+/, '') };
}

function firstLabel(text: string): { label: Label; rest: string; direct: boolean } | undefined {
  const worded = question.exec(text);
  if (worded) {
    const rest = text.slice(worded[0].length);
    return talksOfQuestions.test(rest.trim())
      ? undefined
      : { label: wordedLabel(worded), rest, direct: /\d$/.test(worded[0]) };
  }
  const way = decimal.exec(text);
  if (way?.[1] !== undefined) {
    const shown = way[1]
      .split('.')
      .map((step) => step.replace(/^0+(?=\d)/, ''))
      .join('.');
    return {
      label: { kind: 'decimal', value: shown, shown, printed: way[0].trim() },
      rest: after(text, way),
      direct: false,
    };
  }
  const numbered = number.exec(text) ?? beforePart.exec(text);
  if (numbered?.[1] !== undefined) {
    const value = String(Number(numbered[1]));
    const rest = after(text, numbered).trimStart();
    const label: Label = { kind: 'number', value, shown: value, printed: numbered[0].trim() };
    return { label, rest, direct: /\d$/.test(numbered[0]) };
  }
  const part = partLabel(text, false);
  return part ? { ...part, direct: false } : undefined;
}

function wordedLabel([printed, word = '', figures, inWords = '']: RegExpExecArray): Label {
  const value = String(
    figures === undefined ? spelledToTwelve.indexOf(inWords.toLowerCase()) + 1 : Number(figures),
  );
  const shown = word.length === 1 ? `Q${figures ?? value}` : (figures ?? value);
  return { kind: 'question', value, shown, printed: printed.trim() };
}

function partLabel(text: string, direct: boolean): { label: Label; rest: string } | undefined {
  const match =
    bracketed.exec(text) ??
    halfBracketed.exec(text) ??
    (direct ? directly.exec(text) : null) ??
    numberInBrackets.exec(text);
  const value = match?.[1];
  if (!match || value === undefined) {
    return undefined;
  }
  return {
    label: { kind: 'part', value, shown: `(${value})`, printed: match[0].trim() },
    rest: after(text, match),
  };
}

/** True for `A.`, `(II)`: letters of options, of alternatives and of groups, and seldom of parts. */
export const isCapital = ({ kind, value }: Label): boolean => kind === 'part' && /^[A-Z]+$/.test(value);

const after = (text: string, match: RegExpExecArray): string => text.slice(match[0].length);

/** True where `next` comes right after `value` in a list: 'a' 'b', 'iv' 'v', '3' '4'. */
export const isNextLabel = (value: string, next: string): boolean =>
  interpretations(value).some(({ style, place }) =>
    interpretations(next).some((other) => other.style === style && other.place === place + 1),
  );

/** The way to a question, in steps: 'Q3(a)(ii)' and '3 a) ii' are both ['3', 'a', 'ii']; '2.1.3' is ['2', '1', '3']. */
export function labelSteps(label: string): string[] {
  return (
    label
      .toLowerCase()
      .replace(/question|problem|exercise|task|prob|quest|ques|que|qn|ex/g, '')
      .match(/\d+|[ivx]{2,}|[a-z]/g)
      ?.filter((step) => step !== 'q')
      .map((step) => step.replace(/^0+(?=\d)/, '')) ?? []
  );
}
