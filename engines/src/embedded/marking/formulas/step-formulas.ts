import { type WantedQuantity, wantedQuantity } from '../rules/quantities.ts';
import { formulasOf, type Written } from './found.ts';
import { hasRelation, isNumeric, letters, partsOf } from './latex.ts';
import { numberOf } from './values.ts';

/** What one formula of a step ends with, and what it comes from. */
export interface StepFormula {
  /** Results that will do: a number, an expression or an equation. */
  results: string[];
  /** The other sides: `p(-1)` and `-1 - 4 - 1 + 6` of `p(-1) = -1 - 4 - 1 + 6 = 0`. */
  from: string[];
  /** The number is of a hundred: a quarter is as good as 25. */
  isPercent: boolean;
  /** The number with its unit. */
  quantity: WantedQuantity | undefined;
}

/** A step of a scheme that is worked out rather than told in words. */
export interface StepWork {
  formulas: StepFormula[];
  /** Formulas of the question: to copy one of them is no step. */
  given: string[];
}

const isWork = (latex: string): boolean =>
  hasRelation(latex) || /[-+*/^×·÷]|\\(?:frac|times|cdot|div|sqrt)/.test(latex);

const unit = /^[\s$]*([A-Za-zΩ°µ][A-Za-z/²³°]{0,6})(?![\p{L}])/u;

/** The formulas that a step of a key works out; undefined where it is told in words. */
export function stepWorkOf(wording: string, question: string): StepWork | undefined {
  const formulas = formulasOf(wording)
    .filter(({ latex }) => isWork(latex) && letters(latex).length > 2)
    .map((written) => stepFormulaOf(written, wording));
  return formulas.length === 0
    ? undefined
    : { formulas, given: formulasOf(question).flatMap(({ latex }) => [latex, ...partsOf(latex, /=/)]) };
}

function stepFormulaOf({ latex, end }: Written, wording: string): StepFormula {
  const [first = '', ...others] = latex.split(' or ');
  const sides = partsOf(first, /=/);
  const last = sides.at(-1) ?? first;
  const isEquation = sides.length === 2 && numberOf(last) === 0 && !isNumeric(sides[0] ?? '');
  return {
    results: [isEquation ? first : last, ...others.map((each) => partsOf(each, /=/).at(-1) ?? each)],
    from: sides.slice(0, -1),
    isPercent: /^[\s$]*(?:\\?%|per\s*cent)/.test(wording.slice(end)),
    quantity:
      numberOf(last) === undefined
        ? undefined
        : wantedQuantity(`${last} ${unit.exec(wording.slice(end))?.[1] ?? ''}`),
  };
}
