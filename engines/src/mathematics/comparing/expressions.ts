import { type Expression, isTrigonometric, namesIn, some } from '../expression.ts';
import { UNIT_MARK } from '../reading/units.ts';
import { complex } from '../values/complex.ts';
import { evaluate, type Point } from '../values/evaluate.ts';
import { compareAtPoint } from '../values/precise.ts';
import { integer, TooLarge } from '../values/rational.ts';
import { type Arithmetic, asNumber, isExact, REAL, sameValue, type Value } from '../values/value.ts';
import { branchPlaces, FAR } from './branches.ts';
import { compareNumbers } from './numbers.ts';
import { findRanges, morePoints, pointsFor, type TriedPoint } from './points.ts';
import { rootsIn } from './real-line.ts';
import { isRounded } from './rounding.ts';
import { sameShape } from './shape.ts';
import { place, shown } from './showing.ts';
import { listConditions } from './turns.ts';
import { different, type EqualityVerdict, same, unknown } from './verdict.ts';

export interface EqualOptions {
  /**
   * `must agree`: equal formulas have values for the same numbers, so x²/x is not x. `common`: only where both have a
   * value they must agree, as when a fraction is to be simplified.
   */
  domain?: 'must agree' | 'common';
}

/** The fewest sample points at which two expressions must agree. */
const MIN_AGREED = 6;

/** Compares two numbers or terms by their values. */
export function compareExpressions(a: Expression, b: Expression, options: EqualOptions): EqualityVerdict {
  if (sameShape(a, b)) {
    return same('They are written the same, but for names that stand for every number in turn.');
  }
  const units = [a, b].map(unitsIn);
  if (units[0] !== units[1]) {
    return different(unitReason(units[0] ?? '', units[1] ?? ''));
  }
  const how: Arithmetic = { isComplex: isComplex(a) || isComplex(b), nearZero: 0 };
  const ranges = findRanges([a, b]);
  if (ranges.size === 0) {
    return compareNumbers(a, b, how);
  }
  return compareBySampling({ a, b, how, ranges, options });
}

export const isComplex = (expression: Expression): boolean =>
  some(
    expression,
    (part) =>
      (part.kind === 'constant' && part.name === 'i') ||
      (part.kind === 'apply' && ['conjugate', 're', 'im', 'arg'].includes(part.name)) ||
      (part.kind === 'apply' && part.name === 'abs' && isOfComplex(part)),
  );

/** Returns whether an absolute value is that of a complex number: `|z|` without other names. */
const isOfComplex = (part: Expression): boolean => {
  const names = [...namesIn(part)];
  return names.some((name) => /^z(?:_\w)?$/.test(name)) && names.every((name) => /^[zw](?:_\w)?$/.test(name));
};

/** Returns the units of a value. Units in numerator and denominator cancel. */
const unitsIn = (expression: Expression): string =>
  [...namesIn(expression)]
    .filter((name) => name.startsWith(UNIT_MARK) && changesWith(expression, name))
    .sort()
    .join(' ');

/** Returns whether the value still depends on the unit. */
function changesWith(expression: Expression, unit: string): boolean {
  const [sample] = pointsFor(findRanges([expression]));
  const [one, other] = [1, 2].map((each) =>
    evaluate(expression, new Map([...(sample?.at ?? []), [unit, integer(each)]]), REAL),
  );
  return one === undefined || other === undefined || asNumber(one) === 0 || !sameValue(one, other);
}

const unitReason = (one: string, other: string): string =>
  one === '' || other === '' ? 'Only one of them has a unit.' : 'Their units measure different things.';

interface Trial {
  a: Expression;
  b: Expression;
  how: Arithmetic;
  ranges: ReturnType<typeof findRanges>;
  options: EqualOptions;
}

function compareBySampling(trial: Trial): EqualityVerdict {
  const isLenient = hasPositiveLetters(trial);
  let agreed = 0;
  const tryAt = (points: TriedPoint[], compare: typeof atPoint): EqualityVerdict | undefined => {
    for (const { at, negatives } of points) {
      const found = compare(trial, complexAt(at, trial.how), isLenient && negatives > 0);
      if (typeof found === 'object') {
        return found;
      }
      agreed += found;
    }
    return undefined;
  };
  const first =
    tryAt(pointsFor(trial.ranges), atPoint) ??
    (agreed < MIN_AGREED ? tryAt(morePoints(trial.ranges, 300), whereComputed) : undefined);
  if (first) {
    return first;
  }
  if (agreed < MIN_AGREED) {
    return unknown('They have values at too few numbers to be compared.');
  }
  const gap = trial.options.domain === 'common' ? undefined : domainGap(trial);
  return (
    gap ??
    branchGap(trial) ??
    preciseGap(trial) ??
    roundedGap(trial) ??
    same('They have the same value wherever they were tried.')
  );
}

/** Returns whether the letters are positive numbers, as the laws of logarithms on several letters suppose. */
const hasPositiveLetters = ({ a, b }: Trial): boolean => {
  const names = new Set<string>();
  for (const each of [a, b]) {
    some(each, (part) => {
      for (const name of isLogarithm(part) ? namesIn(part) : []) {
        names.add(name);
      }
      return false;
    });
  }
  return names.size > 1;
};

const isLogarithm = (part: Expression): boolean =>
  part.kind === 'apply' && (part.name === 'ln' || part.name === 'log');

