import { apply, type Expression, type Operation, Unreadable } from '../expression.ts';
import { evaluate, type Point } from './evaluate.ts';
import { createFixed, type FixedFunctions, OUT_OF_RANGE, OutOfRange, UNSURE, Unsure } from './fixed.ts';
import { integer, isInteger, type Rational, ratio, TooLarge } from './rational.ts';
import { isExact, REAL } from './value.ts';

/** A rational number, or any other number in units of 2^−bits. */
type Precise = Rational | bigint;

const FEWER = createFixed(256);
const MORE = createFixed(448);
/** Numbers that agree in this many fractional bits are equal. */
const SAME_BITS = 300n;
const MAX_BITS = 25_000;

/**
 * Returns whether a is less than, the same as or greater than b (negative, 0, positive) at a point whose
 * numbers are exact, computed to about 75 digits; undefined where that is not certain, for example where one of
 * them has no real value.
 */
export function compareAtPoint(a: Expression, b: Expression, at: Point): number | undefined {
  const [roughA, roughB] = [a, b].map((each) => inUnits(each, at, FEWER));
  const [one, other] =
    roughA === undefined || roughB === undefined ? [] : [a, b].map((each) => inUnits(each, at, MORE));
  if (roughA === undefined || roughB === undefined || one === undefined || other === undefined) {
    return undefined;
  }
  const [fewer, more] = [roughA - roughB, one - other];
  if (absolute(more) <= (absolute(one) + MORE.one) >> SAME_BITS) {
    return 0;
  }
  // A difference that changes with more digits is a rounding error.
  const first = fewer << (MORE.bits - FEWER.bits);
  const isStable = 4n * absolute(first - more) <= absolute(more);
  return isStable ? (more < 0n ? -1 : 1) : undefined;
}

/** Returns a negative number, 0 or a positive number, computed to about 75 digits. Numbers in double precision count as exact. */
export function signAt(expression: Expression, at: Point): number | undefined {
  const exact = new Map([...at].map(([name, value]) => [name, isExact(value) ? value : dyadic(value.re)]));
  const value = inUnits(expression, exact, FEWER);
  return value === undefined ? undefined : value === 0n ? 0 : value < 0n ? -1 : 1;
}

const dyadic = (x: number): Rational => ratio(BigInt(Math.round(x * 2 ** 40)), 1n << 40n);

function inUnits(expression: Expression, at: Point, fixed: FixedFunctions): bigint | undefined {
  try {
    return asFixed(digitsOf(expression, at, fixed), fixed);
  } catch (error) {
    if (error instanceof Unsure || error instanceof Unreadable || error instanceof TooLarge) {
      return undefined;
    }
    throw error;
  }
}

const absolute = (value: bigint): bigint => (value < 0n ? -value : value);

const asFixed = (value: Precise, fixed: FixedFunctions): bigint =>
  typeof value === 'bigint' ? value : fixed.ofRatio(value.numerator, value.denominator);

/** @throws {Unsure} where it has no real value, or none that is certain. */
function digitsOf(expression: Expression, at: Point, fixed: FixedFunctions): Precise {
  switch (expression.kind) {
    case 'number':
      return expression.value;
    case 'symbol': {
      const value = at.get(expression.name);
      return value && isExact(value) ? value : unsure();
    }
    case 'constant':
      return expression.name === 'pi' ? fixed.pi : expression.name === 'e' ? fixed.e : unsure();
    case 'apply': {
      if (expression.name === 'multiply') {
        return product(expression.of, at, fixed);
      }
      const of = expression.of.map((part) => digitsOf(part, at, fixed));
      return exactly(expression.name, of) ?? applied(expression.name, of, fixed);
    }
    default:
      return unsure();
  }
}

const unsure = (): never => {
  throw UNSURE;
};

/** Zero times what is out of range is zero. */
function product(factors: Expression[], at: Point, fixed: FixedFunctions): Precise {
  const of: Precise[] = [];
  let lost: OutOfRange | undefined;
  for (const factor of factors) {
    try {
      of.push(digitsOf(factor, at, fixed));
    } catch (error) {
      if (!(error instanceof OutOfRange)) {
        throw error;
      }
      lost = error;
    }
  }
  const zero = of.find((each) => typeof each !== 'bigint' && each.numerator === 0n);
  if (lost && zero === undefined) {
    throw lost;
  }
  return zero ?? exactly('multiply', of) ?? applied('multiply', of, fixed);
}

/** Returns the rational result of an operation on rational numbers; undefined if it is irrational. */
function exactly(name: Operation, of: Precise[]): Rational | undefined {
  const exact = of.filter((each) => typeof each !== 'bigint');
  if (exact.length < of.length) {
    return undefined;
  }
  try {
    const parts = exact.map((value): Expression => ({ kind: 'number', value, digits: 1 }));
    const value = evaluate(apply(name, ...parts), new Map(), REAL);
    return value === undefined ? unsure() : isExact(value) ? value : undefined;
  } catch (error) {
    if (error instanceof TooLarge) {
      return undefined;
    }
    throw error;
  }
}

