/** What each reason of `key-statements.ts` weighs. Made by `evaluation/live-key-weights.ts` (docs/evaluation/tutor.md). */
export const keyWeights: Record<string, number> = {
  always: -7.83,
  point: 2.39,
  news: -0.23,
  asked: 5.98,
  own: 1.94,
  allNews: 5.29,
  massOfNews: 3.56,
  pointAndAsked: 1.71,
};
