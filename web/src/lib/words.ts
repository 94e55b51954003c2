import * as t from '../messages/compiled/lib/words.ts';

/** Joins a list for a sentence: `5`, `5 and 6`, `5, 6 and 8`. */
export function joinList(words: readonly string[]): string {
  if (words.length < 2) return words.join('');
  return t.listAndLast({ list: words.slice(0, -1).join(', '), last: words.at(-1) ?? '' });
}

/** Ends words as a sentence, with the full stop of the language. */
export const asSentence = (text: string): string => t.sentence({ text });
