/** The axis of a chart in percent (spec 1 §9). */

const STEP = 10;

/**
 * The bounds of an axis in percent, rounded outwards to steps of 10 and never without room between them; 0 to 100 where there is
 * nothing to show.
 */
export function axisBounds(percents: readonly number[]): [from: number, to: number] {
  if (percents.length === 0) return [0, 100];
  const from = Math.max(0, Math.floor(Math.min(...percents) / STEP) * STEP);
  const to = Math.min(100, Math.ceil(Math.max(...percents) / STEP) * STEP);
  if (from < to) return [from, to];
  return to < 100 ? [from, from + STEP] : [to - STEP, to];
}

/** Each step between two bounds, both included. */
export function axisTicks([from, to]: readonly [number, number]): number[] {
  return Array.from({ length: Math.round((to - from) / STEP) + 1 }, (_, index) => from + index * STEP);
}
