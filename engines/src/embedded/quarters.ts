import { sum } from './sum.ts';

/** Marks are multiples of a quarter (spec 2 §9). */
export const QUARTER = 0.25;

/** The nearest quarter; halves of a quarter go up. */
export const toQuarter = (marks: number): number => Math.round(marks / QUARTER + 1e-9) * QUARTER;

/**
 * Shares a total, a multiple of a quarter, out in quarters that come as near to `wanted` as they can and add up to it.
 * None gets more than its `most`.
 */
export function shareOut(total: number, wanted: number[], most: number[]): number[] {
  const capped = wanted.map((each, index) => Math.min(each, most[index] ?? 0));
  const shares = capped.map((each) => Math.floor(each / QUARTER + 1e-9) * QUARTER);
  let left = Math.round((total - sum(shares)) / QUARTER);
  while (left !== 0) {
    const step = Math.sign(left) * QUARTER;
    const index = bestFor(step, shares, capped, most);
    if (index < 0) {
      break;
    }
    shares[index] = (shares[index] ?? 0) + step;
    left -= Math.sign(left);
  }
  return shares;
}

/** Where a quarter more is missed most; where less was wanted in all, the least wanted and last goes first. */
function bestFor(step: number, shares: number[], wanted: number[], most: number[]): number {
  const possible = [...shares.entries()].filter(
    ([index, share]) => share + step >= 0 && share + step <= (most[index] ?? 0) + 1e-9,
  );
  const want = (index: number): number => wanted[index] ?? 0;
  const [best] = possible.sort(([a, shareA], [b, shareB]) =>
    step > 0 ? want(b) - shareB - (want(a) - shareA) || a - b : want(a) - want(b) || b - a,
  );
  return best?.[0] ?? -1;
}

/**
 * Marks to the nearest quarter, but never over the half for an answer that has not reached it: rounding decides no
 * pass.
 */
export function roundedMarks(marks: number, possible: number): number {
  const rounded = Math.min(possible, toQuarter(marks));
  return marks < possible / 2 - 1e-9 && rounded >= possible / 2 ? belowHalf(possible) : rounded;
}

const belowHalf = (possible: number): number =>
  Math.max(0, Math.ceil(possible / 2 / QUARTER - 1e-9) * QUARTER - QUARTER);
