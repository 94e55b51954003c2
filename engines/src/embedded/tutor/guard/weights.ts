/**
 * What each reason of `score.ts` weighs; `always` sets the bound. Made by `evaluation/live-weights.ts`
 * (docs/evaluation/tutor.md).
 */
export const weights: Record<string, number> = {
  always: -8.07,
  literal: -0.75,
  covered: 4.36,
  related: 4.13,
  own: 1.54,
  coveredAndOwn: 3.03,
  relatedAndOwn: 2.42,
  mass: 1.9,
  massAndOwn: 0.44,
  length: 6.1,
  lengthAndOwn: 3.05,
  foreign: -1,
  topic: 1.09,
  symbols: 6.82,
  stepAndRelated: -2.32,
  figures: 2.92,
  sameFigures: 3.74,
  sameAndOwnFigures: 5.44,
  figureMass: 3.74,
  wantsFact: -3.16,
  wantsDifference: -2.77,
  wantsSame: -1.79,
  noSide: -1.05,
  noSideOfRelated: -4.4,
  noSideOfStep: 2.19,
  ownQuestion: -1.38,
  ownRelated: -1.69,
  ownAndKnownFigures: 2.94,
};
