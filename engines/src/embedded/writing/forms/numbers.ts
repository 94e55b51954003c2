import { arithmeticValue } from '../../../mathematics/plain-arithmetic.ts';
import { type Draft, GAP } from '../draft.ts';
import { chance } from '../order.ts';
import { blankDraft, choiceDraft, truthDraft } from './form.ts';

const DECIMALS = 4;
const CLOSE = 1e-6;

/** A number as it is written in a question or a key. */
export const writtenNumber = (value: number): string => String(Number(value.toFixed(DECIMALS)));

export const decimalsOf = (value: number): number =>
  String(Number(value.toFixed(6))).split('.')[1]?.length ?? 0;

/** Whole numbers from `from` to `to` that follow from `seed`. */
export const numberFor = (seed: string, from: number, to: number): number =>
  from + Math.floor(chance(seed) * (to - from + 1));

/** True where both sides have the same value by arithmetic on their LaTeX. */
export const isEqual = ([left, right]: [string, string]): boolean => {
  const [a, b] = [arithmeticValue(left), arithmeticValue(right)];
  return a !== undefined && b !== undefined && Math.abs(a - b) <= CLOSE * Math.max(1, Math.abs(a));
};

export interface Solution {
  /** Lines before the answer. */
  working: string[];
  answer: string;
  /** Results of common mistakes. */
  wrong: string[];
  /** Statements and whether they are true; one of them is shown. */
  claims?: [statement: string, isTrue: boolean][];
  blank?: { text: string; hidden: string };
}

/** The solution of a task whose answer is a number; `claim` is what is claimed up to the number: 'When …, the momentum is'. */
export function numberSolution(
  working: string[],
  { value, unit, wrong, claim }: { value: number; unit: string; wrong: number[]; claim?: string },
): Solution {
  const suffix = unit === '' ? '' : ` ${unit}`;
  const answer = writtenNumber(value);
  const others = [...wrong, value * 2, value + 1, value / 2, value + 10]
    .map(writtenNumber)
    .filter((each) => each !== answer && decimalsOf(Number(each)) <= 2);
  const solution = { working, answer: answer + suffix, wrong: others.map((each) => each + suffix) };
  if (claim === undefined) return solution;
  return {
    ...solution,
    claims: [
      [`${claim} ${answer}${suffix}.`, true],
      [`${claim} ${others[0]}${suffix}.`, false],
    ],
    blank: { text: `${claim} ${GAP}${suffix}.`, hidden: answer },
  };
}

/** A task with one answer: open, as one of four, as a claim that is true or false, and as a blank. */
export function solvedDrafts(
  draft: Pick<Draft, 'form' | 'ask' | 'sentences' | 'equations'>,
  { working, answer, wrong, claims = [], blank }: Solution,
): Draft[] {
  const { form, ask } = draft;
  const key = [...working, `Answer: ${answer}`];
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
