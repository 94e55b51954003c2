import { overlapOf, type TrainedScorer, worthOf } from '../../../embedded/marking/scorer/scorer.ts';
import type { Signals } from '../../../embedded/marking/signals/signals.ts';
import type { MeasuredAnswer } from './measured-answers.ts';

/** Fits, by least squares, the mark of an answer without a word of the key. Sets of all sizes have equal weight. */
export function fitScorer(
  sets: readonly (readonly MeasuredAnswer[])[],
  overlap: (signals: Signals) => number = overlapOf,
): TrainedScorer {
  let [product, square] = [0, 0];
  for (const answers of sets) {
    for (const { signals, share } of answers) {
      const own = worthOf(overlap(signals));
      product += ((share - own) * (1 - own)) / answers.length;
      square += (1 - own) ** 2 / answers.length;
    }
  }
  const lowest = Math.min(1, Math.max(0, product / square));
  return { lowest: Math.round(lowest * 1000) / 1000 };
}
