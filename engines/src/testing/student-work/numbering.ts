/** The ways in which students number their answers. */
import type { Dice } from '../papers/dice.ts';

export interface Numbering {
  /** Formats the number of a question, such as `3` as 'Ans 3:'. */
  number: (number: string) => string;
  /** Formats a part that follows its number on the same line, such as '(b)'. */
  part: (part: string) => string;
  /** The text between the number and its part. */
  between: string;
}

const romans = ['', 'I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII'];

/** Each function formats a number. Those of `unseen` are reserved for evaluation and were not used to develop the decoder. */
const seen: ((number: string) => string)[] = [
  (n) => `${n}.`,
  (n) => `${n})`,
  (n) => `(${n})`,
  (n) => `Q${n}`,
  (n) => `Q${n}.`,
  (n) => `Q.${n}`,
  (n) => `Q ${n})`,
  (n) => `Ans ${n}`,
  (n) => `Ans. ${n}:`,
  (n) => `Ans${n}.`,
  (n) => `A${n})`,
  (n) => `Answer ${n}:`,
  (n) => `Answer to question ${n}`,
  (n) => `Answer to Q${n}:`,
  (n) => `Question ${n}`,
  (n) => `Question ${n}:`,
  (n) => `Que ${n}.`,
  (n) => `Sol. ${n})`,
  (n) => `Ans-${n}`,
  (n) => `${n} -`,
  (n) => `${n}:`,
  (n) => `${romans[Number(n)] ?? n}.`,
];
const unseen: ((number: string) => string)[] = [
  (n) => `Ans(${n})`,
  (n) => `Solution to Q.${n}`,
  (n) => `Answer No. ${n}`,
  (n) => `Q${n}) Ans`,
  (n) => `[${n}]`,
  (n) => `No. ${n}`,
  (n) => `${n}.)`,
  (n) => `Q-${n}`,
  (n) => `Ans of Q${n} -`,
  (n) => `${romans[Number(n)] ?? n})`,
  (n) => `QUESTION ${n}`,
  (n) => `${n}) -`,
];

const parts: ((part: string) => string)[] = [
  (p) => `(${p})`,
  (p) => `${p})`,
  (p) => `${p}.`,
  (p) => `(${p}).`,
];

/**
 * Returns a random way of numbering.
 *
 * @param isUnseen whether to use the ways that are reserved for evaluation
 */
export function numbering(dice: Dice, isUnseen: boolean): Numbering {
  return {
    number: dice.pick(isUnseen ? unseen : seen),
    part: dice.pick(parts),
    between: dice.pick([' ', '', ' ']),
  };
}
