import { bm25, type Field, fieldOf, statisticsOf } from '../../books/field.ts';
import { stemsOf } from '../../books/words.ts';
import type { Sentence } from '../sources.ts';

/** The sentences of all sources, to be found by what is asked. */
export interface Library {
  sentences: Sentence[];
  field: Field;
}

export const libraryOf = (sentences: Sentence[]): Library => ({
  sentences,
  field: fieldOf(sentences.map(({ stems }) => stems)),
});

/** The sentences that fit words best, with their scores, the best first. */
export function findSentences(
  { sentences, field }: Library,
  words: string,
  count: number,
): { sentence: Sentence; score: number }[] {
  const scores = bm25(field, stemsOf(words), statisticsOf([field]), 0.4);
  const best: { sentence: Sentence; score: number }[] = [];
  for (const [at, score] of scores.entries()) {
    const sentence = sentences[at];
    if (sentence && score > 0) best.push({ sentence, score });
  }
  return best.sort((one, other) => other.score - one.score).slice(0, count);
}
