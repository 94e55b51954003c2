import { type ComparedAnswer, similarity } from './class-similarity.ts';

/**
 * At most this many answers, spread evenly over the class, are considered, so that the work does not grow
 * with the square of the class.
 */
const MAX_CANDIDATES = 100;

interface Candidate {
  compared: ComparedAnswer;
  /** A mark of this answer would resolve this much uncertainty; 0 for an answer that is decided. */
  doubt: number;
  isMarked: boolean;
}

/**
 * The answers to mark next, the one that tells most first: greedy facility location. Each choice adds most to how well all answers,
 * weighed by their doubt, are represented by a similar answer with a mark. The first are therefore typical, the next different.
 * Deterministic: of equal answers the earlier.
 */
export function pickAnswers(answers: readonly Candidate[], count: number): number[] {
  const covered = answers.map((answer) =>
    Math.max(
      0,
      ...answers.flatMap((other) => (other.isMarked ? [similarity(answer.compared, other.compared)] : [])),
    ),
  );
  const open = answers.flatMap(({ isMarked, doubt }, index) => (isMarked || doubt === 0 ? [] : [index]));
  const step = Math.max(1, open.length / MAX_CANDIDATES);
  const candidates = Array.from(
    { length: Math.min(open.length, MAX_CANDIDATES) },
    (_, at) => open[Math.floor(at * step)] ?? 0,
  );
  const rows = new Map(candidates.map((index) => [index, rowOf(answers, index)]));
  const picks: number[] = [];
  while (picks.length < Math.min(count, candidates.length)) {
    const gain = (index: number): number =>
      (rows.get(index) ?? []).reduce(
        (sum, similar, at) => sum + (answers[at]?.doubt ?? 0) * Math.max(0, similar - (covered[at] ?? 0)),
        0,
      );
    const left = candidates.filter((index) => !picks.includes(index));
    const gains = left.map(gain);
    const best = left[gains.indexOf(Math.max(...gains))];
    if (best === undefined) break;
    picks.push(best);
    for (const [at, similar] of (rows.get(best) ?? []).entries())
      covered[at] = Math.max(covered[at] ?? 0, similar);
  }
  return picks;
}

function rowOf(answers: readonly Candidate[], index: number): number[] {
  const own = answers[index];
  return own ? answers.map(({ compared }) => similarity(own.compared, compared)) : [];
}
