import { stemsOf } from '../../books/words.ts';
import { type Deed, deedsIn } from './deeds.ts';
import { type Exercise, exercisesIn } from './exercises.ts';
import { type Formula, formulasIn } from './formulas.ts';
import { type KeyTerm, keyTermsIn } from './key-terms.ts';
import { type Names, properNamesIn } from './names.ts';
import { type Fact, factsIn } from './sentence-facts.ts';
import { sentenceQuality } from './sentence-quality.ts';
import { type DatedEvent, datedEventsIn, type Steps, stepsIn } from './sequences.ts';
import type { Sentence, SourceSection } from './sources.ts';
import { type Statement, statementsOf } from './statements.ts';
import { type WorkedExample, workedExamplesIn } from './worked-examples.ts';

/** What a section of a book says, in the forms that questions are made from. */
export interface SectionFacts {
  section: SourceSection;
  statements: Statement[];
  facts: Fact[];
  deeds: Deed[];
  events: DatedEvent[];
  formulas: Formula[];
  examples: WorkedExample[];
  steps: Steps[];
}

/** The facts of all sections, and what is known of the sources as a whole. */
export interface SourceFacts {
  sections: SectionFacts[];
  names: Names;
  terms: KeyTerm[];
  exercises: Exercise[];
  /** The section itself, then its neighbours in the same source, the nearest first. */
  near(section: SourceSection): SectionFacts[];
  /** 0 to 1: how well a question can be based on a sentence. */
  quality(sentence: Sentence): number;
}

const MOST_NEAR = 5;
const MOST_KEYWORDS = 12;

/** @param all every section, for names and printed exercises; @param read the sections that questions come from */
export function factsOf(all: readonly SourceSection[], read: readonly SourceSection[]): SourceFacts {
  const names = properNamesIn(all.flatMap((section) => section.sentences));
  const statements = new Map(read.map((section) => [section, statementsOf(section.sentences, names)]));
  const claimed = factsIn([...statements.values()].flat(), names);
  const claimSentences = new Set(claimed.flatMap((fact) => fact.sentences));
  const facts = Map.groupBy(claimed, ({ sentences: [first] }) => first.section);
  const sections = [...statements].map(
    ([section, own]): SectionFacts => ({
      section,
      statements: own,
      facts: facts.get(section) ?? [],
      deeds: deedsIn(own, names),
      events: datedEventsIn(own),
      formulas: formulasIn(section, names),
      examples: workedExamplesIn(section.sentences),
      steps: stepsIn(section.sentences),
    }),
  );
  const { importance, keywords } = keywordsIn(read);
  const claims = new Set([
    ...claimSentences,
    ...sections.flatMap(({ deeds, events }) => [...deeds, ...events].map(({ sentence }) => sentence)),
  ]);
  const keywordSets = new Map(
    read.map((section) => [section, new Set(keywords(section).slice(0, MOST_KEYWORDS))]),
  );
  const keywordsOf = (section: SourceSection): Set<string> => keywordSets.get(section) ?? new Set();
  const qualities = new Map<Sentence, number>();
  for (const sentence of read.flatMap((section) => section.sentences)) {
    const context = {
      importance: importance(sentence),
      keywords: keywordsOf(sentence.section),
      isClaim: claims.has(sentence),
    };
    qualities.set(sentence, sentenceQuality(sentence, context));
  }
  const distance = (a: SourceSection, b: SourceSection): number => Math.abs(a.position - b.position);
  return {
    sections,
    names,
    terms: keyTermsIn(sections.map((each) => ({ ...each, keywords: keywordsOf(each.section) }))),
    exercises: exercisesIn(all),
    near: (section) =>
      sections
        .filter(({ section: each }) => each.title === section.title && distance(each, section) <= MOST_NEAR)
        .sort((a, b) => distance(a.section, section) - distance(b.section, section)),
    quality: (sentence) => qualities.get(sentence) ?? 0.5,
  };
}

/** How much more a word of the heading counts, and how many words a long sentence may have before its length counts against it. */
const HEADING = 1.5;
const LENGTH = 8;

/** Words that one section repeats and few others have are what it is about. */
function keywordsIn(sections: readonly SourceSection[]): {
  importance: (sentence: Sentence) => number;
  /** The strongest first. */
  keywords: (section: SourceSection) => string[];
} {
  const all = sections.map(({ sentences }) => sentences.flatMap(({ stems }) => stems));
  const having = Map.groupBy(
    all.flatMap((stems) => [...new Set(stems)]),
    (stem) => stem,
  );
  const weights = new Map(
    sections.map((section, at) => {
      const weigh = (stem: string, count: number): number =>
        Math.log(count) * Math.log(1 + sections.length / (having.get(stem)?.length ?? 1));
      const counts = Map.groupBy(all[at] ?? [], (stem) => stem);
      const own = new Map([...counts].map(([stem, { length }]) => [stem, weigh(stem, length)]));
      return [section, own];
    }),
  );
  const ranks = new Map<Sentence, number>();
  for (const section of sections) {
    const own = weights.get(section);
    const heading = new Set(stemsOf(section.heading.at(-1) ?? ''));
    const weightOf = ({ stems }: Sentence): number => {
      const sum = [...new Set(stems)].reduce(
        (total, stem) => total + (own?.get(stem) ?? 0) * (heading.has(stem) ? HEADING : 1),
        0,
      );
      return sum / Math.sqrt(LENGTH + stems.length);
    };
    const sorted = section.sentences.toSorted((a, b) => weightOf(a) - weightOf(b));
    for (const [at, sentence] of sorted.entries())
      ranks.set(sentence, sentence.isSummary ? 1 : at / Math.max(1, sorted.length - 1));
  }
  return {
    importance: (sentence) => ranks.get(sentence) ?? 0.5,
    keywords: (section) =>
      [...(weights.get(section) ?? [])]
        .filter(([, weight]) => weight > 0)
        .sort(([, a], [, b]) => b - a)
        .map(([stem]) => stem),
  };
}
