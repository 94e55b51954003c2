/**
 * Computes averages. Lists, dashboards, course pages, grades, insights and the overview use it, so that they show the same figure. This
 * file does not import zod, because the browser uses it.
 */

/** The marks of one submission or one answer, or a sum of several. */
export interface Score {
  readonly obtained: number;
  readonly possible: number;
}

export function sumOfScores(scores: readonly Score[]): { obtained: number; possible: number } {
  let obtained = 0;
  let possible = 0;
  for (const score of scores) {
    obtained += score.obtained;
    possible += score.possible;
  }
  return { obtained, possible };
}

/**
 * Returns all marks obtained divided by all marks possible, in percent and not rounded, so that a long paper counts more than a short one.
 * A sum over several submissions gives the same result as the separate ones. Returns null if no marks are possible. Work without a mark
 * (not marked, not read) must not be passed in.
 */
export function averagePercent(scores: readonly Score[]): number | null {
  const { obtained, possible } = sumOfScores(scores);
  return possible > 0 ? (100 * obtained) / possible : null;
}

/** Returns the average score in marks, whose percentage is `averagePercent`; null for no scores. */
export function averageScore(scores: readonly Score[]): { obtained: number; possible: number } | null {
  if (scores.length === 0) return null;
  const { obtained, possible } = sumOfScores(scores);
  return { obtained: obtained / scores.length, possible: possible / scores.length };
}
