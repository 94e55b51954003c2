/** The marks of a person and of the engine for an answer, both as shares of the possible marks. */
export interface Scored {
  score: number;
  /** The engine's mark before rounding. */
  unrounded: number;
  /** The engine's mark, rounded to quarters of a mark. */
  points: number;
  confidence: number;
}

export interface MarkingFigures {
  answers: number;
  /** Pearson's r of the unrounded marks. */
  r: number;
  /** The root mean square error of the unrounded marks. */
  rmse: number;
  /** The same error if every answer received the mean of the scores. */
  rmseOfMean: number;
  /** The mean of the unrounded marks minus the mean of the scores. */
  bias: number;
  /** The mean absolute error of the rounded marks. */
  pointsError: number;
  /** The quadratic weighted kappa of the rounded marks, in fifths from none to all. */
  qwk: number;
  /** The macro-averaged F1 of whether the rounded mark is at least half. */
  macroF1: number;
  /** The mean absolute error of the half with the higher confidence, divided by that of the other half. */
  sureHalf: number;
  /** The same ratio for the root mean square error. */
  sureHalfRms: number;
  /** The mean absolute error of the most confident answers, for several shares of all answers. */
  mostConfident: { share: number; error: number }[];
}

const SHARES = [1, 0.9, 0.8, 0.7, 0.6, 0.5, 0.4, 0.3];

export function markingFigures(scored: Scored[]): MarkingFigures {
  const surest = [...scored].sort((a, b) => b.confidence - a.confidence);
  const half = Math.ceil(surest.length / 2);
  const [sure, rest] = [surest.slice(0, half), surest.slice(half)];
  const meanScore = mean(scored.map(({ score }) => score));
  return {
    answers: scored.length,
    r: pearson(
      scored.map(({ score }) => score),
      scored.map(({ unrounded }) => unrounded),
    ),
    rmse: rootMeanSquare(scored),
    rmseOfMean: Math.sqrt(mean(scored.map(({ score }) => (score - meanScore) ** 2))),
    bias: mean(scored.map(({ unrounded }) => unrounded)) - meanScore,
    pointsError: mean(scored.map(({ score, points }) => Math.abs(score - points))),
    qwk: quadraticKappa(scored),
    macroF1: macroF1(scored),
    sureHalf: meanError(sure) / meanError(rest),
    sureHalfRms: rootMeanSquare(sure) / rootMeanSquare(rest),
    mostConfident: SHARES.map((share) => ({
      share,
      error: meanError(surest.slice(0, Math.ceil(surest.length * share))),
    })),
  };
}

const mean = (values: number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

const meanError = (scored: Scored[]): number =>
  mean(scored.map(({ score, unrounded }) => Math.abs(score - unrounded)));

const rootMeanSquare = (scored: Scored[]): number =>
  Math.sqrt(mean(scored.map(({ score, unrounded }) => (score - unrounded) ** 2)));

export function pearson(a: number[], b: number[]): number {
  const [meanA, meanB] = [mean(a), mean(b)];
  const product = mean(a.map((value, at) => (value - meanA) * ((b[at] ?? 0) - meanB)));
  const spread = (values: number[], centre: number): number =>
    Math.sqrt(mean(values.map((value) => (value - centre) ** 2)));
  return product / (spread(a, meanA) * spread(b, meanB));
}

const CLASSES = 5;

export function quadraticKappa(scored: Pick<Scored, 'score' | 'points'>[]): number {
  const classOf = (share: number): number => Math.round(share * (CLASSES - 1));
  const counts = (values: number[]): number[] =>
    Array.from({ length: CLASSES }, (_, each) => values.filter((value) => value === each).length);
  const own = scored.map(({ points }) => classOf(points));
  const theirs = scored.map(({ score }) => classOf(score));
  const [ownCounts, theirCounts] = [counts(own), counts(theirs)];
  const observed = mean(own.map((value, at) => (value - (theirs[at] ?? 0)) ** 2));
  let expected = 0;
  for (const [i, one] of ownCounts.entries()) {
    for (const [j, other] of theirCounts.entries()) {
      expected += ((i - j) ** 2 * one * other) / scored.length ** 2;
    }
  }
  return expected === 0 ? Number.NaN : 1 - observed / expected;
}

export function macroF1(scored: Pick<Scored, 'score' | 'points'>[]): number {
  const pairs = scored.map(({ score, points }) => ({ is: score >= 0.5, said: points >= 0.5 }));
  const f1 = (wanted: boolean): number => {
    const hit = pairs.filter(({ is, said }) => is === wanted && said === wanted).length;
    const met = pairs.filter(({ is, said }) => is === wanted || said === wanted).length;
    return met === 0 ? 0 : (2 * hit) / (met + hit);
  };
  return (f1(true) + f1(false)) / 2;
}
