import * as t from '../messages/compiled/lib/words.ts';

/** `1 answer`, `2 answers`. */
export const pluralize = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** `5`, `5 and 6`, `5, 6 and 8`. */
export function joinList(words: readonly string[]): string {
  if (words.length < 2) return words.join('');
  return t.listAndLast({ list: words.slice(0, -1).join(', '), last: words.at(-1) ?? '' });
}