/** Returns 1 if both agree, 0 if neither has a value, otherwise the verdict. */
function atPoint(
  { a, b, how: usual, options }: Trial,
  at: Point,
  isLenient: boolean,
): EqualityVerdict | 0 | 1 {
  const seen = { largest: 0 };
  const how = { ...usual, seen };
  const [one, other] = [evaluate(a, at, how), evaluate(b, at, how)];
  if (one === undefined || other === undefined) {
    const isGap = one !== other && !isLenient && options.domain !== 'common';
    return isGap ? domainReason(at) : 0;
  }
  if (!isExact(one) && seen.largest > 1e10) {
    return 0;
  }
  if (sameValue(one, other, seen.largest)) {
    return 1;
  }
  return !isExact(one) && Math.abs(one.re) > 1e13
    ? 0
    : different(`At ${place(at)} they are ${shown(one)} and ${shown(other)}.`);
}

const domainReason = (at: Point): EqualityVerdict =>
  different(`They are not defined for the same numbers: at ${place(at)} only one of them has a value.`);

/** Names that usually stand for complex numbers do so where the formula is complex. */
function complexAt(at: Point, { isComplex }: Arithmetic): Point {
  if (!isComplex) {
    return at;
  }
  return new Map(
    [...at].map(([name, value], index) => [
      name,
      /^[zw]/.test(name) ? complex(asNumber(value), 0.37 + 0.61 * asNumber(value) * (index + 1)) : value,
    ]),
  );
}

/** Compares the numbers where an expression may have no value: zeros of denominators, and ends of the domains of roots and logarithms. */
function domainGap(trial: Trial): EqualityVerdict | undefined {
  const { a, b, ranges } = trial;
  const near: Arithmetic = { isComplex: isComplex(a) || isComplex(b), nearZero: 1e-6 };
  const conditions = [...listConditions(a), ...listConditions(b)].slice(0, 12);
  const [sample] = pointsFor(ranges);
  // Identities of tangents and similar functions are written without regard to the poles of both sides.
  const isTurning = [a, b].every((each) => some(each, isTrigonometric) && listConditions(each).length > 0);
  for (const [name, range] of ranges) {
    const own = conditions.filter(
      (condition) =>
        range === 'real' && namesIn(condition).has(name) && !(isTurning && some(condition, isTrigonometric)),
    );
    for (const root of own.flatMap((condition) =>
      rootsIn(condition, name, sample?.at ?? new Map(), 500).slice(0, 40),
    )) {
      if (hasPositiveLetters(trial) && asNumber(root) < 0) {
        continue;
      }
      const at = new Map([...(sample?.at ?? []), [name, root]]);
      if ((evaluate(a, at, near) === undefined) !== (evaluate(b, at, near) === undefined)) {
        return domainReason(new Map([[name, root]]));
      }
    }
  }
  return undefined;
}

/** Finds decimals of many digits in the place of a root, π or the like: the values agree, but the formulas are not equal. */
const roundedGap = ({ a, b }: Trial): EqualityVerdict | undefined =>
  isRounded(a, b) ? different('One of them is a rounded value of the other.') : undefined;

const PRECISE_POINTS = 3;

/** Compares in more digits than double precision has. */
function preciseGap({ a, b, how, ranges }: Trial): EqualityVerdict | undefined {
  if (how.isComplex) {
    return undefined;
  }
  for (const { at } of pointsFor(ranges).slice(0, PRECISE_POINTS)) {
    if (compareAtPoint(a, b, at)) {
      return different(`At ${place(at)} they are near each other, but not the same.`);
    }
  }
  return undefined;
}

/** Compares each piece of piecewise formulas, such as those with roots, logarithms and absolute values. */
function branchGap(trial: Trial): EqualityVerdict | undefined {
  const isLenient = hasPositiveLetters(trial);
  // Far from zero a small value is lost next to a larger one, so only points where both have a value count.
  const farther: Trial = { ...trial, options: { domain: 'common' } };
  for (const { at, isFar } of samplePlaces(trial)) {
    const point = complexAt(at, trial.how);
    const isLeftOut = isLenient && [...point.values()].some(isNegative);
    const found = isLeftOut ? 0 : whereComputed(isFar ? farther : trial, point, false);
    if (typeof found === 'object') {
      return found;
    }
  }
  return undefined;
}

function samplePlaces({ a, b, ranges }: Trial): { at: Point; isFar: boolean }[] {
  const tried = pointsFor(ranges);
  const lines = ranges.size === 1 ? tried.slice(0, 1) : [...tried.slice(0, 1), ...tried.slice(-1)];
  const names = [...ranges].flatMap(([name, range]) => (range === 'real' ? [name] : []));
  return names.flatMap((name) =>
    lines.flatMap(({ at }) => [
      ...branchPlaces([a, b], name, at).map((value) => ({
        at: new Map([...at, [name, value]]),
        isFar: false,
      })),
      ...FAR.map((value) => ({ at: new Map([...at, [name, value]]), isFar: true })),
    ]),
  );
}

const isNegative = (value: Value): boolean => asNumber(value) < 0;

/** A value that is too large to be computed at this point is ignored. */
function whereComputed(trial: Trial, at: Point, isLenient: boolean): EqualityVerdict | 0 | 1 {
  try {
    return atPoint(trial, at, isLenient);
  } catch (error) {
    if (error instanceof TooLarge) {
      return 0;
    }
    throw error;
  }
}
