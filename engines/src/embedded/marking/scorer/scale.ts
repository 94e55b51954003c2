import type { ScaleEvidence } from '../../../engine.ts';

/** The weight of the prior. Before any mark is known, a group's scale differs from that of the wider group by about 1/√2 in log-odds. */
const PRIOR = 2;
/** The largest shift, in log-odds. */
const MAX = 2.5;
const NEARLY_NONE = 0.02;

/**
 * Returns how much more lenient (above 0) or stricter teachers are than the scorer, in log-odds. Each group's scale is drawn towards that
 * of the wider group before it, and less so the more marks there are (partial pooling; one step of Newton's method towards the posterior
 * mode).
 */
export function scaleShift(groups: readonly ScaleEvidence[] = []): number {
  const shift = groups.reduce(
    (wider, { surplus, weight }) => wider + (surplus - wider * weight) / (weight + PRIOR),
    0,
  );
  return Math.max(-MAX, Math.min(MAX, shift));
}

/** Returns the contribution of one marked answer to `ScaleEvidence`. */
export function scaleEvidence(given: number, byWords: number): ScaleEvidence {
  return { surplus: given - byWords, weight: byWords * (1 - byWords) };
}

/** Returns a share of the marks, 0 to 1, shifted by an amount in log-odds. */
export function shifted(share: number, shift: number): number {
  if (shift === 0) return share;
  const bounded = Math.min(1 - NEARLY_NONE, Math.max(NEARLY_NONE, share));
  return 1 / (1 + Math.exp(-(Math.log(bounded / (1 - bounded)) + shift)));
}
