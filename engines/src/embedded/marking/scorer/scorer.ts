import type { Signals } from '../signals/signals.ts';
import trained from './weights.json' with { type: 'json' };

/** The weights that `npm run train:marker` writes. */
export interface TrainedScorer {
  /** The average share, 0 to 1, that teachers give to an answer without a word of the key. */
  lowest: number;
}

/** The content of `weights.json`. */
export interface ScorerFile extends TrainedScorer {
  /** The sets of marked answers on which the scorer was fitted, with licence and number of answers. */
  trainedOn: { set: string; licence: string; answers: number }[];
  /** The weights fitted without each set, by its name, to evaluate the scorer on that set. */
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

/** The share of the overlap that is deducted if all words found are negated in only one of the texts. */
const POLARITY = 0.3;

/** Returns the share of the key that an answer has, 0 to 1: the mean over its words and its letters, reduced for negated words. */
export const overlapOf = ({ recall, letters, polarity }: Signals): number =>
  ((recall + letters) / 2) * (1 - POLARITY * (1 - polarity));

/**
 * The exponent that makes the first words of the key count more than the last, because an answer with half of a key has most of what
 * teachers want.
 */
const STEEPNESS = 1.6;

/** Returns the value of an overlap, 0 to 1. No overlap has the value 0. */
export const worthOf = (overlap: number): number => 1 - (1 - overlap) ** STEEPNESS;

/**
 * Returns the average share of the marks, from `lowest` to 1, that teachers give for such signals. On sets that were not used for fitting,
 * it agrees better with teachers than weights for each signal and a logistic curve.
 */
export const expectedShare = (
  signals: Signals,
  { lowest }: TrainedScorer = scorer,
  overlap = overlapOf,
): number => lowest + (1 - lowest) * worthOf(overlap(signals));

/** The expected share below which a statement counts as missing, and the one from which it counts as complete. */
const MISSING = 0.25;
const COMPLETE = 0.69;

/** Returns the share to give for an expected share. Teachers give all marks of a statement or none, and a part only in between. */
export const decidedShare = (share: number): number =>
  Math.min(1, Math.max(0, (share - MISSING) / (COMPLETE - MISSING)));

/**
 * Returns the expected absolute error of a share, 0 to 1.
 *
 * @param isDecided all marks are given or none, so that the error is the probability of the wrong decision
 */
export const expectedError = (share: number, isDecided: boolean): number =>
  isDecided ? Math.min(share, 1 - share) : 0.085 + 0.84 * share * (1 - share);
