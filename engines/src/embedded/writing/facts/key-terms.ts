import { bookStems } from '../../books/words.ts';
import { lookUp } from '../../language/lexicon/lexicon.ts';
import { isMainlyNoun, isModifier } from '../../language/lexicon/parts-of-speech.ts';
import type { Fact } from './sentence-facts.ts';
import type { SourceSection } from './sources.ts';

/** A term that can be left out of a sentence, or that an essay must use. */
export interface KeyTerm {
  text: string;
  /** True for a person, and for a term that the section defines or prints in bold. */
  isNamed: boolean;
}

/**
 * The least rarity of a single-word term, unless the word is in the heading. The next constant is the least rarity of a word that modifies
 * a noun.
 */
const RARE = 0.66;
const RARE_MODIFIER = 0.6;
const MAX_WORDS = 4;
const MIN_TIMES = 2;
const bold = /\*\*([\p{L}][\p{L} -]{2,40}[\p{L}])\*\*/gu;
/** Matches a lower-case word, and captures the word before it. */
const nounPhrase = /(?<=(?<![\p{L}$\\-])(?:(\p{Ll}{3,}) )?)(\p{Ll}{3,})(?![\p{L}-])/gu;

/**
 * Returns defined terms, bold terms, people, and rare nouns that the section is about, alone and with the word before them ('exchange
 * rate'). Defined and bold terms and people come first, then longer terms before shorter ones.
 */
export function keyTermsIn(
  { text, heading, sentences }: SourceSection,
  facts: readonly Fact[],
  keywords: ReadonlySet<string>,
): KeyTerm[] {
  const named = [
    ...facts.map(({ name, pattern, about }) => (pattern === 'person-did' ? about : name)),
    ...[...text.matchAll(bold)].map(([, name = '']) => name),
  ].filter((name) => name !== '' && !name.includes('$') && name.split(' ').length <= MAX_WORDS);
  const headed = new Set(bookStems(heading.at(-1) ?? ''));
  const found = sentences.flatMap((sentence) =>
    [...sentence.text.matchAll(nounPhrase)].flatMap(([, before, noun = '']) => {
      if (!isMainlyNoun(noun) || !bookStems(noun).some((stem) => keywords.has(stem))) return [];
      const isPart = before !== undefined && isModifier(before) && lookUp(before).rarity >= RARE_MODIFIER;
      const isRare = lookUp(noun).rarity >= RARE || bookStems(noun).some((stem) => headed.has(stem));
      return [...(isPart ? [`${before} ${noun}`] : []), ...(isRare ? [noun] : [])];
    }),
  );
  const counted = Map.groupBy(found, (phrase) => phrase);
  const others = [...counted].flatMap(([phrase, { length }]) =>
    !phrase.includes(' ') || length >= MIN_TIMES ? phrase : [],
  );
  const names = new Set(named.map((name) => name.toLowerCase()));
  return [
    ...[...new Set(named)].map((each): KeyTerm => ({ text: each, isNamed: true })),
    ...others
      .filter((each) => !names.has(each))
      .map((each): KeyTerm => ({ text: each, isNamed: false }))
      .sort((a, b) => b.text.length - a.text.length),
  ];
}
