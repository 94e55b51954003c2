import type { Signals } from '../signals/signals.ts';
import trained from './weights.json' with { type: 'json' };

/** The output of `npm run train:marker`. */
export interface TrainedScorer {
  /** The share that teachers give on average to an answer without a word of the key, 0 to 1. */
  lowest: number;
}

/** `weights.json`. */
export interface ScorerFile extends TrainedScorer {
  /** The sets of marked answers that the scorer rests on, with licence and number of answers. */
  trainedOn: { set: string; licence: string; answers: number }[];
  /** Fitted without one of the sets, by its name: for figures on that set. */
  without: Record<string, TrainedScorer>;
}

let scorer: TrainedScorer = trained;

/**
 * Uses the weights that were fitted without a set. Only evaluation calls this.
 * @throws if there is no such set
 */
export function leaveOutOfTraining(set: string): void {
  const fitted = (trained as ScorerFile).without[set];
  if (!fitted) throw new Error(`The scorer was not trained on ${set}.`);
  scorer = fitted;
}

/** The deduction from the overlap for words that only one of the texts negates. */
const POLARITY = 0.3;

/** Returns the share of the key that an answer has, 0 to 1: the mean over its words and its letters, minus negated words. */
export const overlapOf = ({ recall, letters, polarity }: Signals): number =>
  ((recall + letters) / 2) * (1 - POLARITY * (1 - polarity));

/** The first words of the key count more than the last: an answer with half of a key has most of what teachers want. */
const STEEPNESS = 1.6;

/** Returns the value of an overlap, 0 to 1. No overlap has the value 0. */
export const worthOf = (overlap: number): number => 1 - (1 - overlap) ** STEEPNESS;

/**
 * The share of the marks, 0 to 1, that teachers give for such signals on average, from `lowest` to all. On sets that were not fitted, this
 * agrees better with people than weights for each signal and a logistic curve.
 */
export const expectedShare = (
  signals: Signals,
  { lowest }: TrainedScorer = scorer,
  overlap = overlapOf,
): number => lowest + (1 - lowest) * worthOf(overlap(signals));

/** Below these, a single point or a running text is taken for missing: in a short statement, a shared word proves less. */
const POINT_MISSING = 0.37;
const TEXT_MISSING = 0.24;
/** The score from which an answer counts as complete. */
const COMPLETE = 0.69;

/** The share that is given for an expected share: teachers give a statement's marks or not, and a part of them in between. */
export function decidedShare(share: number, of: 'point' | 'text'): number {
  const missing = of === 'point' ? POINT_MISSING : TEXT_MISSING;
  return Math.min(1, Math.max(0, (share - missing) / (COMPLETE - missing)));
}

/**
 * The expected absolute error of a share, 0 to 1.
 *
 * @param isDecided the marks are given or not, and never shared out: then it is the chance that it should be the other way
 */
export const expectedError = (share: number, isDecided: boolean): number =>
  isDecided ? Math.min(share, 1 - share) : 0.085 + 0.84 * share * (1 - share);
