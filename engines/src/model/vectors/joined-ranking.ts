/** The usual constant of reciprocal rank fusion: the larger it is, the less the first places stand out. */
const SMOOTHING = 60;

/** Rankings of the same things as one, by the sum of 1 / (60 + place) (Cormack, Clarke and Büttcher 2009). */
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
