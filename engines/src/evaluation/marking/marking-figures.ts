/** An answer with what a person and the engine gave, both as shares of the marks. */
export interface Scored {
  score: number;
  /** The engine's, before rounding. */
  unrounded: number;
  /** Rounded to quarters of a mark. */
  points: number;
  confidence: number;
}

export interface MarkingFigures {
  answers: number;
  /** Pearson's r of the unrounded points. */
  r: number;
  /** The root mean square error of the unrounded marks. */
  rmse: number;
  /** The same error if everyone gets the mean of the scores. */
  rmseOfMean: number;
  /** Mean of the unrounded points less the mean of the scores. */
  bias: number;
  /** Mean absolute error of the points that are given. */
  pointsError: number;
  /** Quadratic weighted kappa of the points, in fifths from none to all. */
  qwk: number;
  /** Macro-averaged F1 of 'half of the marks or more', of the points. */
  macroF1: number;
  /** Mean absolute error of the half with the higher confidence, over that of the rest. */
  sureHalf: number;
  /** The same of the root mean square error. */
  sureHalfRms: number;
  /** Mean absolute error of the answers that are left when the least confident are set aside. */
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
