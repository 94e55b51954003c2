import type { SaidFormulas } from '../comparing/texts.ts';
import { quantitiesOf, verdictOn } from '../rules/quantities.ts';
import type { Ruled } from '../rules/ruled.ts';
import type { Span } from '../text/sentences.ts';
import { sameForm } from './form.ts';
import { formulasOf } from './found.ts';
import { hasRelation, isNumeric, letters, partsOf } from './latex.ts';
import type { StepFormula, StepWork } from './step-formulas.ts';
import type { Told } from './told.ts';
import { areSame, numberOf } from './values.ts';

/** A side of a formula of an answer, or the formula as a whole. */
interface Side extends Span {
  latex: string;
  /** It stands behind an equal sign, or is said to be the result. */
  isResult: boolean;
  /** The sides of its formula. */
  beside: string[];
}

/** Sides of one answer that are compared with one formula. */
const MOST_SIDES = 24;

/**
 * Looks for what a step of a scheme works out in the working of an answer, in any of its lines and on any side of its equal signs: a step is
 * made wherever its result stands. Undefined where none of it is there.
 *
 * @param ends results of the other steps: to have the end of it all is not to have the step
 */
export function judgeStep(
  { formulas, given }: StepWork,
  said: SaidFormulas,
  ends: string[],
): Ruled | undefined {
  const sides = sidesIn(said.text).slice(0, MOST_SIDES);
  const found = formulas.flatMap(
    (formula) => findStep(formula, sides, { given, ends, told: said.told, text: said.text }) ?? [],
  );
  const [first] = found;
  if (!first) {
    return undefined;
  }
  const credit = found.length / formulas.length;
  return {
    credit,
    quote: { start: first.start, end: first.end },
    isOther: false,
    isByMeaning: true,
    note: credit === 1 ? 'The working has this.' : 'The working has part of this.',
  };
}

const saidToBe = /(?:=|:|\b(?:is|are|was|be|get|gives?|equals?|makes?|of)\b)[\s$]*$/i;

function sidesIn(text: string): Side[] {
  const flat = text.replace(/\bminus (?=\d)/g, '     -');
  return formulasOf(flat).flatMap(({ latex, start, end }) => {
    const items = latex.split(/ or |, /);
    return items.flatMap((item) => {
      const sides = partsOf(item, /=/);
      const isSaid = saidToBe.test(flat.slice(Math.max(0, start - 12), start));
      const each = sides.map((side, at) => ({
        latex: side,
        start,
        end,
        isResult: at > 0 || isSaid,
        beside: sides.filter((_, other) => other !== at),
      }));
      const operands = sides
        .filter(isNumeric)
        .flatMap((side) =>
          operandsOf(side).map((operand) => ({ latex: operand, start, end, isResult: false, beside: sides })),
        );
      const pairs = sides.slice(1).map((side, at) => `${sides[at]} = ${side}`);
      return [
        ...each,
        ...operands,
        ...pairs.map((pair) => ({ latex: pair, start, end, isResult: true, beside: sides })),
      ];
    });
  });
}

/** What a calculation starts from has been found before: 75 and 450 of `75 + 450`. */
const operandsOf = (side: string): string[] => {
  const numbers = side.match(/\d+(?:,\d{3})*(?:\.\d+)?/g) ?? [];
  return numbers.length > 1 ? numbers : [];
};

interface Around {
  given: string[];
  ends: string[];
  told: Told;
  text: string;
}

function findStep(formula: StepFormula, sides: Side[], around: Around): Side | undefined {
  for (const result of formula.results) {
    const value = numberOf(result);
    const found =
      value === undefined
        ? sides.find((side) => isExpression(side, result, around))
        : (sides.find((side) => isValue(side, value, formula, around.given)) ??
          ofQuantity(formula, around.text));
    if (found) {
      return found;
    }
  }
  return undefined;
}

/** Small numbers stand everywhere: they count as a result, and 0 beside what it comes from. */
function isValue(side: Side, value: number, { from, isPercent }: StepFormula, given: string[]): boolean {
  const own = numberOf(side.latex);
  if (own === undefined) {
    return false;
  }
  const isSame = areSame(own, value) || (isPercent && areSame(own * 100, value));
  if (!isSame) {
    return false;
  }
  if (value === 0) {
    return side.beside.some((other) => from.some((each) => letters(each) === letters(other)));
  }
  const isGiven = given.some((each) => numberOf(each) === own);
  return side.isResult || (!isGiven && (Math.abs(value) >= 10 || !Number.isInteger(value)));
}

/** The value in another unit: 2 kJ for 2000 J. */
function ofQuantity({ quantity }: StepFormula, text: string): Side | undefined {
  const found = quantity && quantitiesOf(text).find((each) => verdictOn(quantity, each) === 'right');
  return found && { latex: '', start: found.start, end: found.end, isResult: true, beside: [] };
}

function isExpression({ latex }: Side, wanted: string, { given, ends, told }: Around): boolean {
  if (hasRelation(latex) !== hasRelation(wanted) || isNumeric(latex) !== isNumeric(wanted)) {
    return false;
  }
  if (letters(latex) === letters(wanted) || sameForm(latex, wanted)) {
    return true;
  }
  const isOf = (list: string[]): boolean =>
    list.some((each) => letters(each) === letters(latex) || sameForm(each, latex));
  return !isOf(given) && !isOf(ends) && told.equal(wanted, latex)?.equal === true;
}
