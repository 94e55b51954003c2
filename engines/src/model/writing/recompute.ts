import { formulas } from '@classi/richtext';
import { arithmeticValue } from '../../mathematics/plain-arithmetic.ts';

/** The result of computing a numerical equation again. */
export interface Recomputed {
  /** The value of its right-hand side. */
  result: number;
  isTrue: boolean;
}

const EXACT = 1e-6;

/** Returns all equations in a text whose sides are numerical. Sides with letters or other signs are skipped. */
export function equationsToCheck(text: string): Recomputed[] {
  return formulas(text).flatMap((segment) => {
    if (segment.kind !== 'formula') return [];
    const sides = segment.latex.split(/=|\\approx|≈/).map((side) => side.trim());
    const values = sides.flatMap((side) => {
      const value = arithmeticValue(side);
      return value === undefined ? [] : [{ value, within: roundingOf(side) }];
    });
    const [first, ...rest] = values;
    const last = values.at(-1);
    if (!first || !last || rest.length === 0) return [];
    const isTrue = rest.every(
      ({ value, within }) => Math.abs(value - first.value) <= Math.max(within, first.within),
    );
    return [{ result: last.value, isTrue }];
  });
}

/** Returns the tolerance of a side. A decimal number may be rounded at its last place; everything else is exact. */
function roundingOf(side: string): number {
  const places = /^-?\d+\.(\d+)$/.exec(side)?.[1]?.length;
  return places === undefined ? EXACT : 0.5 * 10 ** -places + EXACT;
}
