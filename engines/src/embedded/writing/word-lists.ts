import { dataLines } from '../data-lines.ts';

const lists = new Map<string, string[]>();
for (const [name = '', entries = ''] of dataLines(new URL('./word-lists.tsv', import.meta.url), 2)) {
  lists.set(name, [...(lists.get(name) ?? []), ...entries.split(', ')]);
}

/** @throws {Error} where `word-lists.tsv` has no list of this name */
export function wordsOfList(name: string): string[] {
  const words = lists.get(name);
  if (!words) throw new Error(`word-lists.tsv has no list “${name}”`);
  return words;
}

/** The entries of lists as the source of a regular expression, the longest first; white space matches any white space. */
export const anyOf = (...names: string[]): string =>
  names
    .flatMap(wordsOfList)
    .sort((a, b) => b.length - a.length)
    .map((entry) => RegExp.escape(entry).replaceAll(/\\x20| /g, String.raw`\s+`))
    .join('|');

/** Matches any entry of the lists as whole words. */
export const listPattern = (...names: string[]): RegExp =>
  new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${anyOf(...names)})(?![\p{L}\p{N}])`, 'iu');

/** Matches any entry of the lists at the beginning of a text. */
export const listAtStart = (...names: string[]): RegExp =>
  new RegExp(String.raw`^(?:${anyOf(...names)})(?![\p{L}\p{N}])`, 'iu');

/** Word → its counterpart, of a list whose entries are pairs such as 'rises/falls', in both directions. */
export function pairsOfList(name: string): Map<string, string> {
  const pairs = new Map<string, string>();
  for (const pair of wordsOfList(name)) {
    const [one = '', other = ''] = pair.split('/');
    pairs.set(one, other);
    if (!pairs.has(other)) pairs.set(other, one);
  }
  return pairs;
}
