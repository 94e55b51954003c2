import { stemsOf } from '../../books/words.ts';
import { lookUp } from '../../language/lexicon/lexicon.ts';
import type { Deed } from './deeds.ts';
import { isMainlyNoun, isModifier } from './parts-of-speech.ts';
import type { Fact } from './sentence-facts.ts';
import type { SourceSection } from './sources.ts';

/** A term that can be left out of a sentence, or that an essay has to use. */
export interface KeyTerm {
  text: string;
  /** True for a person, and for a term that the sources define or print in bold. */
  isNamed: boolean;
  /** Positions of the sections that have it. */
  sections: Set<number>;
}

/** What the terms of a section are found in. */
interface TermSource {
  section: SourceSection;
  facts: Fact[];
  deeds: Deed[];
  /** The stems that tell the section from the others. */
  keywords: ReadonlySet<string>;
}

/** A word that general English has often is no term of a subject, unless a heading has it, and no part of one. */
const RARE = 0.66;
const RARE_MODIFIER = 0.6;
const MOST_WORDS = 4;
const bold = /\*\*([\p{L}][\p{L} -]{2,40}[\p{L}])\*\*/gu;
const word = /(?<![\p{L}$\\-])\p{Ll}{3,}(?![\p{L}-])/gu;
const LONGEST_PHRASE = 3;
const FEWEST_TIMES = 2;

/** Defined and bold terms, people, and rare nouns that a section repeats more than others; the longest first. */
export function keyTermsIn(sources: readonly TermSource[]): KeyTerm[] {
  const terms = new Map<string, KeyTerm>();
  const add = (text: string, position: number, isNamed: boolean): void => {
    if (text.includes('$') || text.split(' ').length > MOST_WORDS) return;
    const known = terms.get(text.toLowerCase());
    if (known) known.sections.add(position);
    else terms.set(text.toLowerCase(), { text, isNamed, sections: new Set([position]) });
  };
  for (const { section, facts, deeds } of sources) {
    const named = [
      ...facts.map(({ name }) => name).filter((name) => name !== ''),
      ...[...section.text.matchAll(bold)].map(([, name = '']) => name),
      ...deeds.map(({ person }) => person),
    ];
    for (const name of named) add(name, section.position, true);
  }
  for (const { section, keywords } of sources)
    for (const phrase of phrasesIn(section))
      if (stemsOf(phrase).some((stem) => keywords.has(stem))) add(phrase, section.position, false);
  return [...terms.values()].sort((a, b) => b.text.length - a.text.length || (a.text < b.text ? -1 : 1));
}

/** Rare nouns, and nouns with what belongs to them ('exchange rate') that a section has more than once. */
function phrasesIn({ sentences, heading }: SourceSection): string[] {
  const headed = new Set(stemsOf(heading.at(-1) ?? ''));
  const times = new Map<string, number>();
  for (const { text } of sentences) {
    const found = [...text.matchAll(word)];
    for (const [at, { 0: last, index }] of found.entries()) {
      if (!isMainlyNoun(last)) continue;
      for (let from = at; from > at - LONGEST_PHRASE && from >= 0; from -= 1) {
        const phrase = text.slice(found[from]?.index, index + last.length);
        const isPhrase =
          phrase.split(' ').length === at - from + 1 &&
          (from === at || isTermModifier(found[from]?.[0] ?? ''));
        if (!isPhrase) break;
        times.set(phrase, (times.get(phrase) ?? 0) + 1);
      }
    }
  }
  return [...times].flatMap(([phrase, count]) =>
    phrase.includes(' ')
      ? count >= FEWEST_TIMES
        ? phrase
        : []
      : lookUp(phrase).rarity >= RARE || stemsOf(phrase).some((stem) => headed.has(stem))
        ? phrase
        : [],
  );
}

const isTermModifier = (word: string): boolean => isModifier(word) && lookUp(word).rarity >= RARE_MODIFIER;
