import type { RubricScore } from '../../engine.ts';
import type { MarkedQuestion } from '../../tutoring.ts';

/** Points of what was marked. */
export interface Total {
  points: number;
  possible: number;
}

export function sumMarks(questions: MarkedQuestion[]): Total {
  const marked = questions.filter(({ points }) => points !== null);
  return {
    points: marked.reduce((sum, { points }) => sum + (points ?? 0), 0),
    possible: marked.reduce((sum, { marksPossible }) => sum + marksPossible, 0),
  };
}

export const toShare = ({ points, possible }: Total): number => (possible === 0 ? 0 : points / possible);

export const percent = (share: number): string => `${Math.round(share * 100)}%`;

/** At most two places, as a reader writes them. */
export const formatPoints = (points: number): string => String(Math.round(points * 100) / 100);

/** Scores by rubric category, which is what a tag has before ' - '. */
export function byCategory(scores: RubricScore[]): [category: string, total: Total][] {
  const groups = Map.groupBy(scores, ({ tag }) => tag.split(' - ')[0] ?? tag);
  return [...groups].map(([category, each]) => [
    category,
    {
      points: each.reduce((sum, { score }) => sum + score, 0),
      possible: each.reduce((sum, { possible }) => sum + possible, 0),
    },
  ]);
}

export const listed = (items: string[]): string =>
  items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;
