import { arithmeticValue } from '../../../mathematics/plain-arithmetic.ts';
import { type Draft, GAP } from '../draft.ts';
import { chance } from '../order.ts';
import { blankDraft, choiceDraft, truthDraft } from './form.ts';

const DECIMALS = 4;
const CLOSE = 1e-6;

/** Formats a number for a question or a key. */
export const writtenNumber = (value: number): string => String(Number(value.toFixed(DECIMALS)));

export const decimalsOf = (value: number): number =>
  String(Number(value.toFixed(6))).split('.')[1]?.length ?? 0;

/** Returns a whole number from `from` to `to` that depends only on `seed`. */
export const numberFor = (seed: string, from: number, to: number): number =>
  from + Math.floor(chance(seed) * (to - from + 1));

/** True if both LaTeX expressions have the same numerical value. */
export const isEqual = ([left, right]: [string, string]): boolean => {
  const [a, b] = [arithmeticValue(left), arithmeticValue(right)];
  return a !== undefined && b !== undefined && Math.abs(a - b) <= CLOSE * Math.max(1, Math.abs(a));
};

export interface Solution {
  /** The lines of working before the answer. */
  working: string[];
  answer: string;
  /** The results of common mistakes. */
  wrong: string[];
  /** Statements and whether they are true. One of them is used for a true-or-false question. */
  claims?: [statement: string, isTrue: boolean][];
  blank?: { text: string; hidden: string } | undefined;
}

/** Returns the solution of a task with a numerical answer. `claim` is a statement up to its number, such as 'When …, the momentum is'. */
export function numberSolution(
  working: string[],
  {
    value,
    unit,
    wrong,
    claim,
    most,
  }: { value: number; unit: string; wrong: number[]; claim?: string; most?: number },
): Solution {
  const suffix = unit === '' ? '' : ` ${unit}`;
  const answer = writtenNumber(value);
  const others = [...wrong, value * 2, value + 1, value / 2, value + 10, value - 1, value * 10]
    .filter((each) => most === undefined || each <= most)
    .map(writtenNumber)
    // More decimals than the answer has would show that a value is wrong.
    .filter((each) => each !== answer && decimalsOf(Number(each)) <= decimalsOf(value));
  // A claim far from the right number would show that it is false.
  const apart = (each: string): number => Math.abs(Number(each) - value);
  const [nearest] = others.toSorted((a, b) => apart(a) - apart(b));
  const solution = { working, answer: answer + suffix, wrong: others.map((each) => each + suffix) };
  if (claim === undefined) return solution;
  return {
    ...solution,
    claims: [
      [`${claim} ${answer}${suffix}.`, true],
      [`${claim} ${nearest}${suffix}.`, false],
    ],
    blank: { text: `${claim} ${GAP}${suffix}.`, hidden: answer },
  };
}

/** Makes questions from a task with one answer: an open question, a choice of four, a true-or-false claim, and a blank. */
export function solvedDrafts(
  draft: Pick<Draft, 'form' | 'ask' | 'sentences' | 'equations' | 'isInHindi' | 'level'>,
  { working, answer, wrong, claims = [], blank }: Solution,
): Draft[] {
  const { form, ask } = draft;
  const key = [...working, `${draft.isInHindi ? 'उत्तर' : 'Answer'}: ${answer}`];
  const [statement, isTrue = false] = claims[Math.floor(chance(ask) * claims.length)] ?? [];
  const [method] = working;
  return [
    { kind: 'calculation', type: 'numerical', marks: key.length, ...draft, key, points: key },
    ...choiceDraft({
      ...draft,
      ...(method === undefined ? {} : { note: `Working: ${method}` }),
      ...{ form: `${form}-choice`, right: answer, wrong },
    }),
    ...(statement === undefined
      ? []
      : [
          truthDraft(statement, isTrue, {
            ...{ ...draft, form: `${form}-truth` },
            ...(isTrue ? {} : { note: `The answer is ${answer}.` }),
          }),
        ]),
    ...(blank ? [{ ...draft, ...blankDraft({ ...draft, ...blank, form: `${form}-blank` }) }] : []),
  ];
}
