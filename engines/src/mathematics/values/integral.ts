import { complex } from './complex.ts';
import { TooSmall } from './rational.ts';
import { asNumber, type Value } from './value.ts';

/** Nodes and weights of the Gauss rule with seven points on [−1, 1]. */
const gauss: [number, number][] = [
  [0, 0.4179591836734694],
  [0.4058451513773972, 0.3818300505051189],
  [-0.4058451513773972, 0.3818300505051189],
  [0.7415311855993945, 0.2797053914892767],
  [-0.7415311855993945, 0.2797053914892767],
  [0.9491079123427585, 0.1294849661688697],
  [-0.9491079123427585, 0.1294849661688697],
];

const DEEPEST = 12;

/** Transforms an integral from a number to ±∞ into one from 0 to 1. */
function folded(at: (x: number) => Value | undefined, start: number, side: 1 | -1): Value | undefined {
  const squeezed = (t: number): Value | undefined => {
    try {
      const value = at(start + (side * t) / (1 - t));
      return value && complex(asNumber(value) / (1 - t) ** 2);
    } catch (error) {
      // A value that vanishes far away contributes nothing.
      if (error instanceof TooSmall) {
        return complex(0);
      }
      throw error;
    }
  };
  return integrate(squeezed, 0, 1);
}

/** Computes a definite integral by bisection. An improper one is transformed to a bounded one. Undefined if it does not converge. */
export function integrate(at: (x: number) => Value | undefined, from: number, to: number): Value | undefined {
  if (!Number.isFinite(from) || !Number.isFinite(to)) {
    return endlessIntegral(at, from, to);
  }
  const rule = (low: number, high: number): number => {
    const [middle, half] = [(low + high) / 2, (high - low) / 2];
    return gauss.reduce((all, [place, weight]) => {
      const value = at(middle + half * place);
      return all + (value === undefined ? Number.NaN : asNumber(value)) * weight * half;
    }, 0);
  };
  const settle = (low: number, high: number, whole: number, depth: number): number => {
    const middle = (low + high) / 2;
    const [left, right] = [rule(low, middle), rule(middle, high)];
    if (Math.abs(left + right - whole) <= 1e-13 * (1 + Math.abs(whole))) {
      return left + right;
    }
    return depth === DEEPEST || Number.isNaN(left + right)
      ? Number.NaN
      : settle(low, middle, left, depth + 1) + settle(middle, high, right, depth + 1);
  };
  const value = settle(from, to, rule(from, to), 0);
  return Number.isNaN(value) ? undefined : complex(value);
}

function endlessIntegral(at: (x: number) => Value | undefined, from: number, to: number): Value | undefined {
  if (!(from < to)) {
    return undefined;
  }
  const start = Number.isFinite(from) ? from : Number.isFinite(to) ? to : 0;
  const sides = [
    ...(Number.isFinite(to) ? [] : [folded(at, start, 1)]),
    ...(Number.isFinite(from) ? [] : [folded(at, start, -1)]),
  ];
  return sides.every((side) => side !== undefined)
    ? complex(sides.reduce((all, side) => all + asNumber(side), 0))
    : undefined;
}
