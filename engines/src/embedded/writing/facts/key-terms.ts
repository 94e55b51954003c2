import { baseForms } from '../../language/lexicon/base-forms.ts';
import { lookUp } from '../../language/lexicon/lexicon.ts';
import { type PartOfSpeech, sensesOf } from '../../language/lexicon/wordnet.ts';
import { isFunctionWord, wordsOf } from '../../language/words.ts';
import type { Definition } from './definitions.ts';
import type { Deed } from './events.ts';
import type { Sentence } from './sources.ts';

/** A term that can be left out of a sentence, or be a wrong option next to others. */
export interface KeyTerm {
  text: string;
  isPlural: boolean;
  isPerson: boolean;
  /** True for a term that the sources define. */
  isDefined: boolean;
  /** Positions of the sections that have it. */
  sections: Set<number>;
}

const FEWEST_LETTERS = 4;
/** A word that general English has often is no term of a subject. */
const RARE = 0.62;
const FEWEST_TIMES = 2;
const MOST_WORDS = 4;
const badEnd = /\$|\b(?:one|two|three|four|of|the|and|or)$/i;

/** Defined terms, people, and rare nouns that the sources repeat; the longest first. */
export function keyTermsIn({
  sentences,
  definitions,
  deeds,
}: {
  sentences: readonly Sentence[];
  definitions: readonly Definition[];
  deeds: readonly Deed[];
}): KeyTerm[] {
  const terms = new Map<string, KeyTerm>();
  const add = (text: string, position: number, own: Pick<KeyTerm, 'isPerson' | 'isDefined'>): void => {
    if (badEnd.test(text) || text.split(' ').length > MOST_WORDS) return;
    const isPlural = /[^su]s$/.test(text) && !own.isPerson;
    const term = terms.get(text.toLowerCase()) ?? { text, isPlural, ...own, sections: new Set<number>() };
    term.sections.add(position);
    terms.set(text.toLowerCase(), term);
  };
  for (const {
    name,
    form,
    sentences: [first],
  } of definitions) {
    if (form !== 'verb') add(name, first.section.position, { isPerson: false, isDefined: true });
  }
  for (const { person, sentence } of deeds) {
    add(person, sentence.section.position, { isPerson: true, isDefined: false });
  }
  for (const [word, found] of nounsIn(sentences)) {
    for (const position of found) add(word, position, { isPerson: false, isDefined: false });
  }
  return [...terms.values()].sort((a, b) => b.text.length - a.text.length || (a.text < b.text ? -1 : 1));
}

/** Rare nouns that are repeated, with the sections that have them. */
function nounsIn(sentences: readonly Sentence[]): Map<string, number[]> {
  const found = new Map<string, number[]>();
  for (const { text, section } of sentences) {
    for (const [word] of text.matchAll(/(?<![\p{L}$\\-])\p{Ll}{4,}(?![\p{L}-])/gu)) {
      found.set(word, [...(found.get(word) ?? []), section.position]);
    }
  }
  return new Map([...found].filter(([word, positions]) => positions.length >= FEWEST_TIMES && isTerm(word)));
}

const isTerm = (word: string): boolean =>
  word.length >= FEWEST_LETTERS && lookUp(word).rarity >= RARE && isMainlyNoun(word);

/** True for a word that is used as a noun far more than as a verb or an adjective. */
export function isMainlyNoun(word: string): boolean {
  if (wordsOf(word).every(isFunctionWord)) return false;
  const senses = (part: PartOfSpeech): number =>
    Math.max(...[word, ...baseForms(word, part)].map((form) => sensesOf(form, part).length));
  const others = senses('verb') + senses('adj') + senses('adv');
  return senses('noun') > 2 * others;
}
