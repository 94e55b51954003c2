import type { SaidFormulas } from '../comparing/texts.ts';
import { quantitiesOf, verdictOn } from '../rules/quantities.ts';
import type { Ruled } from '../rules/ruled.ts';
import { sameForm } from './form.ts';
import { kindOf } from './kinds.ts';
import { hasRelation, isName, isNumeric, letters, partsOf, tidy } from './latex.ts';
import { computed } from './number.ts';
import type { Side } from './sides.ts';
import type { StepFormula, StepWork } from './step-formulas.ts';
import type { Told } from './told.ts';
import { areSame, numberOf } from './values.ts';

/** The working of one answer, and which of its lines have been taken for a step: one line is one step. */
export interface Working {
  sides: Side[];
  taken: Set<string>;
  said: SaidFormulas;
}

/**
 * Looks for what a step of a scheme works out in the working of an answer, in any of its lines and on any side of its equal signs: a step is
 * made wherever its result stands. Undefined where none of it is there.
 *
 * @param ends results of the other steps: to have the end of it all is not to have the step
 * @param isByLook only what is written as the key writes it
 */
export function judgeStep(
  work: StepWork,
  working: Working,
  ends: string[],
  isByLook: boolean,
): Ruled | undefined {
  const around: Around = { ...working, given: work.given, ends, told: working.said.told, isByLook };
  const found = work.formulas.map((formula) => findStep(formula, around));
  const [first] = found.flatMap((each) => each ?? []);
  if (!first) {
    return isByLook ? undefined : setUp(work, around);
  }
  const count = found.filter((each) => each !== undefined).length;
  const credit = !work.areValues && found.at(-1) ? 1 : count / found.length;
  return {
    credit,
    quote: { start: first.start, end: first.end },
    isOther: false,
    isByMeaning: true,
    note: credit === 1 ? 'The working has this.' : 'The working has part of this.',
  };
}

const SET_UP = 0.5;

/** The calculation of the key, with another result: it was set up right and worked out wrong. */
function setUp({ formulas, given }: StepWork, { sides, taken }: Around): Ruled | undefined {
  const wanted = formulas
    .flatMap(({ from }) => from)
    .filter(
      (side) => isNumeric(side) && isCalculation.test(side) && !given.some((each) => sameForm(each, side)),
    );
  const found = sides.find(
    (side) =>
      !taken.has(nameOf(side)) && isNumeric(side.latex) && wanted.some((each) => sameForm(each, side.latex)),
  );
  return (
    found && {
      credit: SET_UP,
      quote: { start: found.start, end: found.end },
      isOther: false,
      isByMeaning: true,
      note: 'The calculation is that of the key; its result is another.',
    }
  );
}

const isCalculation = /[\w)}\]]\s*(?:[-+*/×·÷^]|\\(?:times|cdot|div))|\\frac|\\sqrt/;

interface Around {
  sides: Side[];
  taken: Set<string>;
  given: string[];
  ends: string[];
  told: Told;
  said: SaidFormulas;
  isByLook: boolean;
}

function findStep(formula: StepFormula, around: Around): Side | undefined {
  const value = numberOf(formula.result);
  if (value !== undefined) {
    return around.isByLook
      ? undefined
      : (around.sides.find((side) => isValue(side, value, formula, around)) ??
          ofQuantity(formula, around.said.text));
  }
  const found = around.sides.find(
    (side) => !around.taken.has(nameOf(side)) && isExpression(side, formula.result, around),
  );
  if (found) {
    around.taken.add(nameOf(found));
  }
  return found;
}

const nameOf = ({ latex, start }: Side): string => `${start} ${letters(latex)}`;

/** Small numbers stand everywhere: they count as a result, and 0 beside what it comes from. */
function isValue(side: Side, value: number, { from, name, isPercent }: StepFormula, around: Around): boolean {
  const own = numberOf(side.latex);
  if (own === undefined || !(areSame(own, value) || (isPercent && areSame(own * 100, value)))) {
    return false;
  }
  if (isOfOther(side, name, around.sides) || isWorkedOutWrong(side)) {
    return false;
  }
  if (value === 0) {
    return side.beside.some((other) => from.some((each) => letters(each) === letters(other)));
  }
  const isGiven = around.given.some((each) => numberOf(each) === own);
  return side.isResult || (!isGiven && (Math.abs(value) >= 10 || !Number.isInteger(value)));
}

/** The number is a side of an equation, or of another name, where the answer says by name what this one is. */
function isOfOther({ beside }: Side, name: string | undefined, sides: Side[]): boolean {
  if (name === undefined || beside.includes(name)) {
    return false;
  }
  const isOfEquation = name.length === 1 && beside.some((side) => side.includes(name));
  return isOfEquation || (beside.length > 0 && sides.some((each) => each.beside.includes(name)));
}

/** The `20/8` of `20/8 = 2` has the value of the key, and the answer another. */
function isWorkedOutWrong({ latex, beside }: Side): boolean {
  const [own, end] = [numberOf(latex), numberOf(beside.at(-1) ?? '')];
  const isFraction = /\/|\\frac/.test(latex);
  return (
    isFraction &&
    own !== undefined &&
    end !== undefined &&
    ![1, 100].some((times) => isNear(own * times, end))
  );
}

/** As far as results are rounded. */
const isNear = (one: number, other: number): boolean => Math.abs(one - other) <= 0.01 * Math.abs(one);

/** The value in another unit: 2 kJ for 2000 J. */
function ofQuantity({ quantity }: StepFormula, text: string): Side | undefined {
  const found =
    quantity && quantity.unit !== ''
      ? quantitiesOf(text).find((each) => verdictOn(quantity, each) === 'right')
      : undefined;
  return found && { latex: '', start: found.start, end: found.end, isResult: true, beside: [] };
}

function isExpression({ latex }: Side, wanted: string, { given, ends, told, isByLook }: Around): boolean {
  const isSet = kindOf(wanted) === 'set';
  if (!isSet && (hasRelation(latex) !== hasRelation(wanted) || isNumeric(latex) !== isNumeric(wanted))) {
    return false;
  }
  if (letters(latex) === letters(wanted) || sameForm(latex, wanted)) {
    return true;
  }
  const isOf = (list: string[]): boolean =>
    list.some((each) => letters(each) === letters(latex) || sameForm(each, latex));
  if (isByLook || isOf(given) || isOf(ends) || isName(latex) || (isSet && kindOf(latex) !== 'set')) {
    return false;
  }
  // Every product that makes the number of the question is equal to it: which factors it has is what the step is for.
  // And every true equation of numbers is equal to every other.
  if (isNumeric(wanted) && hasRelation(wanted)) {
    return false;
  }
  const value = isNumeric(wanted) ? computed(wanted) : undefined;
  const numbers = given.flatMap((each) => each.match(/\d+(?:\.\d+)?/g) ?? []);
  if (value !== undefined && numbers.some((each) => Number(each) === value)) {
    return false;
  }
  return sameShape(latex, wanted) && told.equal(wanted, latex)?.equal === true;
}

/** Each line of a solution is equal to every other: of equations the one that is meant has as many terms on the left. */
function sameShape(latex: string, wanted: string): boolean {
  const termsOf = (each: string): number => partsOf(partsOf(tidy(each), /=/)[0] ?? '', /(?<=.)[-+]/).length;
  return !/=/.test(wanted) || termsOf(latex) === termsOf(wanted);
}
