import { type Draft, GAP } from '../draft.ts';
import { arithmeticValue } from '../facts/arithmetic.ts';
import { chance } from '../order.ts';
import { blankDraft, choiceDraft, truthDraft } from './form.ts';

const DECIMALS = 4;

/** A number as it is written in a question or a key. */
export const writtenNumber = (value: number): string => String(Number(value.toFixed(DECIMALS)));

export const decimalsOf = (value: number): number =>
  String(Number(value.toFixed(6))).split('.')[1]?.length ?? 0;

/** Whole numbers from `from` to `to` that follow from `seed`. */
export const numberFor = (seed: string, from: number, to: number): number =>
  from + Math.floor(chance(seed) * (to - from + 1));

/** A question whose answer is a number: open, as one of four, as a blank, and as a claim that is true or false. */
export function numericalDrafts(
  draft: Pick<Draft, 'form' | 'ask' | 'sentences' | 'equations'>,
  {
    working,
    value,
    unit,
    wrong,
    claim,
  }: {
    /** Lines before the answer. */
    working: string[];
    value: number;
    unit: string;
    /** Results of common mistakes. */
    wrong: number[];
    /** What is claimed, up to the number: 'When …, the momentum is'. */
    claim?: string;
  },
): Draft[] {
  const suffix = unit === '' ? '' : ` ${unit}`;
  const answer = `${writtenNumber(value)}${suffix}`;
  const open: Draft = {
    ...{ kind: 'calculation', type: 'numerical', marks: 2, ...draft },
    key: [...working, `Answer: ${answer}`],
    points: [...working.slice(0, 1).map((line) => `Working: ${line}`), `Answer: ${answer}`],
  };
  const others = [
    ...new Set([...wrong, value * 2, value + 1, value / 2, value + 10].map(writtenNumber)),
  ].filter((each) => each !== writtenNumber(value) && decimalsOf(Number(each)) <= 2);
  const isTrue = chance(`truth ${draft.ask}`) < 0.5;
  const [false_ = ''] = others;
  return [
    open,
    ...choiceDraft({
      ...draft,
      ...(working[0] === undefined ? {} : { note: `Working: ${working[0]}` }),
      form: `${draft.form}-choice`,
      right: answer,
      wrong: others.slice(0, 3).map((each) => `${each}${suffix}`),
      isInOrder: true,
    }),
    ...(claim === undefined
      ? []
      : [
          truthDraft(`${claim} ${isTrue ? answer : `${false_}${suffix}`}.`, isTrue, {
            ...{ form: `${draft.form}-truth`, sentences: draft.sentences, equations: draft.equations ?? [] },
            ...(isTrue ? {} : { note: `It is ${answer}.` }),
          }),
          {
            ...blankDraft({
              ...{ form: `${draft.form}-blank`, sentences: draft.sentences },
              ...{ text: `${claim} ${GAP}${suffix}.`, hidden: writtenNumber(value) },
            }),
            equations: draft.equations ?? [],
          },
        ]),
  ];
}

const CLOSE = 1e-6;

/** True where both sides have the same value by arithmetic on their LaTeX. */
export const isEqual = ([left, right]: [string, string]): boolean => {
  const [a, b] = [arithmeticValue(left), arithmeticValue(right)];
  return a !== undefined && b !== undefined && Math.abs(a - b) <= CLOSE * Math.max(1, Math.abs(a));
};
