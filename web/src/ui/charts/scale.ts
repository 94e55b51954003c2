/** The axis of a chart in percent (spec 1 §9). */

const STEP = 10;

/**
 * Returns the bounds of an axis in percent, rounded outwards to steps of 10 and never equal. 0 to 100 if
 * there is nothing to show.
 */
export function axisBounds(percents: readonly number[]): [from: number, to: number] {
  if (percents.length === 0) return [0, 100];
  const from = Math.max(0, Math.floor(Math.min(...percents) / STEP) * STEP);
  const to = Math.min(100, Math.ceil(Math.max(...percents) / STEP) * STEP);
  if (from < to) return [from, to];
  return to < 100 ? [from, from + STEP] : [to - STEP, to];
}

/** Returns every step between two bounds, including both. */
export function axisTicks([from, to]: readonly [number, number]): number[] {
  return Array.from({ length: Math.round((to - from) / STEP) + 1 }, (_, index) => from + index * STEP);
}
