import type { Asked } from './comparing/signals.ts';
import type { Said } from './comparing/texts.ts';
import type { PointJudgement } from './point-judgement.ts';
import { sum } from './sum.ts';

/** Words that the question does not give away, each counted once. */
export interface OwnWords {
  /** Of the key. */
  key: number;
  /** Of the answer. */
  answer: number;
  /** Of those of the answer, what the key says too. */
  shared: number;
}

/** All that it adds to the question, the key has too. */
export const isKeyAlone = ({ answer, shared }: OwnWords): boolean => answer > 0 && answer === shared;

export function ownWordsOf(
  { points }: { points: readonly PointJudgement[] },
  said: Said,
  asked: Asked,
): OwnWords {
  const met = new Set(
    points.flatMap(({ comparison }) =>
      comparison.aligned.flatMap(({ found }) => found.flatMap(({ term, isNear }) => (isNear ? [] : [term]))),
    ),
  );
  const own = said.terms.speaking.filter(({ role, stem }) => role === 'content' && !asked.has(stem));
  const stems = (terms: typeof own): number => new Set(terms.map(({ stem }) => stem)).size;
  const inKey = points.map(
    ({ wording }) => wording.terms.speaking.filter(({ stem }) => !asked.has(stem)).length,
  );
  return { key: sum(inKey), answer: stems(own), shared: stems(own.filter((term) => met.has(term))) };
}
