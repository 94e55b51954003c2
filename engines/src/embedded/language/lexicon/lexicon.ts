import { memoizeByText } from '../../../memoize.ts';
import { toStem } from '../stems.ts';
import { baseForms, regular } from './base-forms.ts';
import { findMeanings, type Meanings } from './meanings.ts';
import {
  findSenses,
  type PartOfSpeech,
  type Pointer,
  partsOfSpeech,
  type Synset,
  synsetAt,
  timesSeen,
} from './wordnet.ts';

/** The entry of a word in general English. Other words are given by their stems. */
export interface LexiconEntry {
  /** True if the word is in the dictionary. */
  isKnown: boolean;
  /** The rarity of the word, from 1 for a very rare word down to `COMMONEST`. */
  rarity: number;
  /** The stems of words with the same or a similar meaning, with their similarity, 0 to 1. The word itself is not among them. */
  relatives: Map<string, number>;
  /** The stems of words with the opposite meaning. */
  opposites: Set<string>;
  /** The stem of the word and those of its base forms. */
  forms: ReadonlySet<string>;
  /** The meanings of the word in a classroom that the dictionary lacks. */
  meanings: Meanings;
  /** True if the word is part of a phrase, so that its opposites are those of the phrase. */
  isPhrase?: true;
}

/** The number of senses that are used for each part of speech. Further senses are too rare. */
const MAX_SENSES = 2;
const COMMONEST = 0.3;
const MAX_ENTRIES = 5_000;

const SYNONYM = 0.8;
const KIN = 0.6;
const strengths: Record<string, number> = {
  '+': 0.9, // derived from it
  '\\': 0.9, // pertains to it
  '&': KIN, // similar
  $: KIN, // verb group
  '@': KIN, // a kind of
  '~': 0.5, // kinds of it
  '=': 0.5, // attribute
  '>': 0.5, // causes
  '*': 0.5, // entails
};
/** A word with more hyponyms than this, such as 'object', is too general to be similar to each of them. */
const MAX_KINDS = 12;

export const lookUp = memoizeByText(MAX_ENTRIES, entryOf);

/** Returns the entry of a number in digits, which is equivalent only to the same number. */
export const entryOfFigures = (figures: string): LexiconEntry => ({
  isKnown: true,
  rarity: 1,
  relatives: new Map(),
  opposites: new Set(),
  forms: new Set([toStem(figures)]),
  meanings: new Set(),
});

function entryOf(word: string): LexiconEntry {
  const own = toStem(word);
  const relatives = new Map<string, number>();
  const opposites = new Set<string>();
  const bases = new Set<string>();
  for (const part of partsOfSpeech) {
    for (const base of baseForms(word, part)) {
      bases.add(base);
      relatives.set(toStem(base), 1);
      readSenses(base, part, relatives, opposites);
    }
  }
  relatives.delete(own);
  opposites.delete(own);
  for (const opposite of opposites) {
    relatives.delete(opposite);
  }
  const forms = new Set([own, ...[...bases].map(toStem)]);
  return {
    isKnown: bases.size > 0,
    rarity: rarityOf([...bases, regular(word)]),
    relatives,
    opposites,
    forms,
    meanings: findMeanings(forms),
  };
}

function rarityOf(bases: string[]): number {
  const seen = Math.max(...bases.map(timesSeen));
  return Math.max(COMMONEST, 1 - 0.2 * Math.log10(1 + seen));
}

function readSenses(
  base: string,
  part: PartOfSpeech,
  relatives: Map<string, number>,
  opposites: Set<string>,
): void {
  const add = (words: string[], strength: number): void => {
    for (const word of words.filter((each) => !each.includes('_'))) {
      const stem = toStem(word);
      relatives.set(stem, Math.max(relatives.get(stem) ?? 0, strength));
    }
  };
  for (const offset of findSenses(base, part).slice(0, MAX_SENSES)) {
    const synset = synsetAt(part, offset);
    add(synset.words, SYNONYM);
    for (const pointer of pointersFrom(synset, base)) {
      if (pointer.symbol === '!') {
        const against = synsetAt(pointer.part, pointer.offset);
        for (const word of against.words.filter((each) => !each.includes('_'))) {
          opposites.add(toStem(word));
        }
      } else {
        const strength = strengths[pointer.symbol];
        if (strength !== undefined) {
          add(targetsOf(pointer), strength);
        }
      }
    }
  }
}

function pointersFrom(synset: Synset, base: string): Pointer[] {
  const position = synset.words.indexOf(base) + 1;
  const own = synset.pointers.filter(({ source }) => source === 0 || source === position);
  const kinds = own.filter(({ symbol }) => symbol === '~').length;
  return own.filter(({ symbol }) => symbol !== '~' || kinds <= MAX_KINDS);
}

function targetsOf({ part, offset, target }: Pointer): string[] {
  const { words } = synsetAt(part, offset);
  return target === 0 ? words : words.slice(target - 1, target);
}
