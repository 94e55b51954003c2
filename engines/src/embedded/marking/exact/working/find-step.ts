import { hasRelation, isNumeric, letters, tidy } from '../../../../mathematics/notation/notation.ts';
import { computed, toWrittenForm } from '../../../../mathematics/notation/written-form.ts';
import { differInSize, unitIn } from '../../../language/quantities/units.ts';
import { type Side, sidesAgree } from '../../../workings/sides.ts';
import {
  equationsIn,
  type Line,
  namedEquationsIn,
  shareName,
  termsOfEquation,
} from '../../../workings/working-lines.ts';
import type { KnownComparisons } from '../formulas/known-comparisons.ts';
import {
  type Found,
  isNear,
  isRoundedValue,
  isSameValue,
  type Scheme,
  type Wanted,
  type Working,
} from './scheme.ts';

/** Returns the place of a value or formula of the key in the working of an answer; undefined if it is not there. */
export function findWanted(wanted: Wanted, working: Working): Found | undefined {
  return wanted.value === undefined ? findFormula(wanted, working) : findValue(wanted, wanted.value, working);
}

/** The credit for the right calculation with a wrong result, and for the right number with a wrong unit. */
const SET_UP = 0.5;
const UNIT_WRONG = 0.5;

/** Returns whether a side has the number of the key with another unit, such as 60 m for 60 cm and 154 cm for 154 cm². */
const isMisnamed = (side: Side, wanted: Wanted, value: number): boolean =>
  side.value !== undefined && isRoundedValue(side.value, value) && differInSize(side.unit, wanted.unit);

function findValue(wanted: Wanted, value: number, { lines, scheme }: Working): Found | undefined {
  const free = lines.filter((line) => !isOfOther(wanted, line, scheme));
  const isSame = (side: Side): boolean =>
    (isSameValue(side, wanted, value) || isMisnamed(side, wanted, value)) &&
    (!scheme.isFormRequired || sameWriting(side.latex, wanted.latex));
  const isRight = (side: Side, line: Line): boolean =>
    wanted.isSetUp
      ? line.sides.some((each) => each.isCalculation && isSame(each)) && isAsPrinted(line, wanted, scheme)
      : (side.hasOperation && isSameCalculation(side.latex, wanted.latex)) ||
        (agreesWithNext(side, line) && !isWorkedOutOtherwise(side, line, { lines, scheme }));
  const right = free.flatMap((line) =>
    line.sides.filter((side) => isSame(side) && isRight(side, line)).map((side) => ({ line, side })),
  );
  const finished = wanted.isSetUp ? right : right.filter(({ line, side }) => !isUnfinished(side, line));
  const named = finished.filter(({ line }) => shareName(wanted.line.names, line.names));
  const own = named.length > 0 ? named : finished;
  const results = own.flatMap(({ line }) => line.sides.slice(-1)).filter(({ unit }) => unitIn(unit)?.unit);
  const misnamed = results.every((side) => isMisnamed(side, wanted, value)) ? results[0] : undefined;
  if (misnamed) return { credit: UNIT_WRONG, span: misnamed, isUnitWrong: true };
  if (own[0]) return { credit: 1, span: own[0].side };
  // A calculation without its result earns only the marks of the calculation, which may be those of another step.
  const isOtherStep = scheme.steps.some((step) =>
    step?.wanted.some((each) => each.isSetUp && isNear(each.value, value)),
  );
  if (right[0]) return isOtherStep ? undefined : { credit: SET_UP, span: right[0].side };
  // If a form is required, a power in place of the product does not count, although the calculation is the same.
  const isWritten = (side: Side): boolean =>
    !scheme.isFormRequired || toWrittenForm(tidy(side.latex)) === toWrittenForm(tidy(wanted.latex));
  const sameForm = free
    .flatMap(({ sides }) => sides)
    .find((side) => hasFormOf(side, wanted) && isWritten(side));
  return sameForm && { credit: wanted.isSetUp ? 1 : SET_UP, span: sameForm };
}

