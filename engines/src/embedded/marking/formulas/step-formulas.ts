import { type WantedQuantity, wantedQuantity } from '../rules/quantities.ts';
import { unitOf } from '../rules/units.ts';
import { isFunctionWord, wordsOf } from '../text/words.ts';
import { formulasOf, type Written } from './found.ts';
import { kindOf } from './kinds.ts';
import { hasRelation, isName, isNumeric, itemsOf, letters, partsOf } from './latex.ts';
import { withoutCurrency } from './sides.ts';
import { plainUnits, withoutUnit } from './units-in-formulas.ts';
import { numberOf } from './values.ts';

/** What one formula of a step ends with, and what it comes from. */
export interface StepFormula {
  /** A number, an expression, an equation or a set. */
  result: string;
  /** What the result is called: `x` of `x = 3`. */
  name: string | undefined;
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
  /** Each of them is a value of its own, such as the solutions of an equation: all are needed. Otherwise the last is what the step comes to. */
  areValues: boolean;
  /** It has hardly a word beside its formulas: words of an answer are not compared with it. */
  isWorkAlone: boolean;
  /** Formulas of the question: to copy one of them is no step. */
  given: string[];
}

const isWork = (latex: string): boolean =>
  hasRelation(latex) || /[-+*/^×·÷]|\\(?:frac|times|cdot|div|sqrt|cup)/.test(latex);

const unit = /^[\s$]*([A-Za-zΩ°µ][A-Za-z/²³°]{0,6})(?![\p{L}])/u;

/** The formulas that a step of a key works out; undefined where it is told in words. */
export function stepWorkOf(printed: string, question: string): StepWork | undefined {
  const wording = withoutCurrency(printed);
  const given = formulasOf(question).map(({ latex }) => letters(latex));
  // A number that the question names is named by a step as well, and worked out by none.
  const written = formulasOf(wording).filter(
    ({ latex }) =>
      isWork(latex) &&
      letters(latex).length > 2 &&
      unitOf(latex) === undefined &&
      (hasRelation(latex) || !isNumeric(latex) || !given.includes(letters(latex))),
  );
  if (written.length === 0) {
    return undefined;
  }
  const parts = written.flatMap((each) => itemsWithNames(each.latex).map((latex) => ({ ...each, latex })));
  const formulas = parts.map((each) => stepFormulaOf(each, wording));
  return {
    formulas,
    areValues:
      formulas.length > 1 && formulas.every(({ name, from }) => name !== undefined && from.length <= 1),
    isWorkAlone: isWorkAlone(wording, written, question),
    given: formulasOf(question).flatMap(({ latex }) => [latex, ...partsOf(latex, /=/)]),
  };
}

/** `x = 2 or 3` as `x = 2` and `x = 3`; a set, and formulas without names, stay as they are. */
function itemsWithNames(latex: string): string[] {
  const items = itemsOf(latex);
  if (items.length < 2 || kindOf(latex) === 'set' || !items[0]?.includes('=')) {
    return [latex.split(' or ')[0] ?? latex];
  }
  let name = '';
  return items.map((item) => {
    const sides = partsOf(item, /=/);
    const isNamed = sides.length > 1 && isName(sides[0] ?? '');
    name = isNamed ? (sides[0] ?? '') : sides.length > 1 ? '' : name;
    return sides.length === 1 && name !== '' ? `${name} = ${item}` : item;
  });
}

/** A label or two, as in 'Number of moles = …', of which the question has some. */
const FEW_WORDS = 2;
const MOST_WORDS = 4;

/** Hardly a word stands before its formulas, and none behind them but a unit. */
function isWorkAlone(wording: string, written: Written[], question: string): boolean {
  const asked = new Set(wordsOf(question).map(({ stem }) => stem));
  const words = wordsOf(wording).filter(
    (word) =>
      word.kind === 'word' &&
      word.text.length > 2 &&
      !isFunctionWord(word) &&
      !/^[A-Z]+$|^(?:units?|sq|square|cubic)$/.test(wording.slice(word.start, word.end)) &&
      unitOf(wording.slice(word.start, word.end)) === undefined &&
      formulasOf(wording).every(({ start, end }) => word.end <= start || word.start >= end),
  );
  const last = written.at(-1)?.end ?? 0;
  return (
    written.some(
      ({ latex }) => hasRelation(latex) || /[\w)}\]]\s*(?:[-+*/×·÷]|\\(?:times|cdot|div))/.test(latex),
    ) &&
    words.length <= MOST_WORDS &&
    words.filter(({ stem }) => !asked.has(stem)).length <= FEW_WORDS &&
    words.every(({ end }) => end <= last)
  );
}

function stepFormulaOf({ latex, end }: Written, wording: string): StepFormula {
  const sides = partsOf(latex, /=/).map(withoutUnit);
  const last = sides.at(-1) ?? latex;
  const before = sides.at(-2) ?? '';
  const [first = ''] = sides;
  const isNamed = sides.length > 2 && isName(first);
  const isEquation = !isNamed && numberOf(last) !== undefined && isOfOneUnknown(before);
  return {
    result: isEquation ? `${before} = ${last}` : last,
    name: sides.length > 1 && !isEquation && isName(first) ? first : undefined,
    from: sides.slice(0, -1),
    isPercent: /^[\s$]*(?:\\?%|per\s*cent)/.test(wording.slice(end)),
    quantity:
      numberOf(last) === undefined
        ? undefined
        : wantedQuantity(`${last} ${unitIn(latex, wording.slice(end))}`),
  };
}

/** `40 + x` of `40 + x = 50`, rather than `πr²h` and `p(2)`, whose value is told. */
const isOfOneUnknown = (side: string): boolean =>
  !isName(side) &&
  !/\\int|\]_|^\\?\w+'?\(.*\)$/.test(side) &&
  new Set(side.replace(/\\[a-zA-Z]+/g, ' ').match(/[a-zA-Z]/g) ?? []).size === 1;

const unitIn = (latex: string, after: string): string => {
  const last = partsOf(latex, /=/).at(-1) ?? '';
  const own = last.slice(withoutUnit(last).length).trim();
  return plainUnits(own) || (unit.exec(after)?.[1] ?? '');
};
