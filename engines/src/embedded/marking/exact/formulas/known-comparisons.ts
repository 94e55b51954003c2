import type { EqualityVerdict } from '../../../../mathematics/comparing/verdict.ts';

/** Two formulas in LaTeX: of the key, and of the answer. */
export type FormulaPair = readonly [string, string];

/**
 * The results of the equality engine while an answer is marked. Marking computes no equality itself: it collects the comparisons that it
 * needs, and is run again with their results.
 */
export interface KnownComparisons {
  /** Undefined where it is not known yet; the pair is then noted in `wanted`. */
  equal(a: string, b: string): EqualityVerdict | undefined;
  /** Pairs that were looked for in vain. */
  wanted(): FormulaPair[];
}

export type KnownComparison = readonly [FormulaPair, EqualityVerdict];

const nameOf = (a: string, b: string): string => JSON.stringify([a, b]);

/** Returns the known results. Unknown pairs are collected as `wanted`. */
export function knownComparisons(pairs: readonly KnownComparison[]): KnownComparisons {
  const known = new Map(pairs.map(([[a, b], verdict]) => [nameOf(a, b), verdict]));
  const wanted = new Map<string, FormulaPair>();
  return {
    equal(a, b) {
      const name = nameOf(a, b);
      const verdict = known.get(name);
      if (!verdict) wanted.set(name, [a, b]);
      return verdict;
    },
    wanted: () => [...wanted.values()],
  };
}
