export type ScoreBand = 'red' | 'orange' | 'yellow' | 'green';

/**
 * Returns the tint of a score in percent: red below 30, orange below 50, yellow below 80, otherwise green
 * (spec 3 §4).
 */
export function scoreBand(percent: number): ScoreBand {
  if (percent < 30) return 'red';
  if (percent < 50) return 'orange';
  if (percent < 80) return 'yellow';
  return 'green';
}
