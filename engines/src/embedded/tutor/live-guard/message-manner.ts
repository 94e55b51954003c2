import { dataLines } from '../../data-lines.ts';
import { withoutAbbreviations } from '../message-intent/plain-message.ts';

const mannerWords = dataLines(new URL('manner-words.tsv', import.meta.url), 2).map(
  ([place = '', word = '']) => ({ name: `${place} ${word}`, place, word }),
);

/**
 * Returns which common words a message has, 1 or 0 by name. They say how it is put: who asks 'what is meant by …' mostly wants a definition,
 * and who writes '… because …' gives an answer to be checked.
 */
export function mannerOf(message: string): Record<string, number> {
  const words =
    withoutAbbreviations(message)
      .toLowerCase()
      .match(/\p{L}+/gu) ?? [];
  const all = new Set<string>(words);
  return Object.fromEntries(
    mannerWords.map(({ name, place, word }) => [
      name,
      (place === 'opening' ? words[0] === word : all.has(word)) ? 1 : 0,
    ]),
  );
}
