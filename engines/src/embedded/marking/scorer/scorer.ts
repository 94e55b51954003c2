import { type SignalName, type Signals, signalNames } from '../signals/signals.ts';
import trained from './weights.json' with { type: 'json' };

/** What `npm run train:marker` writes. */
export interface TrainedScorer {
  /** One weight for each signal, at least 0. */
  weights: Record<SignalName, number>;
  /** From the weighted sum to log-odds. */
  slope: number;
  intercept: number;
  /** The expected absolute error of marks that are shared out is a + b · 4p(1 − p), as a share of the marks. */
  error: readonly number[];
}

/** `weights.json`. */
export interface ScorerFile extends TrainedScorer {
  /** The sets of marked answers that the weights rest on, with licence and number of answers. */
  trainedOn: { set: string; licence: string; answers: number }[];
  /** Fitted without one of the sets, by its name: for figures on that set. */
  without: Record<string, TrainedScorer>;
}

let scorer: TrainedScorer = trained;

/** For evaluation only: scores with what was fitted without a set. @throws where there is no such set */
export function leaveOutOfTraining(set: string): void {
  const fitted = (trained as ScorerFile).without[set];
  if (!fitted) throw new Error(`The scorer was not trained on ${set}.`);
  scorer = fitted;
}

/** The weighted sum of the signals. */
export const weightedSum = (signals: Signals, { weights }: Pick<TrainedScorer, 'weights'> = scorer): number =>
  signalNames.reduce((sum, name) => sum + weights[name] * signals[name], 0);

/** The share of the marks, 0 to 1, that teachers gave for such signals on average. */
export const expectedShare = (
  sum: number,
  { slope, intercept }: Pick<TrainedScorer, 'slope' | 'intercept'> = scorer,
): number => 1 / (1 + Math.exp(-(slope * sum + intercept)));

/** Below these, a single point or a running text is taken for missing: in a short statement, a shared word proves less. */
const POINT_MISSING = 0.38;
const TEXT_MISSING = 0.24;
/** From here on it is taken for complete. */
const COMPLETE = 0.72;

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
export function expectedError(
  share: number,
  isDecided: boolean,
  { error }: Pick<TrainedScorer, 'error'> = scorer,
): number {
  if (isDecided) return Math.min(share, 1 - share);
  const [fixed = 0, spread = 0] = error;
  return Math.min(1, Math.max(0, fixed + spread * 4 * share * (1 - share)));
}
