import type { Wording } from './comparing/texts.ts';
import type { StepWork } from './formulas/step-formulas.ts';
import type { KeyPoint } from './key/key-point.ts';
import type { Rule } from './rules/ruled.ts';

/** A point of the key, ready to be compared. */
export interface PreparedPoint {
  point: KeyPoint;
  wordings: PreparedWording[];
  rejected: Wording[];
}

/** A wording, and the rule by which it is judged where it is a number, a date or a formula. */
export interface PreparedWording {
  wording: Wording;
  rule: Rule | undefined;
  /** Its marks are printed beside it. */
  isStep: boolean;
  /** What a step works out. */
  work: StepWork | undefined;
  /** It is one formula, whose letters say little where it could not be compared by meaning. */
  isFormula: boolean;
  /** A name or a term rather than a statement: nothing but it is asked for, or it is one of a list of such. */
  isTerm: 'alone' | 'listed' | false;
}

/** A wording in plain words, judged as a step, but for what is `known` of it. */
export const preparedWording = (
  wording: Wording,
  known: Partial<Omit<PreparedWording, 'wording'>> = {},
): PreparedWording => ({
  wording,
  rule: undefined,
  isStep: true,
  work: undefined,
  isFormula: false,
  isTerm: false,
  ...known,
});
