import { unknown, type Verdict } from './comparing/verdict.ts';
import { plainLatex, withoutThousands } from './reading/latex.ts';
import { sameDimension, type Unit, unitOf } from './reading/unit-table.ts';
import { flatUnit } from './reading/units.ts';
import {
  compareRationals,
  minus,
  ONE,
  plus,
  power,
  type Rational,
  rationalOf,
  times,
  toNumber,
  written,
  ZERO,
} from './values/rational.ts';

/** A number with its unit, as a person writes it. */
export interface Quantity {
  value: Rational;
  /** Undefined where there is none. */
  unit: Unit | undefined;
}

const number =
  /^(?:[^=]*[=≈])?\s*(?<digits>[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?)\s*(?:(?:\\times|\\cdot|[x*])\s*10\s*\^?\s*\{?(?<exponent>[+-]?\d+)\}?)?\s*(?<unit>.*)$/s;

/** Reads `5.2 cm`, `v = 3 \times 10^8\,\text{m/s}` or `12`; undefined where it is anything else. */
export function quantityOf(text: string): Quantity | undefined {
  const { digits, exponent, unit = '' } = number.exec(withoutThousands(plainLatex(text)))?.groups ?? {};
  const value = digits === undefined ? undefined : rationalOf(digits);
  const own = unit.trim() === '' ? undefined : unitOf(flatUnit(unit));
  if (!value || (unit.trim() !== '' && !own)) {
    return undefined;
  }
  return {
    value: exponent === undefined ? value : times(value, power({ ...ONE, numerator: 10n }, BigInt(exponent))),
    unit: own,
  };
}

/**
 * Whether two quantities are the same, their units converted.
 *
 * `tolerance` is the share of the second by which the first may differ from it: 0.01 for one in a hundred.
 */
export function sameQuantity(a: string, b: string, { tolerance = 0 }: { tolerance?: number } = {}): Verdict {
  const [one, other] = [quantityOf(a), quantityOf(b)];
  if (!one || !other) {
    return unknown('One of them is no number with a unit.');
  }
  if (!one.unit !== !other.unit) {
    return { equal: false, reason: 'Only one of them has a unit.' };
  }
  if (one.unit && other.unit && !sameDimension(one.unit, other.unit)) {
    return { equal: false, reason: 'Their units measure different things.' };
  }
  const [left, right] = [inBaseUnits(one), inBaseUnits(other)];
  const room = times(absolute(right), rationalOf(String(tolerance)) ?? ZERO);
  const isSame = compareRationals(absolute(minus(left, right)), room) <= 0;
  return isSame
    ? {
        equal: true,
        reason:
          compareRationals(left, right) === 0 ? 'They are the same.' : 'They differ by less than allowed.',
      }
    : { equal: false, reason: `They differ: ${shown(left)} and ${shown(right)} in base units.` };
}

const inBaseUnits = ({ value, unit }: Quantity): Rational =>
  unit ? plus(times(value, unit.factor), unit.zero) : value;

const absolute = (value: Rational): Rational =>
  value.numerator < 0n ? { ...value, numerator: -value.numerator } : value;

const shown = (value: Rational): string =>
  value.denominator === 1n ? written(value) : String(Number(toNumber(value).toPrecision(6)));
