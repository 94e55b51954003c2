import type { SaidFormulas } from '../comparing/texts.ts';
import { judgeFormula } from '../formulas/judge-formula.ts';
import { type KeyFormula, keyFormulaOf } from '../formulas/key-formula.ts';
import { chemicalRule } from './chemical-equations.ts';
import { comparisonRule } from './comparison.ts';
import { type DatePart, datesOf, sameDate, wantedDate } from './dates.ts';
import { directionRule } from './direction.ts';
import { holdsFormula, isFormula } from './formulas.ts';
import { ratioRule, timeRule, yearsRule } from './pairs-of-numbers.ts';
import { personRule } from './persons.ts';
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
  workedResult,
} from './quantities.ts';
import { rewrittenRule } from './rewritten.ts';
import type { Rule, Ruled } from './ruled.ts';
import { outOf, spelledQuantities } from './spelled-numbers.ts';
import { substanceRule, symbolRule } from './symbols.ts';
import { unitOf } from './units.ts';

const optional = (rule: Rule | undefined): Rule | undefined =>
  rule && Object.assign(rule, { isOptional: true as const });

/** `isOnly`: the key has no other point, so that the result of the answer is what counts. */
export function ruleFor(wording: string, isOnly: boolean, question = ''): Rule | undefined {
  const exact =
    chemicalRule(wording) ??
    rewrittenRule(wording, question) ??
    (isOnly ? wholeAnswerRule(wording, question) : undefined) ??
    unitRule(wording) ??
    optional(comparisonRule(wording));
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
  const result = isOnly ? workedResult(wording) : undefined;
  const formula = keyFormulaOf(wording, question, isOnly);
  if (result) {
    return (said, formulas) => byResult(result, said) ?? byMeaning(formula, formulas);
  }
  if (!formula && !isFormula(wording)) {
    return undefined;
  }
  const inOtherForms = isOnly ? fractionInOtherForms(wording, question) : undefined;
  return (said, formulas) => inOtherForms?.(said) ?? byMeaning(formula, formulas) ?? byFormula(wording, said);
}

/** What an answer as a whole is: a symbol, a person, a time, a ratio, a substance. */
function wholeAnswerRule(wording: string, question: string): Rule | undefined {
  return (
    symbolRule(wording, question) ??
    timeRule(wording, question) ??
    ratioRule(wording, question) ??
    yearsRule(wording) ??
    optional(directionRule(wording, question) ?? personRule(wording, question) ?? substanceRule(wording))
  );
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

/** A fraction said as a percentage, in words, or as so many out of so many. */
function fractionInOtherForms(wording: string, question: string): Rule | undefined {
  const [wanted, ...others] = fractionsOf(wording);
  const rest = wanted ? wording.slice(0, wanted.start) + wording.slice(wanted.end) : wording;
  if (!wanted || others.length > 0 || /[\p{L}\d]/u.test(rest) || isFormWished.test(question))
    return undefined;
  return (said) => {
    const inPercent = quantitiesOf(said)
      .filter(({ unit }) => unit === '%')
      .map((each) => ({ ...each, value: each.value / 100 }));
    const inWords = /\d/.test(said) ? [] : spelledQuantities(said).map(asShare);
    const all = [...inPercent, ...inWords, ...outOf(said)];
    const quote =
      all.length === 1 && Math.abs((all[0]?.value ?? 0) - wanted.value) < 1e-9 ? all[0] : undefined;
    return quote && { credit: 1, quote, isOther: false, note: 'This is the value of the key.' };
  };
}

const asShare = (each: Quantity): Quantity =>
  each.unit === '%' ? { ...each, value: each.value / 100, unit: '' } : each;

const isFormWished =
  /\b(?:as|into|to) an? (?:\w+ )?(?:fraction|decimal|percentage)\b|\b(?:simplest|lowest)\b/i;

const UNIT_MISSING = 0.75;
const UNIT_WRONG = 0.5;

function byQuantity(wanted: WantedQuantity, said: string, isOnly: boolean): Ruled | undefined {
  const fraction = fractionsOf(said).at(-1);
  const spelled = /\d/.test(said) ? [] : spelledQuantities(said);
  const judged =
    spelled.length > 0
      ? (isOnly ? spelled.slice(-1) : spelled).map((each) => judgedOf(wanted, each))
      : isOnly
        ? [
            fraction && isLast(fraction, said)
              ? judgedOf(wanted, fraction)
              : judgeQuantity(wanted, beforeReason(said)),
          ]
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

/** The value that a key works out: the answer has it, with working or without. */
function byResult(wanted: WantedQuantity, said: string): Ruled | undefined {
  const ruled = byQuantity(wanted, said, true);
  // What was worked otherwise may be right in part.
  const isWorked = (said.match(/=/g) ?? []).length > 1;
  return ruled && ruled.credit === 0 && isWorked ? undefined : ruled;
}

/** '17, because 14 to 16 are not prime': the numbers of the reason are no result. */
function beforeReason(said: string): string {
  const before = said.split(/\b(?:because|since|as)\b/i)[0] ?? said;
  return quantitiesOf(before).length > 0 ? before : said;
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
