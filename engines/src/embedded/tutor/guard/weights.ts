/**
 * What each reason of `score.ts` weighs; `always` sets the bound. Made by `evaluation/live-weights.ts`
 * (docs/evaluation/tutor.md).
 */
export const weights: Record<string, number> = {
  always: -7.31,
  literal: -1.05,
  covered: 4.6,
  related: 4.05,
  own: 1.86,
  coveredAndOwn: 3.13,
  relatedAndOwn: 2.29,
  mass: 2.13,
  massAndOwn: 0.61,
  length: 4.89,
  lengthAndOwn: 2.66,
  foreign: -0.97,
  topic: 2.23,
  symbols: 6.79,
  stepAndRelated: -2.23,
  figures: 1.03,
  sameFigures: 4.51,
  sameAndOwnFigures: 7.32,
  figureMass: 3.59,
  wantsFact: -3.15,
  wantsDifference: -2.76,
  wantsSame: -1.87,
  noSide: -1.11,
  noSideOfRelated: -4.55,
  noSideOfStep: 2.51,
  ownQuestion: -1.67,
  ownRelated: -2.81,
  ownAndKnownFigures: 2.51,
};
