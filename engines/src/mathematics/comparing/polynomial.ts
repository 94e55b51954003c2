import type { Expression } from '../expression.ts';
import { namesIn } from '../expression.ts';
import { evaluate, type Point } from '../values/evaluate.ts';
import {
  integer,
  isInteger,
  isZero,
  ONE,
  over,
  plus,
  type Rational,
  sameRational,
  times,
  toNumber,
  ZERO,
} from '../values/rational.ts';
import { isExact, REAL } from '../values/value.ts';

/** Coefficients from the constant upwards; the last is not zero. The polynomial zero has none. */
export type Polynomial = readonly Rational[];

/** A quotient of two polynomials. */
export interface Fraction {
  upper: Polynomial;
  lower: Polynomial;
}

const HIGHEST = 24;

const trimmed = (all: Rational[]): Polynomial => all.slice(0, all.findLastIndex((each) => !isZero(each)) + 1);

export const polynomialSum = (a: Polynomial, b: Polynomial): Polynomial =>
  trimmed(
    Array.from({ length: Math.max(a.length, b.length) }, (_, at) => plus(a[at] ?? ZERO, b[at] ?? ZERO)),
  );

export function multiplyPolynomials(a: Polynomial, b: Polynomial): Polynomial {
  const all: Rational[] = Array.from({ length: Math.max(0, a.length + b.length - 1) }, () => ZERO);
  for (const [i, x] of a.entries()) {
    for (const [j, y] of b.entries()) {
      all[i + j] = plus(all[i + j] ?? ZERO, times(x, y));
    }
  }
  return trimmed(all);
}

const scaledBy = (a: Polynomial, by: Rational): Polynomial => trimmed(a.map((each) => times(each, by)));

export const polynomialDerivative = (a: Polynomial): Polynomial =>
  trimmed(a.slice(1).map((each, at) => times(each, integer(at + 1))));

function divided(a: Polynomial, b: Polynomial): { quotient: Polynomial; rest: Polynomial } {
  const lead = b.at(-1) ?? ONE;
  let [quotient, rest]: [Polynomial, Polynomial] = [[], a];
  while (rest.length >= b.length && b.length > 0) {
    const shift = rest.length - b.length;
    const factor = over(rest.at(-1) ?? ZERO, lead);
    const term: Polynomial = [...Array.from({ length: shift }, () => ZERO), factor];
    quotient = polynomialSum(quotient, term);
    rest = polynomialSum(rest, scaledBy(multiplyPolynomials(b, term), integer(-1)));
  }
  return { quotient, rest };
}

const monic = (a: Polynomial): Polynomial => (a.length === 0 ? a : scaledBy(a, over(ONE, a.at(-1) ?? ONE)));

export function commonDivisor(a: Polynomial, b: Polynomial): Polynomial {
  let [x, y] = [a, b];
  while (y.length > 0) {
    [x, y] = [y, monic(divided(x, y).rest)];
  }
  return monic(x);
}

/** Returns the monic polynomial with the same zeros, each once. */
export const squareFree = (a: Polynomial): Polynomial =>
  a.length < 2 ? monic(a) : monic(divided(a, commonDivisor(a, polynomialDerivative(a))).quotient);

export const samePolynomial = (a: Polynomial, b: Polynomial): boolean =>
  a.length === b.length && a.every((each, at) => sameRational(each, b[at] ?? ZERO));

export const valueAt = (a: Polynomial, x: number): number =>
  a.reduceRight((all, each) => all * x + toNumber(each), 0);

export const exactValueAt = (a: Polynomial, x: Rational): Rational =>
  a.reduceRight((all, each) => plus(times(all, x), each), ZERO);

/**
 * Returns an expression as a quotient of polynomials in one name, with the values of the other names at the point; undefined if it is
 * none.
 */
export function toFraction(expression: Expression, variable: string, at: Point): Fraction | undefined {
  if (!namesIn(expression).has(variable)) {
    const value = evaluate(expression, at, REAL);
    return value && isExact(value) ? { upper: trimmed([value]), lower: [ONE] } : undefined;
  }
  if (expression.kind === 'symbol') {
    return { upper: [ZERO, ONE], lower: [ONE] };
  }
  return expression.kind === 'apply' ? fractionOfParts(expression, variable, at) : undefined;
}

function fractionOfParts(
  expression: Extract<Expression, { kind: 'apply' }>,
  variable: string,
  at: Point,
): Fraction | undefined {
  if (expression.name === 'power') {
    return fractionOfPower(expression.of, variable, at);
  }
  if (!['add', 'multiply', 'divide', 'negate'].includes(expression.name)) {
    return undefined;
  }
  const parts: Fraction[] = [];
  for (const part of expression.of) {
    const fraction = toFraction(part, variable, at);
    if (!fraction || fraction.upper.length + fraction.lower.length > HIGHEST) {
      return undefined;
    }
    parts.push(fraction);
  }
  const [first, second] = parts;
  switch (expression.name) {
    case 'add':
      return parts.reduce(added);
    case 'multiply':
      return parts.reduce(multiplied);
    case 'negate':
      return first && { ...first, upper: scaledBy(first.upper, integer(-1)) };
    default:
      return first && second && inverse(second) && multiplied(first, inverse(second) as Fraction);
  }
}

const multiplied = (a: Fraction, b: Fraction): Fraction => ({
  upper: multiplyPolynomials(a.upper, b.upper),
  lower: multiplyPolynomials(a.lower, b.lower),
});

const added = (a: Fraction, b: Fraction): Fraction => ({
  upper: polynomialSum(multiplyPolynomials(a.upper, b.lower), multiplyPolynomials(b.upper, a.lower)),
  lower: multiplyPolynomials(a.lower, b.lower),
});

/** Where the first is not defined, neither is its inverse; so its lower part stays on both sides. */
const inverse = ({ upper, lower }: Fraction): Fraction | undefined =>
  upper.length === 0
    ? undefined
    : { upper: multiplyPolynomials(lower, lower), lower: multiplyPolynomials(upper, lower) };

function fractionOfPower([base, exponent]: Expression[], variable: string, at: Point): Fraction | undefined {
  const times = exponent && !namesIn(exponent).has(variable) ? evaluate(exponent, at, REAL) : undefined;
  const inner = base && toFraction(base, variable, at);
  if (!inner || !times || !isExact(times) || !isInteger(times)) {
    return undefined;
  }
  const count = Number(times.numerator);
  const size = Math.max(inner.upper.length, inner.lower.length);
  if (Math.abs(count) * size > HIGHEST || (count <= 0 && inner.upper.length === 0)) {
    return undefined;
  }
  const turned = count < 0 ? inverse(inner) : inner;
  let all: Fraction | undefined = { upper: [ONE], lower: [ONE] };
  for (let index = 0; index < Math.abs(count); index += 1) {
    all = all && turned && multiplied(all, turned);
  }
  return all;
}

export const subtractFractions = (a: Fraction, b: Fraction): Fraction =>
  added(a, { ...b, upper: scaledBy(b.upper, integer(-1)) });
