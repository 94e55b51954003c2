import type { Verdict } from '../../../mathematics/comparing/verdict.ts';

/** Two formulas in LaTeX: of the key, and of the answer. */
export type FormulaPair = readonly [string, string];

/** What is known of formulas while an answer is marked. Marking itself computes nothing: it asks, and is done again. */
export interface Told {
  /** Undefined where it is not known yet; the pair is then kept in `wanted`. */
  equal(a: string, b: string): Verdict | undefined;
  /** Pairs that were asked for in vain. */
  wanted(): FormulaPair[];
}

export type ToldPair = readonly [FormulaPair, Verdict];

const nameOf = (a: string, b: string): string => JSON.stringify([a, b]);

export function toldOf(pairs: readonly ToldPair[]): Told {
  const known = new Map(pairs.map(([[a, b], verdict]) => [nameOf(a, b), verdict]));
  const wanted = new Map<string, FormulaPair>();
  return {
    equal(a, b) {
      const name = nameOf(a, b);
      const verdict = known.get(name);
      if (!verdict) {
        wanted.set(name, [a, b]);
      }
      return verdict;
    },
    wanted: () => [...wanted.values()],
  };
}
