import { stemsOf } from '../../books/words.ts';
import { lookUp } from '../../language/lexicon/lexicon.ts';
import type { Clause } from './clauses.ts';
import { isMainlyNoun } from './parts-of-speech.ts';
import type { Fact } from './sentence-facts.ts';
import type { SourceSection } from './sources.ts';

/** What key terms are found in. */
interface TermSource {
  section: SourceSection;
  facts: Fact[];
  clauses: Clause[];
}

/** A term that can be left out of a sentence, or be a wrong option next to others. */
export interface KeyTerm {
  text: string;
  isPlural: boolean;
  isPerson: boolean;
  /** True for a term that the sources define or print in bold. */
  isDefined: boolean;
  /** Positions of the sections that have it. */
  sections: Set<number>;
}

const FEWEST_LETTERS = 4;
/** A word that general English has often is no term of a subject. */
const RARE = 0.62;
const MOST_WORDS = 4;
const badEnd = /\$|\b(?:one|two|three|four|of|the|and|or)$/i;
const bold = /\*\*([\p{L}][\p{L} -]{2,40}[\p{L}])\*\*/gu;
const noun = /(?<![\p{L}$\\-])\p{Ll}{4,}(?![\p{L}-])/gu;

/** Defined and bold terms, people, and rare nouns that a section repeats more than others; the longest first. */
export function keyTermsIn(
  sections: readonly TermSource[],
  keywords: (section: SourceSection) => string[],
): KeyTerm[] {
  const terms = new Map<string, KeyTerm>();
  const add = (text: string, position: number, own: { isPerson?: true; isDefined?: true } = {}): void => {
    if (badEnd.test(text) || text.split(' ').length > MOST_WORDS) return;
    const known = terms.get(text.toLowerCase());
    known?.sections.add(position);
    if (known) return;
    const isPlural = /[^sui]s$/.test(text) && own.isPerson !== true;
    const term = { text, isPlural, isPerson: false, isDefined: false, ...own, sections: new Set([position]) };
    terms.set(text.toLowerCase(), term);
  };
  for (const { section, facts } of sections) {
    for (const { name } of facts) if (name !== '') add(name, section.position, { isDefined: true });
    for (const [, name = ''] of section.text.matchAll(bold)) add(name, section.position, { isDefined: true });
  }
  for (const { section, clauses } of sections) {
    for (const { subject, isPerson } of clauses)
      if (isPerson) add(subject, section.position, { isPerson: true });
  }
  for (const { word, position } of repeatedNouns(sections, keywords)) add(word, position);
  return [...terms.values()].sort((a, b) => b.text.length - a.text.length || (a.text < b.text ? -1 : 1));
}

const MOST_KEYWORDS = 16;

/** Rare nouns among the keywords of a section. */
const repeatedNouns = (
  sections: readonly TermSource[],
  keywords: (section: SourceSection) => string[],
): { word: string; position: number }[] =>
  sections.flatMap(({ section }) => {
    const own = new Set(keywords(section).slice(0, MOST_KEYWORDS));
    const words = new Set(section.sentences.flatMap(({ text }) => text.match(noun) ?? []));
    return [...words]
      .filter((word) => isTerm(word) && stemsOf(word).some((stem) => own.has(stem)))
      .map((word) => ({ word, position: section.position }));
  });

const isTerm = (word: string): boolean =>
  word.length >= FEWEST_LETTERS && lookUp(word).rarity >= RARE && isMainlyNoun(word);
