/**
 * Reads marks as papers print them: `[3]`, `(3 marks)`, `[3 marks]`, `3 marks`, `(03)`, `[1+2+2]`, `[5 x 2 = 10 marks]`, `(1½ marks)`,
 * `[Maximum mark: 7]`, `Marks: 3`, `/4`.
 */
import { forms } from '../phrases.ts';
import { amountPattern, type MarksAmount, marksAmountOf, numeralOf } from './marks-grammar.ts';

export interface PrintedMarks {
  marks: number;
  /** The text without the marks. */
  text: string;
  /** The factors of a product, as in `(5 x 2) (10)` and `[5 x 2 = 10]`. */
  each?: MarksAmount['each'];
  /** The brackets around the marks: papers that print `(3)` with each part print `[12]` for the whole question. */
  brackets?: 'round' | 'square';
}

/** Returns the marks at the end of a line of a question; undefined if there are none. */
export const marksAtEnd = (text: string): PrintedMarks | undefined => takeOff('marks at end', text);

/**
 * Returns the marks at the end of a line of an answer; undefined if there are none. Here `1 mark` needs no separator before it, and `M1 A1`
 * are marks for method and accuracy.
 */
export const stepMarksAtEnd = (text: string): PrintedMarks | undefined =>
  takeOff('step marks at end', text) ?? takeCodes(text);

/**
 * Returns the marks that a line gives to several aspects of an answer, 'Format 1 mark, content 2 marks' or 'Format (1), content (2)'; none
 * if there is only one.
 *
 * @param isWorded whether only amounts with a word count, because numbers in brackets may also be those of options
 */
export function aspectMarksIn(text: string, isWorded: boolean): number[] {
  const all = forms('aspect marks').map((form) =>
    [...text.matchAll(new RegExp(form, 'gi'))].flatMap((match) => amountIn(match) ?? []),
  );
  const found = (isWorded ? all.slice(0, 1) : all).find(({ length }) => length > 1) ?? [];
  return found.map(({ marks }) => marks);
}

/** Returns the marks between a label and the text of its question; undefined if there are none. */
export function marksAtStart(text: string): PrintedMarks | undefined {
  const [found] = forms('marks at start').flatMap((form) => {
    const match = form.exec(text);
    const amount = match && amountIn(match);
    return amount ? [{ ...amount, text: text.slice(match[0].length) }] : [];
  });
  return found;
}

const code = String.raw`d?[MABE]\d\*?(?:\s?[[(]?(?:ft|FT|cao|oe|cso|dep|isw)\b[\])]?)?`;
/** The pattern of codes for the marks of a step, such as `M1 A1`, `(B1ft)` and `A1 (ft)`. */
export const codesPattern = String.raw`[[(]?${code}(?:[\s,;/+]*${code})*[\])]?`;
const codesAtEnd = new RegExp(String.raw`(?:^|\s)${codesPattern}$`);

/** Returns the sum of the marks of some codes. */
export const marksOfCodes = (codes: string): number =>
  [...codes.matchAll(/[MABE](\d)/g)].reduce((sum, [, each]) => sum + Number(each), 0);

function takeCodes(text: string): PrintedMarks | undefined {
  const match = codesAtEnd.exec(text.replace(/[\s,;]+$/, ''));
  const marks = marksOfCodes(match?.[0] ?? '');
  return match && marks > 0
    ? { marks, text: text.slice(0, match.index).trimEnd().replace(/[,;]$/, '') }
    : undefined;
}

/** Returns the marks of the first form that matches; undefined if none does. */
function takeOff(list: string, text: string): PrintedMarks | undefined {
  for (const form of forms(list)) {
    const match = form.exec(text);
    const found = match && !isReckoning(match, text) ? amountIn(match) : undefined;
    if (match && found) return { ...found, ...before(match, text) };
  }
  return undefined;
}

/** Returns the text before the marks with its final punctuation, the brackets around the marks, and a product before them. */
function before(match: RegExpExecArray, text: string): Omit<PrintedMarks, 'marks'> {
  const sign = /^(?:[.?!:;)]|_(?!_*\s?\/))/.exec(match[0])?.[0] ?? '';
  const words = text.slice(0, match.index) + sign;
  const product = productBefore(words);
  const { square, round } = match.groups ?? {};
  const brackets = square === undefined ? round && 'round' : 'square';
  return {
    text: (product ? words.slice(0, product.at) : words).trimEnd(),
    ...(product ? { each: product.each } : {}),
    ...(brackets ? { brackets } : {}),
  };
}

/**
 * Returns whether a sum or product is part of the text, as in 'Evaluate (5 + 5)' and 'Find (3 x 2)'. It can be marks only after space or
 * punctuation.
 */
function isReckoning(match: RegExpExecArray, text: string): boolean {
  const words = text.slice(0, match.index);
  const isSum = match.groups?.round !== undefined && /[+x×X*✕]/.test(match[0]);
  return (
    isSum &&
    !/=|[½¼¾]|marks?|points?|pts/i.test(match[0]) &&
    !/^\s*\t/.test(match[0]) &&
    !/^$|\s*\t$|[.?!:;)\]_]\s*$/.test(words)
  );
}

