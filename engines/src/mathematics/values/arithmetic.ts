import { complex, complexSum, modulus, product, quotient, raised } from './complex.ts';
import {
  exactRoot,
  isInteger,
  isZero,
  ONE,
  over,
  plus,
  power,
  type Rational,
  TOO_LARGE,
  TOO_SMALL,
  times,
  ZERO,
} from './rational.ts';
import { type Arithmetic, asComplex, asNumber, isExact, type Value } from './value.ts';

export const summed = (a: Value, b: Value): Value =>
  isExact(a) && isExact(b) ? plus(a, b) : complexSum(asComplex(a), asComplex(b));

export function multiplied(a: Value, b: Value): Value {
  if (isExact(a) && isExact(b)) {
    return times(a, b);
  }
  return product(asComplex(a), asComplex(b));
}

export function divide(a: Value, b: Value, { nearZero }: Arithmetic): Value | undefined {
  if (isExact(b) ? isZero(b) : modulus(b) <= nearZero) {
    return undefined;
  }
  return isExact(a) && isExact(b) ? over(a, b) : quotient(asComplex(a), asComplex(b));
}

/** `x^{1/3}` of a negative number is the real root; `0^0` is 1. */
export function raisedTo(base: Value, exponent: Value, how: Arithmetic): Value | undefined {
  if (isNothing(base, how)) {
    const size = asNumber(exponent);
    return size > 0 ? ZERO : isExact(exponent) && isZero(exponent) ? ONE : undefined;
  }
  if (isExact(exponent) && isInteger(exponent)) {
    return wholePower(base, exponent.numerator);
  }
  if (isExact(exponent) && exponent.denominator <= 1_000n) {
    const root = takeRoot(base, { numerator: exponent.denominator, denominator: 1n }, how);
    return root && wholePower(root, exponent.numerator);
  }
  const number = asComplex(base);
  if (number.im === 0 && number.re > 0 && asComplex(exponent).im === 0) {
    return complex(rejectUnderflow(number.re ** asNumber(exponent)));
  }
  return how.isComplex ? raised(number, asComplex(exponent)) : undefined;
}

const isNothing = (value: Value, { nearZero }: Arithmetic): boolean =>
  isExact(value) ? isZero(value) : modulus(value) <= nearZero;

function wholePower(base: Value, exponent: bigint): Value {
  if (isExact(base)) {
    return power(base, exponent);
  }
  if (exponent > 100_000n || exponent < -100_000n) {
    throw TOO_LARGE;
  }
  return base.im === 0
    ? complex(rejectUnderflow(base.re ** Number(exponent)))
    : byMultiplying(base, Number(exponent));
}

/** A power of a number other than zero is not zero, however small it is. */
function rejectUnderflow(value: number): number {
  if (value === 0) {
    throw TOO_SMALL;
  }
  return value;
}

function byMultiplying(base: Value, exponent: number): Value {
  if (Math.abs(exponent) > 64) {
    return raised(asComplex(base), complex(exponent));
  }
  let all = complex(1);
  for (let index = 0; index < Math.abs(exponent); index += 1) {
    all = product(all, asComplex(base));
  }
  return exponent < 0 ? quotient(complex(1), all) : all;
}

/** The root of a whole index; of a negative number the real one where the index is odd. */
export function takeRoot(value: Value, index: Value, how: Arithmetic): Value | undefined {
  if (!isExact(index) || !isInteger(index) || index.numerator < 1n || index.numerator > 1_000n) {
    const inverse = divide(ONE, index, how);
    return inverse && !isWhole(index) ? raisedTo(value, inverse, how) : undefined;
  }
  const degree = Number(index.numerator);
  const exact = isExact(value) ? exactRoot(value, degree) : undefined;
  if (exact) {
    return exact;
  }
  const number = asComplex(value);
  if (number.im === 0 && number.re >= -how.nearZero) {
    return complex(rootOfNumber(Math.max(0, number.re), degree));
  }
  if (how.isComplex) {
    return raised(number, complex(1 / degree));
  }
  return degree % 2 === 1 ? complex(-rootOfNumber(-number.re, degree)) : undefined;
}

const isWhole = (value: Value): value is Rational => isExact(value) && isInteger(value);

const rootOfNumber = (value: number, degree: number): number =>
  degree === 2 ? Math.sqrt(value) : degree === 3 ? Math.cbrt(value) : value ** (1 / degree);
