import { complex } from '../values/complex.ts';
import { integer, isZero, type Rational, ratio } from '../values/rational.ts';
import { asNumber, isExact, type Value } from '../values/value.ts';
import { exactValueAt, type Polynomial, polynomialDerivative, squareFree, valueAt } from './polynomial.ts';
import { WINDOW } from './reach.ts';

/** The real zeros of a polynomial, in order; exact where they are rational. */
export function findRoots(polynomial: Polynomial): Value[] {
  const simple = squareFree(polynomial);
  return realRoots(simple).map((root) => exactRootNear(simple, root) ?? complex(root));
}

/** Searches between the zeros of the derivative, because at most one zero is between two of them. */
function realRoots(polynomial: Polynomial): number[] {
  if (polynomial.length < 2) {
    return [];
  }
  const at = (x: number): number => valueAt(polynomial, x);
  const bound = 1 + Math.max(...polynomial.slice(0, -1).map((each) => Math.abs(valueAt([each], 0))));
  const turns = realRoots(polynomialDerivative(polynomial)).filter((turn) => Math.abs(turn) < bound);
  const stops = [-bound, ...turns, bound];
  return stops.slice(0, -1).flatMap((low, index) => {
    const high = stops[index + 1] ?? bound;
    return at(low) === 0 ? [low] : at(low) * at(high) < 0 ? [bisected(at, low, high)] : [];
  });
}

export function bisected(at: (x: number) => number, from: number, to: number): number {
  let [low, high, below] = [from, to, at(from)];
  for (let step = 0; step < 200; step += 1) {
    const middle = (low + high) / 2;
    if (middle === low || middle === high) {
      return middle;
    }
    const value = at(middle);
    if (value === 0) {
      return middle;
    }
    if (value * below < 0) {
      high = middle;
    } else {
      low = middle;
      below = value;
    }
  }
  return (low + high) / 2;
}

const LARGEST_DENOMINATOR = 1_000_000_000n;

/** The fraction nearest to the root that is exactly one, by continued fractions. */
function exactRootNear(polynomial: Polynomial, root: number): Rational | undefined {
  let [upper, lower, previousUpper, previousLower] = [1n, 0n, 0n, 1n];
  let rest = root;
  for (let step = 0; step < 24 && Number.isFinite(rest); step += 1) {
    const whole = BigInt(Math.floor(rest));
    [previousUpper, upper] = [upper, whole * upper + previousUpper];
    [previousLower, lower] = [lower, whole * lower + previousLower];
    if (lower > LARGEST_DENOMINATOR) {
      return undefined;
    }
    const candidate = ratio(upper, lower);
    if (isZero(exactValueAt(polynomial, candidate))) {
      return candidate;
    }
    rest = 1 / (rest - Math.floor(rest));
  }
  return undefined;
}

/** Sample points outside the window are far apart, so only isolated zeros are found there. */
const FAR_STEPS = 60;
const FAR = Array.from({ length: FAR_STEPS }, (_, step) => WINDOW * 1.000_7 * 1.2 ** step);

/** The zeros of a function. A zero without a change of sign is known to about 1e-7. */
export interface FunctionRoots {
  sharp: Value[];
  rough: Value[];
}

/** The range in which zeros are searched. */
export interface RootSearch {
  /** The number of sample points within the window, and again from there to the reach. */
  steps: number;
  /** Isolated zeros are searched for far away, too. */
  isFar: boolean;
  /** Neighbouring zeros are searched for up to here: the window, or more. */
  reach: number;
}

/**
 * Real zeros of any function: changes of sign, ends of where it is defined, and places where it touches zero. Beyond its reach some may be
 * missed.
 */
export function rootsOfFunction(
  at: (x: number) => number | undefined,
  { steps, isFar, reach }: RootSearch,
): FunctionRoots {
  const inner = evenly(-WINDOW, WINDOW, steps);
  const outer = reach > WINDOW ? evenly(WINDOW, reach, steps).slice(1) : isFar ? FAR : [];
  const places = [...outer.toReversed().map((place) => -place), ...inner, ...outer];
  const value = (x: number): number => at(x) ?? Number.NaN;
  const values = places.map(value);
  const sharp: Value[] = value(0) === 0 ? [integer(0)] : [];
  const rough: number[] = [];
  for (const [step, x] of places.slice(0, -1).entries()) {
    const [y, before] = [places[step + 1] ?? x, places[step - 1] ?? x];
    const [left, right, earlier] = [values[step] ?? 0, values[step + 1] ?? 0, values[step - 1] ?? Number.NaN];
    if (left * right < 0) {
      sharp.push(...changeOfSign(value, x, y));
    } else if (Number.isNaN(left) !== Number.isNaN(right) && Math.abs(x) < reach) {
      sharp.push(rounded(edge(value, x, y)));
    } else if (isLowest(earlier, left, right)) {
      const lowest = touching(value, before, y);
      rough.push(...(Math.abs(value(lowest)) < 1e-11 ? [lowest] : []));
    }
  }
  return { sharp, rough: rough.map((root) => complex(root)) };
}

/** Sample points avoid round numbers, which are often poles. */
const evenly = (from: number, to: number, steps: number): number[] =>
  Array.from({ length: steps + 1 }, (_, step) => from + ((to - from) * step) / steps + 1.234_567e-4);

function changeOfSign(value: (x: number) => number, x: number, y: number): Value[] {
  const root = bisected(value, x, y);
  const isPole = Math.abs(value(root)) > Math.max(Math.abs(value(x)), Math.abs(value(y)));
  const place = rounded(root);
  // A small fraction next to the zero of a steep function is not that zero.
  const isNearExact = isExact(place) && Math.abs(value(asNumber(place))) > 1e-3;
  return isPole ? [] : [isNearExact ? complex(root) : place];
}

const isLowest = (before: number, here: number, after: number): boolean =>
  here * before > 0 &&
  here * after > 0 &&
  (here !== before || here !== after) &&
  Math.abs(here) <= Math.abs(before) &&
  Math.abs(here) <= Math.abs(after);

/** Zeros of functions are often small fractions; those are tried exactly. */
function rounded(root: number): Value {
  for (const denominator of [1, 2, 3, 4, 5, 6, 10]) {
    const upper = Math.round(root * denominator);
    if (Math.abs(root - upper / denominator) < 1e-12) {
      return ratio(BigInt(upper), BigInt(denominator));
    }
  }
  return complex(root);
}

/** Returns the boundary of the domain of a function. */
function edge(value: (x: number) => number, from: number, to: number): number {
  let [low, high] = [from, to];
  const isIn = Number.isNaN(value(from));
  for (let step = 0; step < 60; step += 1) {
    const middle = (low + high) / 2;
    if (Number.isNaN(value(middle)) === isIn) {
      low = middle;
    } else {
      high = middle;
    }
  }
  return (low + high) / 2;
}

function touching(value: (x: number) => number, from: number, to: number): number {
  const golden = (Math.sqrt(5) - 1) / 2;
  let [low, high] = [from, to];
  for (let step = 0; step < 80; step += 1) {
    const [x, y] = [high - golden * (high - low), low + golden * (high - low)];
    if (Math.abs(value(x)) < Math.abs(value(y))) {
      high = y;
    } else {
      low = x;
    }
  }
  return (low + high) / 2;
}
