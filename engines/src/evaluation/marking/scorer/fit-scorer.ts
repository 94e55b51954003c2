import { shifted } from '../../../embedded/marking/scorer/scale.ts';
import {
  expectedShare,
  overlapOf,
  type TrainedScorer,
  worthOf,
} from '../../../embedded/marking/scorer/scorer.ts';
import type { Signals } from '../../../embedded/marking/signals/signals.ts';
import type { MeasuredAnswer } from './measured-answers.ts';

/** Each set counts as much as so many answers. */
const SET_SIZE = 1000;

/** Fits the scorer; sets of all sizes count equally. */
export function fitScorer(
  sets: readonly (readonly MeasuredAnswer[])[],
  overlap: (signals: Signals) => number = overlapOf,
): TrainedScorer {
  return { lowest: fitLowest(sets, overlap), error: fitError(sets, overlap) };
}

/** What an answer without a word of the key gets, by least squares: an answer with all of it gets all marks. */
function fitLowest(
  sets: readonly (readonly MeasuredAnswer[])[],
  overlap: (signals: Signals) => number,
): number {
  let [product, square] = [0, 0];
  for (const answers of sets) {
    for (const { signals, share } of answers) {
      const own = worthOf(overlap(signals));
      product += ((share - own) * (1 - own) * SET_SIZE) / answers.length;
      square += ((1 - own) ** 2 * SET_SIZE) / answers.length;
    }
  }
  return rounded(Math.min(1, Math.max(0, product / square)));
}

/** The absolute error of shared marks of each set when the others predict it, but for how kind its teachers are, by least squares on 4p(1 − p). */
function fitError(
  sets: readonly (readonly MeasuredAnswer[])[],
  overlap: (signals: Signals) => number,
): TrainedScorer['error'] {
  const errors = sets.flatMap((answers, index) => {
    const others = sets.filter((_, other) => other !== index);
    const scorer = { lowest: fitLowest(others.length > 0 ? others : sets, overlap) };
    const shares = answers.map(({ signals }) => expectedShare(signals, scorer, overlap));
    const shift = logit(meanOf(answers.map(({ share }) => share))) - logit(meanOf(shares));
    return answers.flatMap(({ share, isDecided }, at) => {
      const p = shifted(shares[at] ?? 0, shift);
      const row = { x: 4 * p * (1 - p), y: Math.abs(p - share), weight: SET_SIZE / answers.length };
      return isDecided ? [] : [row];
    });
  });
  return fitLine(errors);
}

function fitLine(rows: readonly { x: number; y: number; weight: number }[]): number[] {
  const sum = (value: (row: { x: number; y: number }) => number): number =>
    rows.reduce((total, row) => total + row.weight * value(row), 0);
  const all = Math.max(
    sum(() => 1),
    1e-9,
  );
  const [meanX, meanY] = [sum(({ x }) => x) / all, sum(({ y }) => y) / all];
  const variance = sum(({ x }) => (x - meanX) ** 2);
  const slope = variance === 0 ? 0 : Math.max(0, sum(({ x, y }) => (x - meanX) * (y - meanY)) / variance);
  return [rounded(meanY - slope * meanX), rounded(slope)];
}

const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;
const logit = (share: number): number => Math.log(share / (1 - share));

const rounded = (value: number): number => Math.round(value * 1000) / 1000;
