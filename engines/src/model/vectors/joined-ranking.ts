/** The usual constant of reciprocal rank fusion. With a larger constant, the first places count less. */
const SMOOTHING = 60;

/** Combines rankings of the same items by the sum of 1 / (60 + place) (reciprocal rank fusion; Cormack, Clarke and Büttcher 2009). */
export function joinedRanking(rankings: string[][], most: number): string[] {
  const scores = new Map<string, number>();
  for (const ranking of rankings) {
    for (const [place, name] of [...new Set(ranking)].entries()) {
      scores.set(name, (scores.get(name) ?? 0) + 1 / (SMOOTHING + place + 1));
    }
  }
  return [...scores]
    .sort(([, one], [, other]) => other - one)
    .slice(0, most)
    .map(([name]) => name);
}
