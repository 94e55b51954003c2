import { type Expression, isTrigonometric, namesIn, some } from '../expression.ts';
import { evaluate, type Point } from '../values/evaluate.ts';
import { integer, TooLarge } from '../values/rational.ts';
import { asNumber, REAL } from '../values/value.ts';

/** The distance to which zeros of functions that are not polynomials are searched, unless a function has a longer period. */
export const WINDOW = 13.1;

/** Near the end of the window zeros are not looked for on both sides. */
const MARGIN = 0.3;
/** A little more than two turns to each side; of a full turn of 2π that is within the window. */
const TURNS = 2.08;
/** A longer period cannot be distinguished from a constant. */
const FARTHEST = 1e7;

/** Returns the distance to which zeros of an expression are searched: two periods of its slowest part, for example 720 for a sine of degrees. */
export function computeReach(expression: Expression, variable: string, at: Point): number {
  let reach = WINDOW;
  some(expression, (part) => {
    const [of] = part.kind === 'apply' && isTrigonometric(part) ? part.of : [];
    const speed = of && namesIn(of).has(variable) ? slopeOf(of, variable, at) : undefined;
    const turns = speed ? (TURNS * 2 * Math.PI) / Math.abs(speed) : 0;
    reach = turns <= FARTHEST ? Math.max(reach, turns) : reach;
    return false;
  });
  return reach;
}

/** Returns the coefficient of a name in a linear term; undefined if it is not linear. */
function slopeOf(expression: Expression, variable: string, at: Point): number | undefined {
  const [low, middle, high] = [0, 1, 2].map((place) => {
    try {
      const value = evaluate(expression, new Map([...at, [variable, integer(place)]]), REAL);
      return value && asNumber(value);
    } catch (error) {
      if (error instanceof TooLarge) {
        return undefined;
      }
      throw error;
    }
  });
  if (low === undefined || middle === undefined || high === undefined) {
    return undefined;
  }
  const slope = middle - low;
  return Math.abs(high - middle - slope) <= 1e-9 * Math.abs(slope) ? slope : undefined;
}

/** The distance to which solutions for all integers are compared, and the distance to which they can be. */
export interface Extent {
  wanted: number;
  covered: number;
}

/** Returns the extent of the solutions for the integers from −30 to 30, in that order. */
export function computeExtent(places: number[][]): Extent {
  const sizes = (all: number[][]): number[] => all.flat().map(Math.abs).filter(Number.isFinite);
  const middle = (places.length - 1) / 2;
  const inner = sizes(places.slice(middle - 2, middle + 3));
  const [low, high] = [places.slice(0, 1), places.slice(-1)].map(sizes);
  return { wanted: 1.05 * Math.max(0, ...inner), covered: Math.min(...(low ?? []), ...(high ?? [])) };
}

/** Returns the end of the comparison on both sides. */
export const findEnd = (extents: Extent[]): number =>
  Math.max(
    WINDOW - MARGIN,
    Math.min(
      FARTHEST,
      Math.max(...extents.map(({ wanted }) => wanted)),
      ...extents.map(({ covered }) => covered),
    ),
  );
