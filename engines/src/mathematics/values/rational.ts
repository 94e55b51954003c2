/** A fraction in lowest terms; the denominator is positive. */
export interface Rational {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

/** Exact numbers longer than this are not computed. */
const MAX_BITS = 6_000;

/** A number is too large to be compared. */
export class TooLarge extends Error {
  override name = 'TooLarge';
}

/** A number is nearer to zero than can be computed. */
export class TooSmall extends TooLarge {}

/** Thrown thousands of times in the search for zeros, so each error is created once. */
export const TOO_LARGE = new TooLarge('The number is too large to be computed.');
export const TOO_SMALL = new TooSmall('The number is too small to be computed.');

export const ZERO: Rational = { numerator: 0n, denominator: 1n };
export const ONE: Rational = { numerator: 1n, denominator: 1n };

export const integer = (value: number | bigint): Rational => ({ numerator: BigInt(value), denominator: 1n });

export function ratio(numerator: bigint, denominator: bigint): Rational {
  const common = greatestCommonDivisor(numerator, denominator) * (denominator < 0n ? -1n : 1n);
  return { numerator: numerator / common, denominator: denominator / common };
}

export function greatestCommonDivisor(a: bigint, b: bigint): bigint {
  let [x, y] = [a < 0n ? -a : a, b < 0n ? -b : b];
  while (y !== 0n) {
    [x, y] = [y, x % y];
  }
  return x === 0n ? 1n : x;
}

/** Reads `12`, `-0.5` and `6.02e+23`; undefined for anything else. */
export function parseRational(written: string): Rational | undefined {
  const [, sign, whole = '', decimals = '', exponent = '0'] =
    /^([+-]?)(\d*)(?:\.(\d*))?(?:[eE]([+-]?\d+))?$/.exec(written) ?? [];
  if (sign === undefined || whole + decimals === '') {
    return undefined;
  }
  const shift = Number(exponent) - decimals.length;
  if (Math.abs(shift) > 1_500) {
    throw new TooLarge('The number is too large.');
  }
  const digits = BigInt(`${whole}${decimals}`) * (sign === '-' ? -1n : 1n);
  return shift >= 0 ? integer(digits * 10n ** BigInt(shift)) : ratio(digits, 10n ** BigInt(-shift));
}

export const plus = (a: Rational, b: Rational): Rational =>
  ratio(a.numerator * b.denominator + b.numerator * a.denominator, a.denominator * b.denominator);

export const negated = (a: Rational): Rational => ({ numerator: -a.numerator, denominator: a.denominator });

export const minus = (a: Rational, b: Rational): Rational => plus(a, negated(b));

export const times = (a: Rational, b: Rational): Rational =>
  ratio(a.numerator * b.numerator, a.denominator * b.denominator);

/** The divisor is not zero. */
export const over = (a: Rational, b: Rational): Rational =>
  ratio(a.numerator * b.denominator, a.denominator * b.numerator);

export const isZero = (a: Rational): boolean => a.numerator === 0n;

export const isInteger = (a: Rational): boolean => a.denominator === 1n;

export const sameRational = (a: Rational, b: Rational): boolean =>
  a.numerator === b.numerator && a.denominator === b.denominator;

/** Negative, zero or positive, as `a` is less than, equal to or greater than `b`. */
export function compareRationals(a: Rational, b: Rational): number {
  const difference = a.numerator * b.denominator - b.numerator * a.denominator;
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

/** A power of a base that is not zero where the exponent is negative. @throws {TooLarge} */
export function power(base: Rational, exponent: bigint): Rational {
  const size = exponent < 0n ? -exponent : exponent;
  const bits = base.numerator.toString(2).length + base.denominator.toString(2).length;
  const isUnit = base.denominator === 1n && base.numerator >= -1n && base.numerator <= 1n;
  if (!isUnit && size * BigInt(bits) > BigInt(MAX_BITS)) {
    throw TOO_LARGE;
  }
  const lasting = isUnit ? size % 2n || (size === 0n ? 0n : 2n) : size;
  const [top, bottom] = [base.numerator ** lasting, base.denominator ** lasting];
  return exponent < 0n ? ratio(bottom, top) : { numerator: top, denominator: bottom };
}

/** The exact root; undefined where it is not rational, or not real. */
export function exactRoot(value: Rational, index: number): Rational | undefined {
  const isNegative = value.numerator < 0n;
  if (isNegative && index % 2 === 0) {
    return undefined;
  }
  const top = integerRoot(isNegative ? -value.numerator : value.numerator, index);
  const bottom = integerRoot(value.denominator, index);
  return top === undefined || bottom === undefined
    ? undefined
    : { numerator: isNegative ? -top : top, denominator: bottom };
}

function integerRoot(value: bigint, index: number): bigint | undefined {
  const guess = Math.round(Number(value) ** (1 / index));
  if (!Number.isSafeInteger(guess)) {
    return undefined;
  }
  return [guess - 1, guess, guess + 1]
    .map(BigInt)
    .find((each) => each >= 0n && each ** BigInt(index) === value);
}

/** Nearest double; correct for numerators and denominators of any length. */
export function toNumber({ numerator, denominator }: Rational): number {
  const [top, bottom] = [Number(numerator), Number(denominator)];
  if (Number.isFinite(top) && Number.isFinite(bottom)) {
    return top / bottom;
  }
  const shift = BigInt(Math.max(0, numerator.toString(2).length, denominator.toString(2).length) - 900);
  return Number(numerator >> shift) / Number(denominator >> shift);
}

/** Formats the number as people write it: `2`, `-0.5`, `7/3`. */
export function written(value: Rational): string {
  if (isInteger(value)) {
    return String(value.numerator);
  }
  const short = toNumber(value);
  return String(short).length <= 6 ? String(short) : `${value.numerator}/${value.denominator}`;
}
