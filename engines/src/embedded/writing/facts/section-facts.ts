import { bookStems } from '../../books/words.ts';
import { type ChangedStatement, changedStatementsIn } from './changed-statements.ts';
import { type Exercise, exercisesIn } from './exercises.ts';
import { type Formula, formulasIn } from './formulas.ts';
import { type Names, properNamesIn } from './names.ts';
import { type Fact, factsIn } from './sentence-facts.ts';
import { sentenceQuality } from './sentence-quality.ts';
import type { Sentence, SourceSection } from './sources.ts';
import { type Statement, statementsOf } from './statements.ts';

/** The content of a section in the forms that questions are made from. */
export interface SectionFacts {
  section: SourceSection;
  statements: Statement[];
  facts: Fact[];
  changed: ChangedStatement[];
  formulas: Formula[];
}

/** The facts of all sections, and the facts that belong to the sources as a whole. */
export interface SourceFacts {
  sections: SectionFacts[];
  exercises: Exercise[];
  names: Names;
  /** Returns the section itself and its neighbours in the same source, the nearest first. */
  near(section: SourceSection): SectionFacts[];
  /** Returns how suitable a sentence is for a question, up to 1. */
  quality(sentence: Sentence): number;
}

const MAX_NEAR = 5;
const MAX_KEYWORDS = 12;

/**
 * Extracts the facts of the sources.
 * @param all every section, for names and printed exercises
 * @param read the sections that questions are based on
 */
export function factsOf(all: readonly SourceSection[], read: readonly SourceSection[]): SourceFacts {
  const names = properNamesIn(all.flatMap((section) => section.sentences));
  const statements = new Map(read.map((section) => [section, statementsOf(section.sentences, names)]));
  const facts = Map.groupBy(
    factsIn([...statements.values()].flat(), names),
    ({ sentences: [first] }) => first.section,
  );
  const weights = stemWeights(read);
  const qualities = new Map<Sentence, number>();
  const sections = [...statements].map(([section, own]): SectionFacts => {
    const ownFacts = facts.get(section) ?? [];
    const weightOf = weights.get(section) ?? new Map<string, number>();
    const keywords = new Set(
      [...weightOf.keys()]
        .sort((a, b) => (weightOf.get(b) ?? 0) - (weightOf.get(a) ?? 0))
        .slice(0, MAX_KEYWORDS),
    );
    const claims = new Set(ownFacts.flatMap(({ sentences }) => sentences));
    const importance = importanceIn(section, weightOf);
    for (const sentence of section.sentences) {
      const context = { importance: importance(sentence), keywords, isClaim: claims.has(sentence) };
      qualities.set(sentence, sentenceQuality(sentence, context));
    }
    return {
      ...{ section, statements: own, facts: ownFacts },
      changed: changedStatementsIn(section, own),
      formulas: formulasIn(section, names),
    };
  });
  const distance = (a: SourceSection, b: SourceSection): number => Math.abs(a.position - b.position);
  return {
    sections,
    exercises: exercisesIn(all),
    names,
    near: (section) =>
      sections
        .filter(({ section: each }) => each.title === section.title && distance(each, section) <= MAX_NEAR)
        .sort((a, b) => distance(a.section, section) - distance(b.section, section)),
    quality: (sentence) => qualities.get(sentence) ?? 0.5,
  };
}

/**
 * The factor for stems of the heading. `LENGTH` is added to the number of stems in the divisor, so that only long sentences lose weight by
 * their length.
 */
const HEADING = 1.5;
const LENGTH = 8;

/** Returns the weight of each stem in each section. A stem weighs more if the section repeats it and few other sections have it. */
function stemWeights(sections: readonly SourceSection[]): Map<SourceSection, Map<string, number>> {
  const all = new Map(
    sections.map((section) => [section, section.sentences.flatMap(({ stems }) => stems)] as const),
  );
  const having = Map.groupBy(
    [...all.values()].flatMap((stems) => [...new Set(stems)]),
    (stem) => stem,
  );
  return new Map(
    [...all].map(([section, stems]) => {
      const heading = new Set(bookStems(section.heading.at(-1) ?? ''));
      const weightOf = (stem: string, count: number): number =>
        (heading.has(stem) ? HEADING : 1) *
        Math.log(count) *
        Math.log(1 + sections.length / (having.get(stem)?.length ?? 1));
      const counted = [...Map.groupBy(stems, (stem) => stem)].filter(([, { length }]) => length > 1);
      return [section, new Map(counted.map(([stem, { length }]) => [stem, weightOf(stem, length)]))];
    }),
  );
}

/** Returns a function that ranks a sentence in its section from 0 to 1 by the weights of its stems. Sentences of a summary get 1. */
function importanceIn(
  { sentences }: SourceSection,
  weightOf: ReadonlyMap<string, number>,
): (sentence: Sentence) => number {
  const sumOf = ({ stems }: Sentence): number =>
    [...new Set(stems)].reduce((sum, stem) => sum + (weightOf.get(stem) ?? 0), 0) /
    Math.sqrt(LENGTH + stems.length);
  const sorted = sentences.toSorted((a, b) => sumOf(a) - sumOf(b));
  const ranks = new Map(sorted.map((sentence, at) => [sentence, at / Math.max(1, sorted.length - 1)]));
  return (sentence) => (sentence.isSummary ? 1 : (ranks.get(sentence) ?? 0.5));
}
