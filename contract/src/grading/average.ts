/**
 * The one way to compute an average: lists, dashboards, course pages, grades, insights and the overview all use it, so that they show the
 * same figure. No zod here: the browser reads this file.
 */

/** Marks of one piece of work, of one answer, or a sum over several. */
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
 * All marks obtained over all marks possible, in percent and not rounded, so that a long paper weighs more than a short one. A sum over
 * several works counts as much as those works one by one. Null where no marks could be obtained. What has no mark yet (not marked, not
 * read) must not be passed in.
 */
export function averagePercent(scores: readonly Score[]): number | null {
  const { obtained, possible } = sumOfScores(scores);
  return possible > 0 ? (100 * obtained) / possible : null;
}

/** The average score in marks: its percent is `averagePercent`. Null for no scores. */
export function averageScore(scores: readonly Score[]): { obtained: number; possible: number } | null {
  if (scores.length === 0) return null;
  const { obtained, possible } = sumOfScores(scores);
  return { obtained: obtained / scores.length, possible: possible / scores.length };
}
