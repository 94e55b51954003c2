import { hasRelation, isNumeric, letters, tidy } from '../../../../mathematics/notation/notation.ts';
import { formOf, termsOfSum } from '../../../../mathematics/notation/written-form.ts';
import {
  equationsIn,
  type Line,
  namedEquationsIn,
  type Side,
  shareName,
  sidesAgree,
  termCount,
} from '../../../workings/working-lines.ts';
import type { KnownComparisons } from '../formulas/known-comparisons.ts';
import { type Found, isNear, isSameValue, type Scheme, type Wanted, type Working } from './scheme.ts';

/** Looks for one value or formula of the key in the working of an answer. */
export function findWanted(wanted: Wanted, working: Working): Found | undefined {
  const found =
    wanted.value === undefined ? findFormula(wanted, working) : findValue(wanted, wanted.value, working);
  return found ?? findTerm(wanted, working);
}

/**
 * A step that the answer has as whole terms of a longer sum: `3x²` of `3x² + 2x`. Where the key has no other step, or gives the term as the value
 * of something, the sum is meant to end there.
 */
function findTerm({ latex, line }: Wanted, { lines, scheme }: Working): Found | undefined {
  if (scheme.isOnly || scheme.isFormRequired || line.isStated || hasRelation(latex)) return undefined;
  const wanted = termsOfSum(latex);
  const given = scheme.given.flatMap(({ sides }) => sides.map((side) => formOf(side.latex)));
  const sum = lines
    .flatMap(({ sides }) => sides.filter(({ value }) => value === undefined))
    .find((side) => {
      const terms = termsOfSum(side.latex);
      return (
        terms.length > wanted.length &&
        wanted.every((term) => terms.includes(term)) &&
        !given.includes(formOf(side.latex))
      );
    });
  return sum && { credit: 1, span: sum, isTerm: true };
}

/** The right calculation with a wrong result. */
const SET_UP = 0.5;

function findValue(wanted: Wanted, value: number, { lines, scheme }: Working): Found | undefined {
  const free = lines.filter((line) => !isOfOther(wanted, line, scheme));
  const isSame = (side: Side): boolean =>
    isSameValue(side, wanted, value) && (!scheme.isFormRequired || sameWriting(side.latex, wanted.latex));
  const isRight = (side: Side, line: Line): boolean =>
    wanted.isSetUp
      ? line.sides.some((each) => each.isCalculation && isSame(each)) && isAsPrinted(line, wanted, scheme)
      : (side.hasOperation && isSameCalculation(side.latex, wanted.latex)) ||
        (agreesWithNext(side, line) && !isWorkedOutOtherwise(side, line, { lines, scheme, value }));
  const right = free.flatMap((line) =>
    line.sides.filter((side) => isSame(side) && isRight(side, line)).map((side) => ({ line, side })),
  );
  const best = right.find(({ line }) => shareName(wanted.line.names, line.names)) ?? right[0];
  if (best) return { credit: 1, span: best.side };
  // A power is the same calculation as its product, and another form.
  const isWritten = (side: Side): boolean =>
    !scheme.isFormRequired || formOf(tidy(side.latex)) === formOf(tidy(wanted.latex));
  const sameForm = free
    .flatMap(({ sides }) => sides)
    .find((side) => hasFormOf(side, wanted) && isWritten(side));
  return sameForm && { credit: wanted.isSetUp ? 1 : SET_UP, span: sameForm };
}

/** It is written as one of the calculations that the key prints. */
const hasFormOf = (side: Side, { calculations }: Wanted): boolean =>
  side.isCalculation && calculations.some((each) => isSameCalculation(each, side.latex));

const wholePower = /(\d+(?:\.\d+)?)\s*\^\s*\{?(\d)\}?(?!\d)/g;
const withoutPowers = (latex: string): string =>
  tidy(latex).replace(wholePower, (_, base: string, times: string) =>
    times === '0' ? '1' : `(${Array(Number(times)).fill(base).join('*')})`,
  );

/**
 * Returns whether two calculations are written the same, but for the order of their parts; `2 × 3 × 3` is `2
 * × 3²`.
 */
export const isSameCalculation = (one: string, other: string): boolean =>
  formOf(withoutPowers(one)) === formOf(withoutPowers(other));

/** The number after it on its line is the same, so far as students round: a line that arithmetic refutes states only its end. */
function agreesWithNext(side: Side, { sides }: Line): boolean {
  const at = sides.indexOf(side);
  const next = side.hasOperation ? sides.slice(at + 1).find(({ value }) => value !== undefined) : undefined;
  const before = sides.slice(0, at).findLast(({ value }) => value !== undefined);
  const isTrueBefore = !before?.hasOperation || sidesAgree(before, side) || side.hasOperation;
  // `7/2 = 3 1/2`: the value of a mixed number is not known.
  const isMixed = next !== undefined && /\d\s+\d/.test(next.latex);
  return (isMixed || sidesAgree(next, side)) && isTrueBefore;
}

