import { Unreadable } from '../expression.ts';
import { complex } from './complex.ts';
import { ONE, plus, type Rational, ratio, times } from './rational.ts';
import { asNumber, isExact, type Value } from './value.ts';

type At = (value: Value) => Value | undefined;

const ROWS = 9;
/** The last two estimates must agree to this relative difference. */
const AGREED = 1e-11;

/**
 * Returns the limit of a function at a number, or at ±∞: its value there if it has one, otherwise an estimate from values that come closer
 * and closer.
 * @throws {Unreadable} if they do not converge
 */
export function computeLimit(at: At, target: Value): Value {
  const place = asNumber(target);
  if (Number.isFinite(place)) {
    return at(target) ?? complex(fromBothSides(at, target));
  }
  return complex(extrapolated((step) => numberAt(at, complex(Math.sign(place) / asNumber(step))), 1));
}

/** The mean of both sides has only even powers of the step. */
function fromBothSides(at: At, target: Value): number {
  const off = (step: Rational): Value =>
    isExact(target) ? plus(target, step) : complex(asNumber(target) + asNumber(step));
  const sides = (step: Rational): [number, number] => [
    numberAt(at, off(step)),
    numberAt(at, off(times(step, ratio(-1n, 1n)))),
  ];
  const [right, left] = sides(ratio(1n, 1_000_000n));
  if (!(Math.abs(right - left) < 1e-4 * (1 + Math.abs(right)))) {
    throw new Unreadable('A limit in it was not found.');
  }
  return extrapolated((step) => {
    const [above, below] = sides(step);
    return (above + below) / 2;
  }, 2);
}

function numberAt(at: At, value: Value): number {
  const found = at(value);
  return found === undefined ? Number.NaN : asNumber(found);
}

/** Richardson extrapolation over steps of 1/8, 1/16, …; `order` is the lowest remaining power of the step. */
function extrapolated(at: (step: Rational) => number, order: number): number {
  const rows: number[][] = [];
  for (let row = 0; row < ROWS; row += 1) {
    const all = [at(times(ONE, ratio(1n, BigInt(8 * 2 ** row))))];
    for (let column = 1; column <= row; column += 1) {
      const factor = 2 ** (order * column);
      const [before, here] = [rows[row - 1]?.[column - 1] ?? Number.NaN, all[column - 1] ?? Number.NaN];
      all.push((factor * here - before) / (factor - 1));
    }
    rows.push(all);
  }
  const estimates = rows.flatMap((row, at) => {
    const [last, before] = [row.at(-1) ?? Number.NaN, rows[at - 1]?.at(-1) ?? Number.NaN];
    return [{ value: last, error: Math.abs(last - before) }];
  });
  const best = estimates.reduce((one, other) =>
    other.error < one.error || Number.isNaN(one.error) ? other : one,
  );
  if (!(best.error <= AGREED * (1 + Math.abs(best.value)))) {
    throw new Unreadable('A limit in it was not found.');
  }
  return best.value;
}
