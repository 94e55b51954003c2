import { dataLines } from '../data-lines.ts';

const lists = new Map<string, string[]>();
for (const [name = '', entries = ''] of dataLines(new URL('./word-lists.tsv', import.meta.url), 2)) {
  lists.set(name, [...(lists.get(name) ?? []), ...entries.split(', ')]);
}

/** @throws {Error} if `word-lists.tsv` has no list of this name */
export function wordsOfList(name: string): string[] {
  const words = lists.get(name);
  if (!words) throw new Error(`word-lists.tsv has no list “${name}”`);
  return words;
}

/** Returns the source of a regular expression that prefers longer entries. A space in an entry matches any white space. */
const sourceOf = (words: readonly string[]): string =>
  words
    .toSorted((a, b) => b.length - a.length)
    .map((entry) => RegExp.escape(entry).replaceAll(/\\x20| /g, String.raw`\s+`))
    .join('|');

/** Matches any of the entries as whole words, ignoring case. */
export const patternOf = (words: readonly string[]): RegExp =>
  new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${sourceOf(words)})(?![\p{L}\p{N}])`, 'iu');

/** Matches any entry of the list as whole words, ignoring case. */
export const listPattern = (name: string): RegExp => patternOf(wordsOfList(name));

/** Matches any entry of the list at the beginning of a text. */
export const listAtStart = (name: string): RegExp =>
  new RegExp(String.raw`^(?:${sourceOf(wordsOfList(name))})(?![\p{L}\p{N}])`, 'iu');

/** Reads a list of pairs such as 'rises/falls' and maps each word to its counterpart, in both directions. */
export function pairsOfList(name: string): Map<string, string> {
  const pairs = new Map<string, string>();
  for (const pair of wordsOfList(name)) {
    const [one = '', other = ''] = pair.split('/');
    pairs.set(one, other);
    if (!pairs.has(other)) pairs.set(other, one);
  }
  return pairs;
}