/** A calculation that ends its line, `I = 12/4`, and that the next line works out to another number, `I = 4`. */
function isWorkedOutOtherwise(
  side: Side,
  line: Line,
  { lines, scheme, value }: Pick<Working, 'lines' | 'scheme'> & { value: number },
): boolean {
  if (!side.hasOperation || side !== line.sides.at(-1)) return false;
  const next = lines[lines.indexOf(line) + 1];
  const result = next?.sides.at(-1);
  const isOfSame =
    next !== undefined && (shareName(next.names, line.names) || (next.names.size === 0 && next.isStated));
  const isOtherOfKey = scheme.steps
    .flatMap((step) => step?.wanted ?? [])
    .some((each) => !isNear(each.value, value) && isNear(each.value, result?.value ?? Number.NaN));
  return isOfSame && !isOtherOfKey && result !== undefined && !sidesAgree(result, side);
}

/** Every product that makes a number of the question is equal to it: the calculation must be the one that the key prints. */
const isAsPrinted = ({ sides }: Line, wanted: Wanted, { givenNumbers }: Scheme): boolean =>
  !givenNumbers.some((each) => isNear(wanted.value, each)) || sides.some((side) => hasFormOf(side, wanted));

/**
 * Returns whether the line is about another number of the key: the answer gives it that number's name, or it
 * is the right side of an equation.
 */
function isOfOther({ line: { names } }: Wanted, line: Line, { steps }: Scheme): boolean {
  if (shareName(names, line.names)) return false;
  const [first] = line.sides;
  const isEquation =
    line.names.size === 0 && first?.value === undefined && line.sides.length > 1 && names.size > 0;
  const others = steps
    .flatMap((step) => step?.wanted ?? [])
    .some((each) => shareName(each.line.names, line.names));
  const isLetter = (all: ReadonlySet<string>): boolean => [...all].some((name) => name.startsWith('letter'));
  return (
    (others && names.size > 0) ||
    (isEquation && isLetter(names) && !/[a-z]\s*\(|\\int/.test(first?.latex ?? ''))
  );
}

/** A formula with letters: as it is written, or equal by meaning where it is neither a copy of the question nor the end of it all. */
function findFormula(wanted: Wanted, { lines, scheme, known }: Working): Found | undefined {
  const options = lines
    .flatMap((line) => [
      ...line.sides.map((side) => ({ latex: side.latex, span: side })),
      ...equationsIn(line).map((latex) => ({ latex, span: line })),
    ])
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
  const copied = [
    ...scheme.given,
    ...scheme.steps.flatMap(
      (step) => step?.wanted.filter((each) => each !== wanted).map(({ line }) => line) ?? [],
    ),
  ];
  const copies = copied
    .flatMap((line) => [
      ...line.sides.map(({ latex }) => latex),
      ...equationsIn(line),
      ...namedEquationsIn(line),
    ])
    .filter((latex) => !sameWriting(latex, wanted.latex));
  // Every line of a solution is equal to every other: the one that is meant has as many terms.
  const hasLength = (latex: string): boolean =>
    scheme.isOnly || (isRelation && !/=/.test(wanted.latex)) || termCount(latex) === termCount(wanted.latex);
  const equal = own.find(
    ({ latex }) =>
      hasLength(latex) &&
      !copies.some((each) => sameWriting(each, latex)) &&
      known.equal(wanted.latex, latex)?.equal === true,
  );
  if (equal || !scheme.isOnly) return equal && { credit: 1, span: equal.span };
  // `I = V/R` for `V = IR`.
  const [whole] = namedEquationsIn(wanted.line);
  const line = lines.find((each) =>
    [...equationsIn(each), ...namedEquationsIn(each)].some(
      (latex) =>
        whole !== undefined &&
        !copies.some((copy) => sameWriting(copy, latex)) &&
        known.equal(whole, latex)?.equal === true,
    ),
  );
  return line && { credit: 1, span: line };
}

const constant = /(?<=\+\s*)[cCkK](?=\s*$)|^[cCkK](?=\s*\+)/;
/** The constant of integration may have any of its usual letters. */
const withSameConstant = (latex: string, wanted: string): string =>
  latex.replace(constant, (letter) => constant.exec(wanted)?.[0] ?? letter);

/** A point, an interval or a set. */
const isTuple = /^\\?[([{].*,.*\\?[)\]}]$/;

/** `(2, 3)` may be given as `P(2, 3)`, as `2, 3` and as `x = 2, y = 3`, and sets in any order. */
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

/** Returns whether both are written the same, but for the order of sides, terms and factors. */
export const sameWriting = (one: string, other: string): boolean => {
  const sides = (latex: string): string => latex.split('=').map(formOf).sort().join(' = ');
  return letters(one) === letters(other) || sides(one) === sides(other);
};
