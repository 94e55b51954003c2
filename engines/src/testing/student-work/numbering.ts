/** The ways in which students number their answers. */
import type { Dice } from '../papers/dice.ts';

export interface Numbering {
  /** The number of a question: `3` becomes 'Ans 3:'. */
  number: (number: string) => string;
  /** A part that follows its number on the same line: '(b)'. */
  part: (part: string) => string;
  /** The text between the number and its part. */
  between: string;
}

const romans = ['', 'I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII'];

/** Each writes a number; those of `unseen` are left for measuring and were not looked at while the decoder was written. */
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

/** @param isUnseen the ways that are left for measuring, too */
export function numbering(dice: Dice, isUnseen: boolean): Numbering {
  return {
    number: dice.pick(isUnseen ? unseen : seen),
    part: dice.pick(parts),
    between: dice.pick([' ', '', ' ']),
  };
}
