import { amountPattern, marksAmountOf } from './marks-grammar.ts';
import { codesPattern, marksOfCodes } from './printed-marks.ts';

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
