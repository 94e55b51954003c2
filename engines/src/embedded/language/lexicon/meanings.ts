import { dataLines } from '../../data-lines.ts';
import { toStem } from '../stems.ts';

/**
 * Meanings of classroom words that the dictionary lacks, such as 'goes up' for 'rises' and 'soaks up' for 'absorbs'. A meaning is a number,
 * and its negative is the opposite meaning.
 */
export type Meanings = ReadonlySet<number>;

interface Phrase {
  /** The stems of its words after the first. */
  rest: string[];
  meaning: number;
}

const ofWords = new Map<string, Set<number>>();
const phrases = new Map<string, Phrase[]>();
const none: Meanings = new Set();

const add = (saying: string, meaning: number): void => {
  const [first = '', ...rest] = saying.split('_').map(toStem);
  if (rest.length === 0) {
    ofWords.set(first, (ofWords.get(first) ?? new Set()).add(meaning));
  } else {
    phrases.set(first, [...(phrases.get(first) ?? []), { rest, meaning }]);
  }
};

const ways = (cell: string): string[] => cell.split(' ').filter((saying) => saying !== '');
const lines = dataLines(new URL('meanings.tsv', import.meta.url), 2);
for (const [index, [same = '', contrary = '']] of lines.entries()) {
  for (const saying of ways(same)) add(saying, index + 1);
  for (const saying of ways(contrary)) add(saying, -(index + 1));
}
for (const list of phrases.values()) list.sort((a, b) => b.rest.length - a.rest.length);

/** Returns the meanings of a single word, by its stem and the stems of its base forms. */
export function findMeanings(stems: Iterable<string>): Meanings {
  const met = [...stems].flatMap((stem) => [...(ofWords.get(stem) ?? [])]);
  return met.length === 0 ? none : new Set(met);
}

/** Returns the phrases that begin with one of the stems. For each stem, the longest are first. */
export const phrasesFrom = (stems: Iterable<string>): Phrase[] =>
  [...stems].flatMap((stem) => phrases.get(stem) ?? []);

export const meanTheSame = (one: Meanings, other: Meanings): boolean =>
  one.size > 0 && other.size > 0 && [...one].some((each) => other.has(each));

export const meanTheContrary = (one: Meanings, other: Meanings): boolean =>
  one.size > 0 && other.size > 0 && [...one].some((each) => other.has(-each));
