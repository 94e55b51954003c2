/** A point of a key that an answer must contain. */
export interface KeyPoint {
  /** The words of the key, as plain text. */
  text: string;
  /** Other wordings that also earn the marks. */
  alternatives: string[];
  /** Wordings that earn no marks. */
  rejected: string[];
  /** The marks for the point, a multiple of a quarter. */
  possible: number;
  /** True if the scheme prints its marks, so that they are given or not. */
  isStep: boolean;
  /** True if it may replace a step, so that an answer does not need it. */
  isInstead?: true;
  /** True if it is the reason of the point before. The reason of a wrong claim earns next to nothing. */
  isReason?: true;
  /** True if it names one example of many that are right, as in 'Any suitable example, e.g. …'. */
  isAnyExample?: true;
}

/** The limits on the marks of the points of a key. */
interface Limits {
  /** The number of points that count; undefined if all do. */
  counted: number | undefined;
  /** The most marks that all points can earn together. */
  most: number;
}

/**
 * Returns the marks of each point that count, the best points first, up to the number of points that count and the most marks.
 */
export function countedMarks(earned: readonly number[], { counted, most }: Limits): number[] {
  const allowed = earned.map(() => 0);
  let places = counted ?? earned.length;
  let total = most;
  const order = [...earned.entries()].sort(([a, one], [b, other]) => other - one || a - b);
  for (const [index, marks] of order) {
    const given = places > 0 ? Math.min(marks, total) : 0;
    allowed[index] = given;
    total -= given;
    if (given > 0) places -= 1;
  }
  return allowed;
}
