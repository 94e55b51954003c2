import { expectedShare, type TrainedScorer, weightedSum } from '../../../embedded/marking/scorer/scorer.ts';
import { type SignalName, signalNames } from '../../../embedded/marking/signals/signals.ts';
import type { MeasuredAnswer } from './measured-answers.ts';

/** Each set counts as much as so many answers; `RIDGE` is laid on weights in standard deviations. */
const SET_SIZE = 1000;
const RIDGE = 100;
const ROUNDS = 500;
/** How kind the teacher is remains unknown before any mark is given: a flatter scale is less wrong for all of them together. */
const FLATTER = 0.8;

/** @param leftOut a signal that gets no weight */
export function fitScorer(sets: readonly (readonly MeasuredAnswer[])[], leftOut?: SignalName): TrainedScorer {
  const weights = fitWeights(sets, leftOut);
  const scale = fitScale(sets, weights);
  return { weights, ...scale, error: fitError(sets, { weights, ...scale }) };
}

/** Non-negative least squares within questions, by coordinate descent on the normal equations. */
function fitWeights(
  sets: readonly (readonly MeasuredAnswer[])[],
  leftOut?: SignalName,
): Record<SignalName, number> {
  const rows = sets.flatMap((answers) =>
    centred(answers).map((row) => ({ ...row, weight: SET_SIZE / answers.length })),
  );
  const total = rows.reduce((sum, { weight }) => sum + weight, 0);
  const product = (value: (row: Row) => number): number =>
    rows.reduce((sum, row) => sum + row.weight * value(row), 0);
  const at = (row: Row, index: number): number => row.signals[index] ?? 0;
  const products = signalNames.map((_, i) =>
    signalNames.map((_name, j) => product((row) => at(row, i) * at(row, j))),
  );
  const targets = signalNames.map((_, i) => product((row) => at(row, i) * row.share));
  const solution = signalNames.map(() => 0);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [i, name] of signalNames.entries()) {
      const own = products[i]?.[i] ?? 0;
      const others = solution.reduce(
        (sum, value, j) => sum + (i === j ? 0 : value * (products[i]?.[j] ?? 0)),
        0,
      );
      const best = ((targets[i] ?? 0) - others) / (own + (RIDGE * own) / total);
      solution[i] = name === leftOut || own === 0 ? 0 : Math.max(0, best);
    }
  }
  const weights = signalNames.map((name, index) => [name, rounded(solution[index] ?? 0)] as const);
  return Object.fromEntries(weights) as Record<SignalName, number>;
}

interface Row {
  signals: number[];
  share: number;
}

/** Signals and shares less their means over the answers to the same question. */
function centred(answers: readonly MeasuredAnswer[]): Row[] {
  return [...Map.groupBy(answers, ({ question }) => question).values()].flatMap((group) => {
    const mean = (value: (answer: MeasuredAnswer) => number): number =>
      group.reduce((sum, answer) => sum + value(answer), 0) / group.length;
    const means = signalNames.map((name) => mean(({ signals }) => signals[name]));
    const share = mean((answer) => answer.share);
    return group.map((answer) => ({
      signals: signalNames.map((name, index) => answer.signals[name] - (means[index] ?? 0)),
      share: answer.share - share,
    }));
  });
}

/** Logistic regression of the shares on the weighted sum, by Newton's method. */
function fitScale(
  sets: readonly (readonly MeasuredAnswer[])[],
  weights: Record<SignalName, number>,
): Pick<TrainedScorer, 'slope' | 'intercept'> {
  const rows = sets.flatMap((answers) =>
    answers.map(({ signals, share }) => ({
      x: weightedSum(signals, { weights }),
      share,
      weight: SET_SIZE / answers.length,
    })),
  );
  let [slope, intercept] = [1, 0];
  for (let round = 0; round < 50; round += 1) {
    let [gs, gi, hss, hsi, hii] = [0, 0, 1e-6, 0, 1e-6];
    for (const { x, share, weight } of rows) {
      const p = expectedShare(x, { slope, intercept });
      const error = weight * (p - share);
      const curve = weight * p * (1 - p);
      gs += error * x;
      gi += error;
      hss += curve * x * x;
      hsi += curve * x;
      hii += curve;
    }
    const determinant = hss * hii - hsi * hsi;
    slope -= (hii * gs - hsi * gi) / determinant;
    intercept -= (hss * gi - hsi * gs) / determinant;
  }
  // The slope is taken about the mean, so that an average answer keeps its share.
  const all = rows.reduce((sum, { weight }) => sum + weight, 0);
  const mean = rows.reduce((sum, { x, weight }) => sum + weight * x, 0) / all;
  const middle = slope * mean + intercept;
  const flatter = FLATTER * slope;
  return { slope: rounded(flatter), intercept: rounded(middle - flatter * mean) };
}

/** The absolute error of shared marks of each set when the others predict it, but for how kind its teachers are, by least squares on 4p(1 − p). */
function fitError(
  sets: readonly (readonly MeasuredAnswer[])[],
  whole: Pick<TrainedScorer, 'weights' | 'slope' | 'intercept'>,
): TrainedScorer['error'] {
  const errors = sets.flatMap((answers, index) => {
    const others = sets.filter((_, other) => other !== index);
    const weights = others.length > 0 ? fitWeights(others) : whole.weights;
    const scale = others.length > 0 ? fitScale(others, weights) : whole;
    const shift =
      logit(meanOf(answers.map(({ share }) => share))) -
      logit(meanOf(answers.map(({ signals }) => expectedShare(weightedSum(signals, { weights }), scale))));
    return answers.flatMap(({ signals, share, isDecided }) => {
      const p = expectedShare(weightedSum(signals, { weights }), {
        ...scale,
        intercept: scale.intercept + shift,
      });
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
