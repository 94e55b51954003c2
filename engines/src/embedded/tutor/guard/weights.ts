/**
 * What each reason of `score.ts` weighs; `always` sets the bound. Made by `evaluation/live-weights.ts`
 * (docs/evaluation/tutor.md).
 */
export const weights: Record<string, number> = {
  always: -7.42,
  literal: -1.06,
  covered: 4.6,
  related: 4.04,
  own: 1.85,
  coveredAndOwn: 3.13,
  relatedAndOwn: 2.29,
  mass: 2.13,
  massAndOwn: 0.62,
  length: 4.89,
  lengthAndOwn: 2.67,
  foreign: -1,
  topic: 2.22,
  symbols: 6.38,
  stepAndRelated: -2.21,
  figures: 1.02,
  sameFigures: 4.53,
  sameAndOwnFigures: 7.32,
  figureMass: 3.59,
  wantsFact: -3.15,
  wantsDifference: -2.76,
  wantsSame: -1.87,
  noSide: -1.11,
  noSideOfRelated: -4.54,
  noSideOfStep: 2.5,
  ownQuestion: -1.67,
  ownRelated: -2.82,
  ownAndKnownFigures: 2.52,
};
