import type { RubricCriterion } from '../../engine.ts';
import { stemsOf } from '../books/words.ts';
import type { Kind } from './draft.ts';

/** What an answer of each kind shows, in the words of rubrics. */
const shows: Record<Kind, string> = {
  definition:
    'knowledge terms terminology definition defines vocabulary key concepts understanding recall facts precise',
  fact: 'knowledge facts recall names dates accuracy people events content',
  matching: 'knowledge terms terminology vocabulary recall understanding concepts',
  ordering: 'knowledge facts recall sequence chronology order procedure events',
  gap: 'knowledge terms recall vocabulary facts terminology',
  truth: 'knowledge facts recall understanding accuracy misconceptions',
  choice: 'knowledge terms recall understanding concepts facts',
  listing: 'knowledge facts recall completeness factors causes detail',
  explanation:
    'explanation reasoning cause effect causation understanding explains why chain logic argument analysis',
  consequence:
    'explanation effect cause understanding prediction reasoning consequences knowledge application',
  comparison: 'comparison analysis differences similarities understanding terms distinguishes contrast',
  calculation:
    'calculation accuracy method working problem solving steps units application numerical procedure results',
  correction:
    'evaluation misconceptions reasoning checking critical thinking error explanation understanding judgement',
  essay:
    'organisation structure clarity argument explanation examples evidence writing communication analysis essay development',
};

const MOST_TAGS = 2;

/** The criteria that an answer of this kind shows most of; none where a rubric is about something else. */
export function tagsFor(kind: Kind, rubric: RubricCriterion[]): string[] {
  if (rubric.length === 1) return rubric.map(({ tag }) => tag);
  const wanted = new Set(stemsOf(shows[kind]));
  const scored = rubric.map(({ tag, description }) => {
    const criterion = stemsOf(tag.slice(tag.indexOf(' - ') + 1)).filter((stem) => wanted.has(stem)).length;
    const told = new Set(stemsOf(description).filter((stem) => wanted.has(stem))).size;
    return { tag, score: 3 * criterion + told };
  });
  const best = Math.max(0, ...scored.map(({ score }) => score));
  return scored
    .filter(({ score }) => score > 0 && score >= best * 0.75)
    .sort((one, other) => other.score - one.score)
    .slice(0, MOST_TAGS)
    .map(({ tag }) => tag);
}