const powerOfTen = /(?:[×x·*]|\\(?:times|cdot))\s*10\s*(?:\^|[⁻⁰¹²³⁴-⁹])/;
const operation = /[\d)}]\s*(?:[-+−×·÷*x]|\\(?:times|cdot|div)(?![a-z]))\s*[\d(√\\]/;

/** Returns whether a line ends with a calculation whose result is not written, as in `½ × 2 × 3²`. */
const isUnfinished = (side: Side, { sides }: Line): boolean =>
  side.isCalculation && side === sides.at(-1) && operation.test(side.latex) && !powerOfTen.test(side.latex);

/** Returns whether a side is written like one of the calculations that the key prints. */
const hasFormOf = (side: Side, { calculations }: Wanted): boolean =>
  side.isCalculation && calculations.some((each) => isSameCalculation(each, side.latex));

const wholePower = /(\d+(?:\.\d+)?)\s*\^\s*\{?(\d)\}?(?!\d)/g;
const withoutPowers = (latex: string): string =>
  tidy(latex).replace(wholePower, (_, base: string, times: string) =>
    times === '0' ? '1' : `(${Array(Number(times)).fill(base).join('*')})`,
  );

/**
 * Returns whether two calculations are written the same apart from the order of their parts. A power is read as a product, so `2 × 3 × 3`
 * is the same as `2 × 3²`.
 */
export const isSameCalculation = (one: string, other: string): boolean =>
  toWrittenForm(withoutPowers(one)) === toWrittenForm(withoutPowers(other));

/**
 * Returns whether a side has the same value, within rounding, as the next side of its line. If the arithmetic of a line is wrong, only its
 * last side counts.
 */
function agreesWithNext(side: Side, { sides }: Line): boolean {
  const at = sides.indexOf(side);
  const next = side.hasOperation ? sides.slice(at + 1).find(({ value }) => value !== undefined) : undefined;
  const before = sides.slice(0, at).findLast(({ value }) => value !== undefined);
  const isTrueBefore = !before?.hasOperation || sidesAgree(before, side) || side.hasOperation;
  // The value of a mixed number is not known, as in `7/2 = 3 1/2`.
  const isMixed = next !== undefined && /\d\s+\d/.test(next.latex);
  return (isMixed || sidesAgree(next, side)) && isTrueBefore;
}

/**
 * Returns whether a calculation at the end of its line, such as `I = 12/4`, is followed by a line with another result, such as `I = 4`. A
 * number of the key is not another result.
 */
function isWorkedOutOtherwise(
  side: Side,
  line: Line,
  { lines, scheme }: Pick<Working, 'lines' | 'scheme'>,
): boolean {
  const next = lines[lines.indexOf(line) + 1];
  const isCalculated = side.hasOperation && side === line.sides.at(-1);
  const result = isCalculated && next && shareName(next.names, line.names) ? next.sides.at(-1) : undefined;
  const values = scheme.steps.flatMap((step) => step?.wanted.flatMap((each) => each.value ?? []) ?? []);
  const isOfKey = values.some((each) => isNear(result?.value, each));
  return result !== undefined && !isOfKey && !sidesAgree(result, side);
}

/**
 * Returns whether a calculation counts as set up. If its value is a number of the question, any product with that value would match, so it
 * must be the calculation that the key prints.
 */
const isAsPrinted = ({ sides }: Line, wanted: Wanted, { givenNumbers }: Scheme): boolean =>
  !givenNumbers.some((each) => isNear(wanted.value, each)) || sides.some((side) => hasFormOf(side, wanted));

/** Returns whether the line is about another number of the key: it has the name of that number, or it is an equation without a name. */
function isOfOther({ line: { names, sides } }: Wanted, line: Line, { steps }: Scheme): boolean {
  if (shareName(names, line.names)) return false;
  const [first] = line.sides;
  // 'b² − 4ac = … = −8' is the line 'D = b² − 4ac = −8' without its name.
  const isUnnamed = first && sides.some(({ latex }) => sameWriting(latex, first.latex));
  const isEquation =
    !isUnnamed &&
    line.names.size === 0 &&
    first?.value === undefined &&
    line.sides.length > 1 &&
    names.size > 0;
  const others = steps
    .flatMap((step) => step?.wanted ?? [])
    .some((each) => shareName(each.line.names, line.names));
  const isLetter = (all: ReadonlySet<string>): boolean => [...all].some((name) => name.startsWith('letter'));
  return (
    (others && names.size > 0) ||
    (isEquation && isLetter(names) && !/[a-z]\s*\(|\\int/.test(first?.latex ?? ''))
  );
}

/**
 * Returns a formula of the answer that is written like the key's or has the same meaning. A formula of the same meaning does not count if
 * it is a copy of the question or of another step.
 */
function findFormula(wanted: Wanted, { lines, scheme, known }: Working): Found | undefined {
  const options = lines
    .flatMap(formulasIn)
    .map((option) => ({ ...option, latex: withSameConstant(option.latex, wanted.latex) }));
  const isRelation = hasRelation(wanted.latex);
  const own = options.filter(
    ({ latex }) => hasRelation(latex) === isRelation && isNumeric(latex) === isNumeric(wanted.latex),
  );
  const isWritten = ({ latex }: { latex: string }): boolean => sameWriting(latex, wanted.latex);
  const written = own.find(isWritten);
  if (written) return { credit: 1, span: written.span };
  if (scheme.isFormRequired || (isNumeric(wanted.latex) && isRelation)) return undefined;
  if (isTuple.test(wanted.latex)) return findTuple(wanted, lines, known);
  const others = scheme.steps.flatMap((step) => step?.wanted.filter((each) => each !== wanted) ?? []);
  const copies = [...scheme.given, ...others.map(({ line }) => line)]
    .flatMap((line) => [...formulasIn(line).map(({ latex }) => latex), ...namedEquationsIn(line)])
    .filter((latex) => !sameWriting(latex, wanted.latex));
  const isEqual = (latex: string, key: string): boolean =>
    !copies.some((each) => sameWriting(each, latex)) && known.equal(key, latex)?.equal === true;
  // All lines of a solution have the same meaning, so the line of this step must have as many terms as the key's.
  const hasLength = (latex: string): boolean =>
    scheme.isOnly ||
    (isRelation && !/=/.test(wanted.latex)) ||
    termsOfEquation(latex) === termsOfEquation(wanted.latex);
  const equal = own.find(({ latex }) => hasLength(latex) && isEqual(latex, wanted.latex));
  const isResult = scheme.isOnly || scheme.steps.at(-1)?.wanted.at(-1) === wanted;
  const [whole] = namedEquationsIn(wanted.line);
  if (equal || !isResult || whole === undefined) return equal && { credit: 1, span: equal.span };
  // A rearranged result also counts, such as `I = V/R` for `V = IR`, unless it has terms that are not collected yet.
  const isCollected = (latex: string): boolean =>
    scheme.isOnly || termsOfEquation(latex) === termsOfEquation(whole);
  const line = lines.find((each) =>
    [...equationsIn(each), ...namedEquationsIn(each)].some(
      (latex) => isCollected(latex) && isEqual(latex, whole),
    ),
  );
  return line && { credit: 1, span: line };
}

/** Returns the sides and the equations of a line, each with its place. */
const formulasIn = (line: Line): { latex: string; span: Side | Line }[] => [
  ...line.sides.map((side) => ({ latex: side.latex, span: side })),
  ...equationsIn(line).map((latex) => ({ latex, span: line })),
];

/** Matches a letter that represents a number. */
export const singleLetter = /(?<![\\a-zA-Z])[a-zA-Z](?![a-zA-Z])/g;
/** The tolerance for values that were rounded before they were put into an equation. */
const ROUNDED = 0.05;

/** Returns whether two sides are equal within rounding if their letter has a value; undefined if that cannot be computed. */
export function isEqualAt(left: string, right: string, value: number): boolean | undefined {
  const [one, other] = [left, right].map((side) => computed(side.replace(singleLetter, `(${value})`)));
  if (one === undefined || other === undefined) return undefined;
  return Math.abs(one - other) <= ROUNDED * (1 + Math.abs(one) + Math.abs(other));
}

const constant = /(?<=\+\s*)[cCkK](?=\s*$)|^[cCkK](?=\s*\+)/;
/** Replaces the constant of integration by the key's letter, because any of its usual letters is right. */
const withSameConstant = (latex: string, wanted: string): string =>
  latex.replace(constant, (letter) => constant.exec(wanted)?.[0] ?? letter);

/** Matches a point, an interval or a set. */
export const isTuple = /^\\?[([{].*,.*\\?[)\]}]$/;

/**
 * Returns a point, an interval or a set of the answer that is equal to the key's. `(2, 3)` may be written as `P(2, 3)`, as `2, 3` or as `x
 * = 2, y = 3`, and the items of a set may be in any order.
 */
function findTuple({ latex }: Wanted, lines: Line[], known: KnownComparisons): Found | undefined {
  const named = lines.flatMap(({ names, sides }) => {
    const [name] = names;
    return name?.startsWith('letter ') ? [`${name.slice('letter '.length)} = ${sides.at(-1)?.latex}`] : [];
  });
  const options = lines.flatMap(({ sides }) =>
    sides.map((side) => ({ latex: side.latex.replace(/^[A-Z]\s*(?=\()/, ''), span: side })),
  );
  const [first] = lines;
  const bare = lines.every(
    ({ isStated, sides }) => !isStated && sides.length === 1 && sides[0]?.value !== undefined,
  )
    ? [`(${lines.map(({ sides }) => sides[0]?.latex).join(', ')})`]
    : [];
  const joined =
    first && lines.length > 1
      ? [named.join(', '), ...bare].map((each) => ({ latex: each, span: first }))
      : [];
  const equal = [...options.filter((each) => isTuple.test(each.latex)), ...joined].find(
    (each) => known.equal(latex, each.latex)?.equal === true,
  );
  return equal && { credit: 1, span: equal.span };
}

/** Returns whether two formulas are written the same apart from the order of sides, terms and factors. */
export const sameWriting = (one: string, other: string): boolean => {
  const sides = (latex: string): string => latex.split('=').map(toWrittenForm).sort().join(' = ');
  return letters(one) === letters(other) || sides(one) === sides(other);
};
