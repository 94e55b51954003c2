import { apply, type Expression, isTrigonometric, namesIn, some } from '../expression.ts';
import type { FormulaStatement, NumberSet } from '../meaning.ts';
import { complex } from '../values/complex.ts';
import { evaluate, type Point } from '../values/evaluate.ts';
import { signAt } from '../values/precise.ts';
import { integer, ONE, plus, ratio, TooLarge, times } from '../values/rational.ts';
import { asNumber, compareValues, isExact, REAL, sameValue, type Value } from '../values/value.ts';
import { type Fraction, subtractFractions, toFraction } from './polynomial.ts';
import { computeExtent, computeReach, type Extent, findEnd } from './reach.ts';
import { type FunctionRoots, findRoots, rootsOfFunction } from './roots.ts';
import { straightZeros } from './straight.ts';
import { isTrue, SOME_INTEGERS } from './truth.ts';
import { listTurningPoints } from './turns.ts';

/** The real numbers at which an expression is zero, or begins or ends to have a value. Others names are taken from the point. */
export function rootsIn(expression: Expression, variable: string, at: Point, steps: number): Value[] {
  const fraction = toFraction(expression, variable, at);
  if (fraction) {
    return [...findRoots(fraction.upper), ...findRoots(fraction.lower)];
  }
  const { sharp, rough } = zerosAlong(expression, variable, at, steps);
  return [...sharp, ...rough];
}

/** A periodic function has infinitely many zeros. Those of two periods represent all. */
const zerosAlong = (expression: Expression, variable: string, at: Point, steps: number): FunctionRoots =>
  rootsOfFunction(along(expression, variable, at), {
    steps: Math.ceil(steps),
    isFar: !some(expression, isTrigonometric),
    reach: computeReach(expression, variable, at),
  });

/** Returns the expression as a function of one name in double precision. */
function along(expression: Expression, variable: string, at: Point): (x: number) => number | undefined {
  const point = new Map([...at].map(([name, value]): [string, Value] => [name, complex(asNumber(value))]));
  return (x) => {
    try {
      const value = evaluate(expression, point.set(variable, complex(x)), REAL);
      return value && asNumber(value);
    } catch (error) {
      if (error instanceof TooLarge) {
        // With several names this would take too long.
        const sign = at.size === 0 ? signAt(expression, point) : undefined;
        return sign && sign * HUGE;
      }
      throw error;
    }
  };
}

/** Represents values that are too large for double precision. */
const HUGE = 1e300;

/** The points at which a statement may change between true and false. */
export interface Breaks {
  values: Value[];
  /**
   * The positions of these points are known to about 1e-7. A rough point near an exact one is the same point.
   */
  rough?: Value[];
  /** The points are unknown far from zero. */
  isWindowed: boolean;
  /** The distances to which they are known, for each part that holds for some integer. */
  extents?: Extent[];
  /** The statement is compared separately for whole and for other numbers. */
  isWhole?: boolean;
}

const STEPS = 1_000;

export function findBreaks(statement: FormulaStatement, variable: string, at: Point): Breaks {
  switch (statement.kind) {
    case 'relation':
      return breaksOfDifference(statement.left, statement.right, variable, at);
    case 'member':
      return breaksOfMember(statement.of, statement.set, variable, at);
    case 'and':
    case 'or':
      return together(statement.of.map((each) => findBreaks(each, variable, at)));
    case 'not':
      return findBreaks(statement.of, variable, at);
    case 'some': {
      const each = SOME_INTEGERS.map((value) =>
        findBreaks(statement.of, variable, new Map([...at, [statement.parameter, integer(value)]])),
      );
      const extent = computeExtent(each.map(({ values }) => values.map(asNumber)));
      return { ...together(each), isWindowed: true, extents: [extent] };
    }
  }
}

const together = (all: Breaks[]): Breaks => ({
  values: all.flatMap(({ values }) => values),
  rough: all.flatMap(({ rough = [] }) => rough),
  isWindowed: all.some(({ isWindowed }) => isWindowed),
  extents: all.flatMap(({ extents = [] }) => extents),
  isWhole: all.some(({ isWhole }) => isWhole),
});

