/** Finds the word of a book that a reader meant by an unknown word, which may be a misspelling, an abbreviation or initials. */
import { editDistance } from '../language/edit-distance.ts';
import { lookUp } from '../language/lexicon/lexicon.ts';
import { toStem } from '../language/stems.ts';
import type { BookIndex } from './book-index.ts';
import { bookWords } from './words.ts';

/** The least length of a word that is corrected. Shorter words are similar to too many others. */
const MIN = 4;
/** From this length on, two letters may be wrong. */
const LONG = 7;
/** The shortest and longest abbreviation of a word or initials, in letters. */
const SHORTENED = [3, 5] as const;
const INITIALS = [2, 4] as const;
/** A short dictionary word that is rarer than this in general English is tried as initials first. */
const HARDLY_MET = 0.99;

/**
 * Returns the text with its unknown words corrected. In a text of another language, only long words are corrected, and other unknown words
 * are removed.
 */
export function mended(text: string, indexes: BookIndex[], isForeign = false): string {
  return bookWords(text)
    .toReversed()
    .reduce((whole, { text: word, start, end }) => {
      const meant = meantBy(word, indexes, isForeign);
      return meant === word ? whole : whole.slice(0, start) + meant + whole.slice(end);
    }, text);
}

function meantBy(word: string, indexes: BookIndex[], isForeign: boolean): string {
  const small = word.toLowerCase();
  if (!/^\p{L}+$/u.test(small) || indexes.some(({ whole }) => whole.postings.has(toStem(small)))) {
    return word;
  }
  const { isKnown, rarity } = lookUp(small);
  if (small.length <= INITIALS[1] && (!isKnown || rarity >= HARDLY_MET || word === word.toUpperCase())) {
    const expanded = expandedIn(small, indexes);
    if (expanded !== undefined) return expanded;
  }
  if (isKnown && (small.length > MIN || rarity < HARDLY_MET)) return word;
  if (isForeign) return (small.length < LONG ? undefined : spelledLike(small, indexes)) ?? '';
  return (isKnown ? undefined : spelledLike(small, indexes)) ?? begunBy(small, indexes) ?? word;
}

interface Spelling {
  word: string;
  distance: number;
  count: number;
}

/** Caches the corrections of recent words, because each message is checked several times. */
const met = new WeakMap<BookIndex['vocabulary'], Map<string, Spelling | undefined>>();
const MAX_MET = 500;

/**
 * Returns the word of the books with the smallest edit distance. Of several such words, returns the most common; undefined if there is
 * none.
 */
function spelledLike(word: string, indexes: BookIndex[]): string | undefined {
  return indexes
    .flatMap((index) => spelledLikeIn(word, index) ?? [])
    .sort((one, other) => one.distance - other.distance || other.count - one.count)[0]?.word;
}

function spelledLikeIn(word: string, { vocabulary }: BookIndex): Spelling | undefined {
  const known = met.get(vocabulary) ?? new Map<string, Spelling | undefined>();
  met.set(vocabulary, known);
  if (known.size > MAX_MET) known.clear();
  if (!known.has(word)) known.set(word, nearestIn(word, vocabulary));
  return known.get(word);
}

function nearestIn(word: string, vocabulary: BookIndex['vocabulary']): Spelling | undefined {
  const most = word.length < MIN ? 0 : word.length < LONG ? 1 : 2;
  let best: Spelling | undefined;
  for (let length = Math.max(MIN, word.length - most); length <= word.length + most; length += 1) {
    for (const [other, count] of vocabulary.get(`${word[0]}${length}`) ?? []) {
      const distance = editDistance(word, other, best?.distance ?? most);
      const isNearer =
        best === undefined || distance < best.distance || (distance === best.distance && count > best.count);
      if (distance <= most && isNearer) best = { word: other, distance, count };
    }
  }
  return best;
}

/** The maximum length of a word that an abbreviation may stand for. */
const LONGEST = 24;

/** Returns the only word of the books, apart from its inflections, that begins with these letters; undefined if there is no such word. */
function begunBy(word: string, indexes: BookIndex[]): string | undefined {
  if (word.length < SHORTENED[0] || word.length > SHORTENED[1]) return undefined;
  const begun = new Map<string, number>();
  for (const { vocabulary } of indexes) {
    for (let length = word.length + 1; length <= LONGEST; length += 1) {
      for (const [other, count] of vocabulary.get(`${word[0]}${length}`) ?? []) {
        if (other.startsWith(word)) begun.set(other, (begun.get(other) ?? 0) + count);
      }
    }
  }
  const [commonest] = [...begun].sort(([, one], [, other]) => other - one);
  const family = new Set([...begun.keys()].map((other) => toStem(other)));
  return family.size === 1 ? commonest?.[0] : undefined;
}

/** Returns neighbouring words of the books with these initials, such as 'production possibility curve' for 'ppc'. */
function expandedIn(letters: string, indexes: BookIndex[]): string | undefined {
  if (letters.length < INITIALS[0] || letters.length > INITIALS[1]) return undefined;
  return indexes
    .flatMap(({ initials }) => runsOf(letters, initials))
    .sort((one, other) => other.times - one.times)[0]
    ?.words.join(' ');
}

/** Returns runs of neighbouring words with these initials, and the frequency of their rarest pair. */
function runsOf(letters: string, initials: BookIndex['initials']): { words: string[]; times: number }[] {
  const pairsAt = (at: number): [string[], number][] =>
    [...(initials.get(letters.slice(at, at + 2)) ?? [])].map(([pair, times]) => [pair.split(' '), times]);
  let runs = pairsAt(0).map(([words, times]) => ({ words, times }));
  for (let at = 1; at + 1 < letters.length; at += 1) {
    const next = Map.groupBy(pairsAt(at), ([[first = '']]) => first);
    runs = runs.flatMap(({ words, times }) =>
      (next.get(words.at(-1) ?? '') ?? []).map(([[, second = ''], more]) => ({
        words: [...words, second],
        times: Math.min(times, more),
      })),
    );
  }
  return runs;
}
