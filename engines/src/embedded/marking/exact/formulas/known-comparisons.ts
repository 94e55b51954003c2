import type { EqualityVerdict } from '../../../../mathematics/comparing/verdict.ts';

/** A formula of the key and a formula of the answer, in LaTeX. */
export type FormulaPair = readonly [string, string];

/**
 * The results of the equality engine that are available while an answer is marked. Marking itself does not compute equality: it collects
 * the comparisons that it needs, and runs again with their results.
 */
export interface KnownComparisons {
  /** Returns undefined if the result is not known yet; `wanted` then contains the pair. */
  equal(a: string, b: string): EqualityVerdict | undefined;
  /** Returns the pairs whose results were requested but are not known. */
  wanted(): FormulaPair[];
}

export type KnownComparison = readonly [FormulaPair, EqualityVerdict];

const nameOf = (a: string, b: string): string => JSON.stringify([a, b]);

/** Returns the given results for lookup. Pairs that are not among them are collected in `wanted`. */
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
