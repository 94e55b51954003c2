import { complex } from './complex.ts';
import {
  greatestCommonDivisor,
  integer,
  isInteger,
  isZero,
  type Rational,
  ratio,
  TooLarge,
} from './rational.ts';
import { asNumber, isExact, type Value } from './value.ts';

const MAX_FACTORS = 500n;

/** Returns the factorial of a natural number; undefined for other values. */
export function factorial(value: Value): Value | undefined {
  if (!isExact(value) || !isInteger(value) || value.numerator < 0n) {
    return undefined;
  }
  if (value.numerator > MAX_FACTORS) {
    throw new TooLarge('The factorial is too large to be computed.');
  }
  return integer(falling(value.numerator, value.numerator));
}

/** The number of ways to choose `chosen` of `all`. */
export function binomial(all: Value, chosen: Value): Value | undefined {
  if (!isExact(all) || !isExact(chosen) || !isInteger(all) || !isInteger(chosen)) {
    return undefined;
  }
  const [n, k] = [all.numerator, chosen.numerator];
  if (n < 0n) {
    return undefined;
  }
  if (n > MAX_FACTORS) {
    throw new TooLarge('The number of choices is too large to be computed.');
  }
  return k < 0n || k > n ? integer(0) : ratio(falling(n, k), falling(k, k));
}

function falling(from: bigint, count: bigint): bigint {
  let all = 1n;
  for (let index = 0n; index < count; index += 1n) {
    all *= from - index;
  }
  return all;
}

/** `mod`, `gcd` or `lcm` of integers. */
export function divisibility(name: 'mod' | 'gcd' | 'lcm', one: Value, other: Value): Value | undefined {
  if (!isExact(one) || !isExact(other) || !isInteger(one) || !isInteger(other)) {
    return undefined;
  }
  const [a, b] = [one.numerator, other.numerator];
  if (name === 'mod') {
    return b === 0n ? undefined : integer(((a % b) + b) % b);
  }
  const common = greatestCommonDivisor(a, b);
  return integer(name === 'gcd' ? common : abs(a * b) / common);
}

const abs = (value: bigint): bigint => (value < 0n ? -value : value);

export function rounded(name: 'floor' | 'ceil' | 'round', value: Value): Value {
  if (!isExact(value)) {
    return Number.isFinite(value.re) ? integer(Math[name](asNumber(value))) : complex(value.re);
  }
  const floor = floorOf(value);
  if (name === 'floor' || isZero(value) || isInteger(value)) {
    return integer(floor);
  }
  const isUp = name === 'ceil' || 2n * (value.numerator - floor * value.denominator) >= value.denominator;
  return integer(isUp ? floor + 1n : floor);
}

function floorOf({ numerator, denominator }: Rational): bigint {
  const whole = numerator / denominator;
  return numerator < 0n && numerator % denominator !== 0n ? whole - 1n : whole;
}
