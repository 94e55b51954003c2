import type { RubricCriterion } from '../../engine.ts';
import { bookStems } from '../books/words.ts';
import type { Kind } from './draft.ts';
import { rubricWordsOf } from './kinds.ts';

const MAX_TAGS = 2;

/** Returns the rubric criteria that an answer of this kind shows best; [] if the rubric is about something else. */
export function tagsFor(kind: Kind, rubric: RubricCriterion[]): string[] {
  if (rubric.length === 1) return rubric.map(({ tag }) => tag);
  const wanted = new Set(bookStems(rubricWordsOf(kind)));
  const scored = rubric.map(({ tag, description }) => {
    const criterion = bookStems(tag.slice(tag.indexOf(' - ') + 1)).filter((stem) => wanted.has(stem)).length;
    const described = new Set(bookStems(description).filter((stem) => wanted.has(stem))).size;
    return { tag, score: 3 * criterion + described };
  });
  const best = Math.max(0, ...scored.map(({ score }) => score));
  return scored
    .filter(({ score }) => score > 0 && score >= best * 0.75)
    .sort((one, other) => other.score - one.score)
    .slice(0, MAX_TAGS)
    .map(({ tag }) => tag);
}