/** Returns the product before the total, as `(5 x 2)` before `(10)`; undefined if there is none. */
function productBefore(words: string): { at: number; each: { parts: number; marks: number } } | undefined {
  const match = forms('amount alone')[0]?.exec(words);
  const each = match?.[1] === undefined ? undefined : marksAmountOf(match[1])?.each;
  return match && each ? { at: match.index, each } : undefined;
}

function amountIn(match: RegExpExecArray): MarksAmount | undefined {
  const printed = match.slice(1).find((group) => group !== undefined);
  if (printed === undefined) return undefined;
  return /^[a-z]+$/i.test(printed) ? { marks: numeralOf(printed) } : marksAmountOf(printed);
}

/** A part of an answer with the marks printed after it, if any. */
export interface AnswerStep {
  text: string;
  step?: number;
}
type MarkedStep = Required<AnswerStep>;

const within = new RegExp(
  String.raw`(?<=\S)\s+(?:\(\s*(${amountPattern})\s*(?:marks?|m)?\s*\)|\[\s*(${amountPattern})\s*(?:marks?|m)?\s*\])(?=[\s,;:.])[\s,;:.]*`,
  'gi',
);
const toward = '(?:from|in|into|by|using|of|and|or|with|to|see|that|since|as)';
const named = '(?:equations?|eqn?s?|steps?|parts?|questions?|figures?|statements?|lines?)';
/** Matches words after which a number in brackets refers to an equation, a step or a part. */
const refersTo = new RegExp(
  String.raw`(?:^|[\s(])${toward}(?:\s+(?:${named}|formulae?))?\.?$|^${named}\.?$`,
  'i',
);

/**
 * Returns the steps of a line that prints marks after each of them: `formula (1) value (1)`. Text after the last marks belongs to a step
 * that ends in a later line: `it absorbs water (1), so the`.
 *
 * @param last the marks at the end of the line, behind `text`; undefined if there are none
 * @param facts `possible`: the marks of the question, which the steps cannot exceed; `hasCodes`: whether codes such as `M1` are marks;
 *   `hasSteps`: whether an earlier line has step marks. If not, only marks before punctuation count within a line that does not end in
 *   marks, because numbers in a list are followed by words.
 * @returns a single step if the line has no marks within it
 */
export function answerStepsOf(
  text: string,
  last: number | undefined,
  { possible, hasCodes, hasSteps }: { possible: number | undefined; hasCodes: boolean; hasSteps: boolean },
): AnswerStep[] {
  const isOpen = last === undefined && !hasSteps;
  const { steps, rest } = splitAtMarks(text, isOpen ? /^[,;:.]/ : /^/, hasCodes);
  const step = last === undefined ? {} : { step: last };
  const marked = last === undefined ? steps : [...steps, { text: rest, step: last }];
  return steps.length > 0 && areSteps(marked, possible)
    ? [...steps, { text: rest, ...step }]
    : [{ text, ...step }];
}

const codes = new RegExp(String.raw`(?<=\S)\s+${codesPattern}(?=[\s,;:.]|$)[\s,;:.]*`, 'g');

/** Returns whether the codes of an answer are marks: they add up to its marks, or one ends a line and there are others. */
export function areCodesMarks(texts: readonly string[], own: number | undefined): boolean {
  const found = texts.flatMap((text) => [...text.matchAll(codes)]);
  const sum = found.reduce((total, [code]) => total + marksOfCodes(code), 0);
  const isAtEnd = found.some(({ 0: code, index, input }) => index + code.length === input.length);
  return sum > 0 && (sum === own || (found.length > 1 && isAtEnd));
}

/**
 * Splits a text after its marks.
 *
 * @param next matches the text after the brackets of marks at which the text is split
 */
function splitAtMarks(text: string, next: RegExp, hasCodes: boolean): { steps: MarkedStep[]; rest: string } {
  const bracketed = [...text.matchAll(within)]
    .filter(([marks]) => next.test(marks.replace(/^.*[)\]]/, '')))
    .map((match) => ({ match, step: marksAmountOf(match[1] ?? match[2] ?? '')?.marks }));
  const coded = hasCodes ? [...text.matchAll(codes)] : [];
  const all = [...bracketed, ...coded.map((match) => ({ match, step: marksOfCodes(match[0]) }))];
  const steps: MarkedStep[] = [];
  let from = 0;
  for (const { match, step } of all.toSorted((a, b) => a.match.index - b.match.index)) {
    if (step !== undefined) {
      steps.push({ text: text.slice(from, match.index).replace(/[,;]$/, ''), step });
      from = match.index + match[0].length;
    }
  }
  return { steps, rest: text.slice(from) };
}

function areSteps(steps: MarkedStep[], possible: number | undefined): boolean {
  const sum = steps.reduce((total, { step }) => total + step, 0);
  const haveText = steps.every(
    ({ text, step }) => /[\p{L}\d]/u.test(text) && !(Number.isInteger(step) && refersTo.test(text.trim())),
  );
  // Amounts that count 1, 2, … number equations, unless they add up to the marks of the question.
  const counts = steps.length > 2 && steps.slice(0, -1).every(({ step }, at) => step === at + 1);
  return haveText && (possible === undefined || sum <= possible) && (!counts || sum === possible);
}
