import type { SaidFormulas } from '../comparing/texts.ts';
import { judgeFormula } from '../formulas/judge-formula.ts';
import { type KeyFormula, keyFormulaOf } from '../formulas/key-formula.ts';
import { chemicalRule } from './chemical-equations.ts';
import { type DatePart, datesOf, sameDate, wantedDate } from './dates.ts';
import { holdsFormula, isFormula } from './formulas.ts';
import {
  fractionsOf,
  type JudgedQuantity,
  judgeQuantity,
  type Quantity,
  type QuantityVerdict,
  quantitiesOf,
  verdictOn,
  type WantedQuantity,
  wantedQuantity,
} from './quantities.ts';
import { rewrittenRule } from './rewritten.ts';
import type { Ruled } from './ruled.ts';
import { unitOf } from './units.ts';

/** A wording of the key that is a number, a date or a formula is not compared by its words. */
export type Rule = (said: string, formulas?: SaidFormulas) => Ruled | undefined;

/** `isOnly`: the key has no other point, so that the result of the answer is what counts. */
export function ruleFor(wording: string, isOnly: boolean, question = ''): Rule | undefined {
  const exact = chemicalRule(wording) ?? rewrittenRule(wording, question) ?? unitRule(wording);
  if (exact) {
    return exact;
  }
  const date = wantedDate(wording);
  if (date) {
    return (said) => byDate(date, said);
  }
  const quantity = wantedQuantity(wording);
  if (quantity) {
    return (said) => byQuantity(quantity, said, isOnly);
  }
  const formula = keyFormulaOf(wording, question, isOnly);
  if (!formula && !isFormula(wording)) {
    return undefined;
  }
  return (said, formulas) => byMeaning(formula, formulas) ?? byFormula(wording, said);
}

/** A unit by its name or its sign: watt, W. */
function unitRule(wording: string): Rule | undefined {
  const wanted =
    /^[\p{L}Ω°µ/²³ ]+$/u.test(wording) && wording.length > 1 ? unitOf(wording.trim()) : undefined;
  return (
    wanted &&
    ((said) => {
      const found = [...said.matchAll(/[\p{L}Ω°µ]+(?:\s*\/\s*[\p{L}²³]+)?/gu)].find((each) => {
        const unit = unitOf(each[0]);
        return unit?.dimension === wanted.dimension && unit.factor === wanted.factor;
      });
      const quote = found && { start: found.index, end: found.index + found[0].length };
      return quote && { credit: 1, quote, isOther: false, note: 'This is the unit of the key.' };
    })
  );
}

function byMeaning(key: KeyFormula | undefined, formulas: SaidFormulas | undefined): Ruled | undefined {
  const ruled = key && formulas && judgeFormula(key, formulas.text, formulas.told);
  return ruled && { ...ruled, isByMeaning: true };
}

function byDate(wanted: DatePart, said: string): Ruled | undefined {
  const dates = datesOf(said);
  const right = dates.find((date) => sameDate(wanted, date));
  const [first] = dates;
  if (right) {
    return { credit: 1, quote: right, isOther: false, note: 'This is the date of the key.' };
  }
  return first && { credit: 0, quote: first, isOther: true, note: 'The key has another date.' };
}

const UNIT_MISSING = 0.75;
const UNIT_WRONG = 0.5;

function byQuantity(wanted: WantedQuantity, said: string, isOnly: boolean): Ruled | undefined {
  const fraction = fractionsOf(said).at(-1);
  const judged = isOnly
    ? [fraction && isLast(fraction, said) ? judgedOf(wanted, fraction) : judgeQuantity(wanted, said)]
    : [...quantitiesOf(said), ...fractionsOf(said)].map((each) => judgedOf(wanted, each));
  const of = (verdict: QuantityVerdict) => judged.find((each) => each.verdict === verdict);
  const right = of('right');
  if (right) {
    return { credit: 1, quote: right.quantity, isOther: false, note: 'This is the value of the key.' };
  }
  const [missing, wrongUnit, wrong] = [of('unit missing'), of('unit wrong'), of('wrong')];
  if (missing) {
    return {
      credit: UNIT_MISSING,
      quote: missing.quantity,
      isOther: false,
      note: 'The value is right; its unit is missing.',
    };
  }
  if (wrongUnit) {
    return {
      credit: UNIT_WRONG,
      quote: wrongUnit.quantity,
      isOther: false,
      note: 'The value is right; the unit is another.',
    };
  }
  return (
    wrong && { credit: 0, quote: wrong.quantity, isOther: true, note: 'The answer gives another number.' }
  );
}

const judgedOf = (wanted: WantedQuantity, quantity: Quantity): JudgedQuantity => ({
  verdict: verdictOn(wanted, quantity),
  quantity,
});

/** The answer ends with it: no number comes after, and it is no `1/2 of 12`. */
const isLast = ({ end }: Quantity, said: string): boolean =>
  !/[\d=]|^\s*(?:of|[×*+\-−])/.test(said.slice(end));

function byFormula(wanted: string, said: string): Ruled | undefined {
  if (!isFormula(wanted) || !holdsFormula(wanted, said)) {
    return undefined;
  }
  const start = said.length - said.trimStart().length;
  return {
    credit: 1,
    quote: { start, end: said.trimEnd().length },
    isOther: false,
    note: 'The answer has this formula.',
  };
}
