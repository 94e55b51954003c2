import { type Complex, complex, difference, modulus } from './complex.ts';
import { minus, type Rational, sameRational, toNumber } from './rational.ts';

/** A number: exact if it is rational, otherwise in double precision. */
export type Value = Rational | Complex;

export const isExact = (value: Value): value is Rational => 'numerator' in value;

export const asComplex = (value: Value): Complex => (isExact(value) ? complex(toNumber(value)) : value);

/** The real part. */
export const asNumber = (value: Value): number => (isExact(value) ? toNumber(value) : value.re);

/** The relative error of computations in double precision. */
const RELATIVE = 1e-10;
const ABSOLUTE = 1e-12;
const LOST = 1e-14;
const SURE = 1e-13;

/**
 * Returns whether two numbers are equal: exactly if both are rational, otherwise within the errors of double precision. `largest` is the
 * largest intermediate term.
 */
export function sameValue(a: Value, b: Value, largest = 0): boolean {
  if (isExact(a) && isExact(b)) {
    return sameRational(a, b);
  }
  const [one, other] = [asComplex(a), asComplex(b)];
  if (![one.re, other.re].every(Number.isFinite)) {
    return one.re === other.re;
  }
  const most = Math.max(modulus(one), modulus(other));
  return modulus(difference(one, other)) <= RELATIVE * most + ABSOLUTE + LOST * largest;
}

/** Returns whether two numbers agree in all certain digits, however small they are. Only for numbers that are not results of functions. */
export function isNearly(a: Value, b: Value, largest: number): boolean {
  const [one, other] = [asComplex(a), asComplex(b)];
  const most = Math.max(modulus(one), modulus(other));
  return modulus(difference(one, other)) <= SURE * most + LOST * largest;
}

/** Negative, zero or positive, as `a` is less than, the same as or greater than `b`; `largest` as in `sameValue`. */
export function compareValues(a: Value, b: Value, largest = 0): number {
  if (isExact(a) && isExact(b)) {
    return Number(minus(a, b).numerator > 0n) - Number(minus(a, b).numerator < 0n);
  }
  const [one, other] = [asNumber(a), asNumber(b)];
  // Infinity is not near any number.
  if (!Number.isFinite(one) || !Number.isFinite(other)) {
    return one === other ? 0 : one - other;
  }
  return sameValue(a, b, largest) ? 0 : one - other;
}

/** Returns whether a result of `compareValues` satisfies the relation. */
export function satisfies(
  name: 'is equal' | 'is unequal' | 'is less' | 'is at most',
  order: number,
): boolean {
  switch (name) {
    case 'is equal':
      return order === 0;
    case 'is unequal':
      return order !== 0;
    case 'is less':
      return order < 0;
    case 'is at most':
      return order <= 0;
  }
}

/** The arithmetic with which values are computed. */
export interface Arithmetic {
  /** Complex values are defined; otherwise only real ones are. */
  isComplex: boolean;
  /** A divisor with a smaller absolute value counts as zero, because sample points are approximate. */
  nearZero: number;
  /** Receives the largest term of a sum in double precision, whose last digits a small sum has lost. */
  seen?: { largest: number };
}

export const REAL: Arithmetic = { isComplex: false, nearZero: 0 };
