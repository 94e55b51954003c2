import { stemsOf } from '../../books/words.ts';
import { dataLines } from '../../data-lines.ts';

const stems = new Set(
  dataLines(new URL('request-words.tsv', import.meta.url), 1).flatMap(([word = '']) => stemsOf(word)),
);

/** Whether this is the stem of a word for what is wanted of a topic, such as a formula or an example. */
export const isRequestStem = (stem: string): boolean => stems.has(stem);
