import { type Expression, some } from '../expression.ts';
import { type Rational, written } from '../values/rational.ts';
import { isExact, type Value } from '../values/value.ts';

/** From this number of decimal places on, a number looks exact but is rounded. For integers, double precision has fewer. */
const ROUNDED_DIGITS = 8;
const WHOLE_DIGITS = 15;

/**
 * Returns whether only one of two formulas has a number of many digits, and one of them has values that no
 * decimal has.
 */
export function isRounded(a: Expression, b: Expression): boolean {
  const [one, other] = [longNumbersIn(a), longNumbersIn(b)];
  const isShared = one.every((each) => other.includes(each)) && other.every((each) => one.includes(each));
  return !isShared && [a, b].some((each) => some(each, isIrrational));
}

function longNumbersIn(expression: Expression): string[] {
  const all: string[] = [];
  some(expression, (part) => {
    if (
      part.kind === 'number' &&
      part.digits >= (part.value.denominator === 1n ? WHOLE_DIGITS : ROUNDED_DIGITS)
    ) {
      all.push(written(part.value));
    }
    return false;
  });
  return all;
}

const isIrrational = (part: Expression): boolean =>
  part.kind === 'constant'
    ? part.name === 'pi' || part.name === 'e'
    : part.kind === 'apply' &&
      (/^(?:root|ln|log|(?:arc)?(?:sin|cos|tan|cot|sec|csc)h?)$/.test(part.name) || isFractionalPower(part));

const isFractionalPower = (part: Expression): boolean =>
  part.kind === 'apply' &&
  part.name === 'power' &&
  part.of[1]?.kind === 'apply' &&
  part.of[1].name === 'divide';

/** Returns whether a fraction has such long numbers that it may approximate any number: 208341/66317 and π agree in ten digits. */
export function isLongFraction(value: Value): boolean {
  if (!isExact(value)) {
    return false;
  }
  const odd = withoutTens(value.denominator);
  return odd > 1_000n && odd * absolute(value.numerator) > 1_000_000_000n;
}

const absolute = (value: Rational['numerator']): bigint => (value < 0n ? -value : value);

/** Without the factors 2 and 5, which decimals have. */
function withoutTens(denominator: bigint): bigint {
  let rest = denominator;
  for (const factor of [2n, 5n]) {
    while (rest % factor === 0n) {
      rest /= factor;
    }
  }
  return rest;
}