function applied(name: Operation, of: Precise[], fixed: FixedFunctions): bigint {
  const values = of.map((each) => asFixed(each, fixed));
  const [a = 0n, b = 0n] = values;
  switch (name) {
    case 'add':
      return values.reduce((all, each) => all + each, 0n);
    case 'multiply':
      return limited(values.reduce(fixed.times, fixed.one));
    case 'divide':
      return fixed.over(a, b);
    case 'negate':
      return -a;
    case 'abs':
      return absolute(a);
    case 'ln':
      return fixed.ln(a);
    case 'log':
      return fixed.over(fixed.ln(a), fixed.ln(b));
    case 'root':
      return rootOf(a, of[1], fixed);
    case 'power':
      return raised(a, of[0], of[1], fixed);
    default:
      return circular(name, a, fixed) ?? hyperbolic(name, a, fixed) ?? unsure();
  }
}

function limited(value: bigint): bigint {
  if (absolute(value) >> BigInt(MAX_BITS) !== 0n) {
    throw OUT_OF_RANGE;
  }
  return value;
}

/** For a negative radicand, the real root of an odd index is returned. */
function rootOf(a: bigint, index: Precise | undefined, fixed: FixedFunctions): bigint {
  const isWhole = index !== undefined && typeof index !== 'bigint' && isInteger(index);
  const degree = isWhole ? Number(index.numerator) : 0;
  if (degree < 1 || degree > 60 || (a < 0n && degree % 2 === 0)) {
    return unsure();
  }
  const size = fixed.root(absolute(fixed.sure(a)), degree);
  return a < 0n ? -size : size;
}

function raised(
  a: bigint,
  base: Precise | undefined,
  exponent: Precise | undefined,
  fixed: FixedFunctions,
): bigint {
  if (base === undefined || exponent === undefined) {
    return unsure();
  }
  if (typeof exponent !== 'bigint' && exponent.denominator === 1n) {
    return wholePower(a, exponent.numerator, fixed);
  }
  const power = asFixed(exponent, fixed);
  if (a === fixed.e) {
    return fixed.exp(power);
  }
  return typeof exponent !== 'bigint' && exponent.denominator <= 60n
    ? wholePower(rootOf(a, integer(exponent.denominator), fixed), exponent.numerator, fixed)
    : fixed.exp(fixed.times(power, fixed.ln(a)));
}

function wholePower(base: bigint, exponent: bigint, fixed: FixedFunctions): bigint {
  let [all, square, rest] = [fixed.one, base, absolute(exponent)];
  while (rest > 0n) {
    all = rest % 2n === 1n ? limited(fixed.times(all, square)) : all;
    rest /= 2n;
    square = rest > 0n ? limited(fixed.times(square, square)) : square;
  }
  return exponent < 0n ? fixed.over(fixed.one, all) : all;
}

function circular(name: Operation, a: bigint, fixed: FixedFunctions): bigint | undefined {
  const { one, over, pi } = fixed;
  const [sine, cosine] = /^(?:sin|cos|tan|cot|sec|csc)$/.test(name) ? fixed.circle(a) : [0n, 0n];
  switch (name) {
    case 'sin':
      return sine;
    case 'cos':
      return cosine;
    case 'tan':
      return over(sine, cosine);
    case 'cot':
      return over(cosine, sine);
    case 'sec':
      return over(one, cosine);
    case 'csc':
      return over(one, sine);
    case 'arctan':
      return fixed.arctan(a);
    case 'arcsin':
      return arcsine(a, fixed);
    case 'arccos':
      return pi / 2n - arcsine(a, fixed);
    default:
      return undefined;
  }
}

function arcsine(a: bigint, fixed: FixedFunctions): bigint {
  if (absolute(a) === fixed.one) {
    return (a < 0n ? -fixed.pi : fixed.pi) / 2n;
  }
  const rest = fixed.one - fixed.times(a, a);
  return rest < fixed.least ? unsure() : fixed.arctan(fixed.over(a, fixed.root(rest, 2)));
}

function hyperbolic(name: Operation, a: bigint, fixed: FixedFunctions): bigint | undefined {
  if (!/^(?:sin|cos|tan)h$/.test(name)) {
    return undefined;
  }
  const [up, down] = [fixed.exp(a), fixed.exp(-a)];
  return name === 'sinh'
    ? (up - down) / 2n
    : name === 'cosh'
      ? (up + down) / 2n
      : fixed.over(up - down, up + down);
}
