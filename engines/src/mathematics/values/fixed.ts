/**
 * Functions of numbers with many digits: a bigint represents itself divided by 2^bits. They are for deciding what double
 * precision cannot; where a result would have too few sure digits they throw `Unsure`.
 */

/** Thrown if this number of digits cannot decide with certainty. */
export class Unsure extends Error {
  override name = 'Unsure';
}

/** The number is too large or too near to zero to be computed in these digits. */
export class OutOfRange extends Unsure {
  override name = 'OutOfRange';
}

/** Thrown thousands of times in the search for zeros, so each error is created once. */
export const UNSURE = new Unsure('It is not certain with so many digits.');
export const OUT_OF_RANGE = new OutOfRange('The number is too large or too small.');

/** A larger exponential has more digits than it is worth. */
const LARGEST_SHIFT = 10_000n;
const HALVINGS = 12n;

export type FixedFunctions = ReturnType<typeof createFixed>;

/** Returns functions whose arguments and results are in units of 2^−bits. `bits` must be even. */
export function createFixed(bits: number) {
  const B = BigInt(bits);
  const one = 1n << B;
  /** A smaller absolute value may be zero. */
  const least = 1n << (B / 2n);
  const times = (a: bigint, b: bigint): bigint => (a * b) >> B;
  const over = (a: bigint, b: bigint): bigint => (a << B) / sure(b);
  const sure = (value: bigint): bigint => {
    if (absolute(value) < least) {
      throw UNSURE;
    }
    return value;
  };
  const ofRatio = (numerator: bigint, denominator: bigint): bigint => (numerator << B) / denominator;

  /** x − x³/3 + x⁵/5 − …, or with plus signs throughout. */
  const odd = (x: bigint, sign: 1n | -1n): bigint => {
    const square = times(x, x);
    let [all, power] = [x, x];
    for (let index = 3n; power !== 0n && power !== -1n; index += 2n) {
      power = sign * times(power, square);
      all += power / index;
    }
    return all;
  };
  const inverseOf = (whole: bigint): bigint => one / whole;
  const pi = 16n * odd(inverseOf(5n), -1n) - 4n * odd(inverseOf(239n), -1n);
  const ln2 = 2n * odd(inverseOf(3n), 1n);

  const exp = (x: bigint): bigint => {
    const shift = nearest(x, ln2);
    if (shift > LARGEST_SHIFT || shift < -B / 2n) {
      throw OUT_OF_RANGE;
    }
    const small = (x - shift * ln2) >> HALVINGS;
    let [all, term] = [one, one];
    for (let index = 1n; term !== 0n && term !== -1n; index += 1n) {
      term = times(term, small) / index;
      all += term;
    }
    for (let step = 0n; step < HALVINGS; step += 1n) {
      all = times(all, all);
    }
    return shift >= 0n ? all << shift : all >> -shift;
  };
  const e = exp(one);
  const ln = (x: bigint): bigint => {
    if (x < least) {
      throw UNSURE;
    }
    const shift = bitsOf(x) - 1n - B;
    const scaled = shift >= 0n ? x >> shift : x << -shift;
    let y = fromDouble(Math.log(toDouble(scaled)));
    for (let digits = 50; digits < 2 * bits; digits *= 3) {
      const power = exp(y);
      y += 2n * over(scaled - power, scaled + power);
    }
    return y + shift * ln2;
  };
  /** Sine and cosine. */
  const circle = (x: bigint): [bigint, bigint] => {
    const quarter = nearest(2n * x, pi);
    const rest = x - (quarter * pi) / 2n;
    const [sine, cosine] = [wave(rest, rest, 1n), wave(one, rest, 0n)];
    const turned: [bigint, bigint][] = [
      [sine, cosine],
      [cosine, -sine],
      [-sine, -cosine],
      [-cosine, sine],
    ];
    return turned[Number(((quarter % 4n) + 4n) % 4n)] ?? [sine, cosine];
  };
  const wave = (first: bigint, x: bigint, start: bigint): bigint => {
    const square = times(x, x);
    let [all, term] = [first, first];
    for (let index = start + 1n; term !== 0n && term !== -1n; index += 2n) {
      term = -times(term, square) / (index * (index + 1n));
      all += term;
    }
    return all;
  };
  /** Starts with an angle in double precision, and corrects it by the remaining rotation. */
  const arctan = (x: bigint): bigint => {
    const near = fromDouble(Math.atan(toDouble(x)));
    const [sine, cosine] = circle(near);
    return near + odd(over(times(x, cosine) - sine, cosine + times(x, sine)), -1n);
  };
  /** The root of a non-negative number. */
  const root = (x: bigint, index: number): bigint => {
    const scaled = x << (B * BigInt(index - 1));
    const degree = BigInt(index);
    let guess = 1n << (bitsOf(scaled) / degree + 1n);
    for (;;) {
      const next = ((degree - 1n) * guess + scaled / guess ** (degree - 1n)) / degree;
      if (next >= guess) {
        return guess;
      }
      guess = next;
    }
  };
  const toDouble = (x: bigint): number => {
    const all = bitsOf(absolute(x));
    const optional = all > 60n ? all - 60n : 0n;
    return Number(x >> optional) * 2 ** (Number(optional) - bits);
  };
  const fromDouble = (x: number): bigint => {
    if (!Number.isFinite(x) || Math.abs(x) > 1e6) {
      throw UNSURE;
    }
    return BigInt(Math.round(x * 2 ** 50)) << (B - 50n);
  };
  return { bits: B, one, least, pi, e, times, over, ofRatio, exp, ln, circle, arctan, root, sure };
}

const absolute = (value: bigint): bigint => (value < 0n ? -value : value);

/** Returns the number of bits of a non-negative number, or up to three more. */
const bitsOf = (value: bigint): bigint => 4n * BigInt(value.toString(16).length);

/** The whole number nearest to a quotient. */
function nearest(a: bigint, b: bigint): bigint {
  const doubled = 2n * a + b;
  const quotient = doubled / (2n * b);
  return doubled < 0n && quotient * 2n * b !== doubled ? quotient - 1n : quotient;
}