function breaksOfDifference(left: Expression, right: Expression, variable: string, at: Point): Breaks {
  if ([left, right].some((each) => isEndless(each, variable, at))) {
    return { values: [], isWindowed: false };
  }
  const [one, other] = [toFraction(left, variable, at), toFraction(right, variable, at)];
  if (one && other) {
    const { upper, lower }: Fraction = subtractFractions(one, other);
    return { values: [...findRoots(upper), ...findRoots(lower)], isWindowed: false };
  }
  const alone = isolatedValue(left, right, variable, at) ?? isolatedValue(right, left, variable, at);
  if (alone) {
    return { values: [alone], isWindowed: false };
  }
  const difference = apply('add', left, apply('negate', right));
  if (!namesIn(difference).has(variable)) {
    return { values: [], isWindowed: false };
  }
  const straight = straightZeros(difference, variable, at);
  if (straight) {
    return { values: straight, isWindowed: false };
  }
  const poles = [left, right]
    .filter((each) => namesIn(each).has(variable) && each.kind !== 'symbol')
    .flatMap((each) => zerosAlong(inverse(each), variable, at, STEPS / 5).sharp);
  const zeros = zerosAlong(difference, variable, at, STEPS / Math.min(3, 1 + at.size));
  const apart = partPlaces(left, right, variable, at);
  return { values: [...zeros.sharp, ...poles, ...apart], rough: zeros.rough, isWindowed: false };
}

/**
 * Zeros of the factors of what is to be zero, and where a side goes over into another term: those of polynomials are found at any
 * distance.
 */
function partPlaces(left: Expression, right: Expression, variable: string, at: Point): Value[] {
  const factors = isNothing(right) ? factorsOf(left) : isNothing(left) ? factorsOf(right) : [];
  return [...factors, ...listTurningPoints(left), ...listTurningPoints(right)]
    .filter((each) => namesIn(each).has(variable))
    .flatMap((each) => {
      const fraction = toFraction(each, variable, at);
      return fraction ? [...findRoots(fraction.upper), ...findRoots(fraction.lower)] : [];
    });
}

const isNothing = (side: Expression): boolean => side.kind === 'number' && side.value.numerator === 0n;

function factorsOf(expression: Expression): Expression[] {
  const [first] = expression.kind === 'apply' ? expression.of : [];
  if (expression.kind !== 'apply' || !first) {
    return [expression];
  }
  switch (expression.name) {
    case 'multiply':
    case 'divide':
      return expression.of.flatMap(factorsOf);
    case 'power':
    case 'root':
    case 'negate':
      return factorsOf(first);
    default:
      return [expression];
  }
}

const inverse = (expression: Expression): Expression =>
  apply('divide', { kind: 'number', value: ONE, digits: 1 }, expression);

/** Returns the solution that `x = \sqrt{2}` states. */
function isolatedValue(left: Expression, right: Expression, variable: string, at: Point): Value | undefined {
  const isAlone = left.kind === 'symbol' && left.name === variable && !namesIn(right).has(variable);
  const value = isAlone ? evaluate(right, at, REAL) : undefined;
  return value && Number.isFinite(asNumber(value)) ? value : undefined;
}

function breaksOfMember(of: Expression, set: NumberSet, variable: string, at: Point): Breaks {
  switch (set.kind) {
    case 'finite':
      return together(set.elements.map((each) => breaksOfDifference(of, each, variable, at)));
    case 'interval':
      return together([set.from, set.to].map((each) => breaksOfDifference(of, each, variable, at)));
    case 'named':
      return namedBreaks(of, set, variable);
    case 'such that':
      return isName(of, variable)
        ? findBreaks(set.statement, set.variable, at)
        : { values: [], isWindowed: true };
    default:
      return together(set.of.map((each) => breaksOfMember(of, each, variable, at)));
  }
}

const isName = (expression: Expression, name: string): boolean =>
  expression.kind === 'symbol' && expression.name === name;

function isEndless(end: Expression, variable: string, at: Point): boolean {
  const value = namesIn(end).has(variable) ? undefined : evaluate(end, at, REAL);
  return value !== undefined && !Number.isFinite(asNumber(value));
}

function namedBreaks(of: Expression, { name }: { name: string }, variable: string): Breaks {
  if (!isName(of, variable) || !/[ZN]/.test(name)) {
    return { values: name.endsWith('+') || name.endsWith('-') ? [integer(0)] : [], isWindowed: false };
  }
  return {
    values: Array.from({ length: 27 }, (_, at) => integer(at - 13)),
    isWindowed: false,
    isWhole: true,
  };
}

