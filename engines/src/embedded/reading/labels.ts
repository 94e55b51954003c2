/** Printed numbering: `1.`, `1)`, `Q1`, `Question 1`, `2.1.3`, `(a)`, `b)`, `(ii)`, alone or one after the other. */

export interface Label {
  /** `question` has its word before it; `number` is bare; `decimal` names the whole way; `part` is a letter or Roman. */
  kind: 'question' | 'number' | 'decimal' | 'part';
  /** '3', 'a', 'ii'; of a decimal '2.1.3'. */
  value: string;
  /** As it is shown: '3', 'Q3', '(a)', '2.1.3'. */
  shown: string;
}

export interface Labelled {
  labels: Label[];
  /** What follows the labels on the line. */
  rest: string;
}

const question =
  /^(q(?:uestion|uest|ues)?)\s*(?:no\.?|number|#)?\s*[.:]?\s*(\d{1,3})(?![\d]|\.\d)\s*[.):\-–]?\s*/i;
const talksOfQuestions = /^(?:is|are|was|to|and|or|carries|carry|has|have|consists|must|should)\b/i;
const decimal = /^(\d{1,2}(?:\.\d{1,2}){1,3})[.)]?(?:\s+|$)/;
const number = /^(\d{1,3})(?:\s*[.)]\s*(?![\d.,])|\t\s*|$)/;
const bracketed = /^\(\s*([a-z]|[ivx]{2,5})\s*\)\s*/;
const halfBracketed = /^([a-z]|[ivx]{2,5})(?:\)\s*|\.(?:\s+|$))/;
const directly = /^([a-h])(?:[.):]\s*|\s+|$)/;

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
  return { labels, rest };
}

function firstLabel(text: string): { label: Label; rest: string; direct: boolean } | undefined {
  const asked = question.exec(text);
  if (asked?.[2] !== undefined) {
    const rest = text.slice(asked[0].length);
    const shown = asked[1]?.length === 1 ? `Q${asked[2]}` : asked[2];
    const label: Label = { kind: 'question', value: String(Number(asked[2])), shown };
    return talksOfQuestions.test(rest) ? undefined : { label, rest, direct: /\d$/.test(asked[0]) };
  }
  const way = decimal.exec(text);
  if (way?.[1] !== undefined) {
    return {
      label: { kind: 'decimal', value: way[1], shown: way[1] },
      rest: after(text, way),
      direct: false,
    };
  }
  const numbered = number.exec(text) ?? /^(\d{1,3})(?=\s*\([a-z]{1,4}\)|\s?[a-h]\)|[a-h]\.)/.exec(text);
  if (numbered?.[1] !== undefined) {
    const value = String(Number(numbered[1]));
    const rest = after(text, numbered).trimStart();
    return { label: { kind: 'number', value, shown: value }, rest, direct: /\d$/.test(numbered[0]) };
  }
  const part = partLabel(text, false);
  return part ? { ...part, direct: false } : undefined;
}

function partLabel(text: string, direct: boolean): { label: Label; rest: string } | undefined {
  const match = bracketed.exec(text) ?? halfBracketed.exec(text) ?? (direct ? directly.exec(text) : null);
  const value = match?.[1];
  if (!match || value === undefined) {
    return undefined;
  }
  return { label: { kind: 'part', value, shown: `(${value})` }, rest: after(text, match) };
}

/** `3 photosynthesis`, `3: photosynthesis`: behind a word such as 'Answer', the number needs no full stop. */
export function bareNumber(text: string): Labelled | undefined {
  const match = /^(\d{1,3})\s*[:\-–]?\s+/.exec(text);
  const value = match?.[1];
  return match && value !== undefined
    ? { labels: [{ kind: 'number', value, shown: value }], rest: text.slice(match[0].length) }
    : undefined;
}

const after = (text: string, match: RegExpExecArray): string => text.slice(match[0].length);

const romans = [
  'i',
  'ii',
  'iii',
  'iv',
  'v',
  'vi',
  'vii',
  'viii',
  'ix',
  'x',
  'xi',
  'xii',
  'xiii',
  'xiv',
  'xv',
];

/** True where `next` comes right after `value` in a list: 'a' 'b', 'iv' 'v', '3' '4'. */
export function follows(value: string, next: string): boolean {
  if (/^\d+$/.test(value)) {
    return Number(next) === Number(value) + 1;
  }
  const roman = romans.indexOf(value);
  const isNextRoman = roman >= 0 && romans[roman + 1] === next;
  const isNextLetter = value.length === 1 && next === String.fromCharCode(value.charCodeAt(0) + 1);
  return isNextRoman || isNextLetter;
}

/** True for what a list may begin with. */
export function beginsList(value: string): boolean {
  return value === 'a' || value === 'i' || value === '1';
}

/** The way to a question, in steps: 'Q3(a)(ii)' and '3 a) ii' are both ['3', 'a', 'ii']; '2.1.3' is ['2', '1', '3']. */
export function wayOf(label: string): string[] {
  return (
    label
      .toLowerCase()
      .replace(/question|ques|quest/g, '')
      .match(/\d+|[ivx]{2,}|[a-z]/g)
      ?.filter((step) => step !== 'q') ?? []
  );
}