/** The comparison of two statements about one number along the real line. */
export interface LineComparison {
  /** A number that only one of them holds for. */
  onlyOne: Value | undefined;
  /** The number of sample points at which both hold. */
  holds: number;
  /** The number of sample points at which neither holds. */
  fails: number;
  /** The result is unknown for numbers far from zero. */
  isWindowed: boolean;
}

/** Compares both statements at every number where one of them may change, between these numbers, and beyond them. */
export function compareOnLine(
  a: FormulaStatement,
  b: FormulaStatement,
  variable: string,
  at: Point,
): LineComparison {
  const { values, rough, isWindowed, isWhole, extents } = together([
    findBreaks(a, variable, at),
    findBreaks(b, variable, at),
  ]);
  const breaks = [...values, ...isolatedValues(rough ?? [], values)];
  const known = isWhole ? [...breaks, ...wholesNear(breaks)] : breaks;
  const end = isWindowed ? findEnd(extents ?? []) : undefined;
  const inside = end === undefined ? known : known.filter((each) => Math.abs(asNumber(each)) < end);
  const result: LineComparison = { onlyOne: undefined, holds: 0, fails: 0, isWindowed };
  for (const value of withBetween(inside, end)) {
    const point = new Map([...at, [variable, value]]);
    const [one, other] = [trueAt(a, point), trueAt(b, point)];
    if (one === undefined || other === undefined) {
      continue;
    }
    if (one !== other) {
      return { ...result, onlyOne: value };
    }
    result[one ? 'holds' : 'fails'] += 1;
  }
  return result;
}

/** Undefined if an intermediate value is too large to be computed. */
function trueAt(statement: FormulaStatement, at: Point): boolean | undefined {
  try {
    return isTrue(statement, at);
  } catch (error) {
    if (error instanceof TooLarge) {
      return undefined;
    }
    throw error;
  }
}

/** The whole numbers around each place, and half a step off them: between places, all whole numbers are alike, and all others. */
const wholesNear = (places: Value[]): Value[] =>
  places
    .map(asNumber)
    .filter((each) => Math.abs(each) < 1e9)
    .flatMap((each) =>
      [-1, -0.5, 0, 0.5, 1, 1.5, 2].map((by) => ratio(BigInt(2 * (Math.floor(each) + by)), 2n)),
    );

/** Each rough place once, where no sharp one is near. */
function isolatedValues(rough: Value[], values: Value[]): Value[] {
  const isNear = (a: Value, b: Value): boolean => Math.abs(asNumber(a) - asNumber(b)) < 1e-5;
  return rough.filter(
    (each, at) =>
      !values.some((value) => isNear(value, each)) &&
      !rough.slice(0, at).some((other) => isNear(other, each)),
  );
}

/** The breaks in order, each once, with a number between every two and one beyond each end. */
function withBetween(values: Value[], end: number | undefined): Value[] {
  const sorted = values
    .filter((each) => Number.isFinite(asNumber(each)) && (isExact(each) || each.im === 0))
    .sort((a, b) => asNumber(a) - asNumber(b) || Number(isExact(b)) - Number(isExact(a)));
  const breaks = sorted.filter((each, at) => {
    const before = sorted[at - 1];
    return before === undefined || compareValues(before, each) !== 0 || !sameValue(before, each);
  });
  const [first, last] = [breaks[0], breaks.at(-1)];
  if (first === undefined || last === undefined) {
    return [integer(-3), integer(0), ratio(7n, 3n)];
  }
  const beyond =
    end !== undefined
      ? [middle(first, complex(-end)), middle(last, complex(end))]
      : [moved(first, -1), moved(last, 1), moved(first, -50), moved(last, 50)];
  const between = breaks.slice(1).map((each, at) => middle(breaks[at] ?? each, each));
  return [...breaks, ...between, ...beyond];
}

const moved = (value: Value, by: number): Value =>
  isExact(value) ? plus(value, integer(by)) : complex(value.re + by);

const middle = (a: Value, b: Value): Value =>
  isExact(a) && isExact(b) ? times(plus(a, b), ratio(1n, 2n)) : complex((asNumber(a) + asNumber(b)) / 2);
