import { type Clause, clausesIn } from './clauses.ts';
import { type Definition, definitionsIn } from './definitions.ts';
import { type DatedEvent, type Deed, datedEventsIn, deedsIn } from './events.ts';
import { type Exercise, exercisesIn } from './exercises.ts';
import { type Formula, formulasIn } from './formulas.ts';
import { type KeyTerm, keyTermsIn } from './key-terms.ts';
import { type List, listIn } from './lists.ts';
import { type Names, properNamesIn } from './names.ts';
import { type CausalRelation, relationsIn } from './relations.ts';
import type { Sentence, SourceSection } from './sources.ts';
import { type Statement, statementsOf } from './statements.ts';
import { type Steps, stepsIn } from './steps.ts';
import { type WorkedExample, workedExamplesIn } from './worked-examples.ts';

/** What a section of a book says, in the forms that questions are made from. */
export interface SectionFacts {
  section: SourceSection;
  statements: Statement[];
  definitions: Definition[];
  relations: CausalRelation[];
  clauses: Clause[];
  lists: List[];
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
  /** 0 to 1: how much a sentence says of what its section is about. */
  importance(sentence: Sentence): number;
}

const MOST_NEAR = 5;

/** @param all every section, for names and printed exercises; @param read the sections that questions come from */
export function factsOf(all: readonly SourceSection[], read: readonly SourceSection[]): SourceFacts {
  const sentences = read.flatMap((section) => section.sentences);
  const names = properNamesIn(all.flatMap((section) => section.sentences));
  const statements = new Map(read.map((section) => [section, statementsOf(section.sentences, names)]));
  const deeds = deedsIn([...statements.values()].flat(), names);
  const definitions = definitionsIn([...statements.values()].flat(), names);
  const sections = read.map((section): SectionFacts => {
    const own = statements.get(section) ?? [];
    return {
      section,
      statements: own,
      definitions: definitions.filter((each) => each.sentences[0].section === section),
      relations: relationsIn(own),
      clauses: clausesIn(own),
      lists: own.flatMap((statement) => listIn(statement) ?? []),
      deeds: deeds.filter((each) => each.sentence.section === section),
      events: datedEventsIn(own),
      formulas: formulasIn(section, names),
      examples: workedExamplesIn(section.sentences),
      steps: stepsIn(section.sentences),
    };
  });
  return {
    sections,
    names,
    terms: keyTermsIn({ sentences, definitions, deeds }),
    exercises: exercisesIn(all),
    near: (section) =>
      sections
        .filter(({ section: each }) => each.title === section.title && distance(each, section) <= MOST_NEAR)
        .sort((a, b) => distance(a.section, section) - distance(b.section, section)),
    importance: importanceIn(read),
  };
}

const distance = (a: SourceSection, b: SourceSection): number => Math.abs(a.position - b.position);

/** Words that one section repeats and few others have are what it is about; headings count most. */
function importanceIn(sections: readonly SourceSection[]): (sentence: Sentence) => number {
  const having = new Map<string, number>();
  const stemsBySection = new Map(
    sections.map((section) => [section, section.sentences.flatMap(({ stems }) => stems)]),
  );
  for (const stems of stemsBySection.values()) {
    for (const stem of new Set(stems)) having.set(stem, (having.get(stem) ?? 0) + 1);
  }
  const weights = new Map<SourceSection, Map<string, number>>();
  for (const [section, stems] of stemsBySection) {
    const counts = new Map<string, number>();
    for (const stem of stems) counts.set(stem, (counts.get(stem) ?? 0) + 1);
    const weigh = ([stem, count]: [string, number]): [string, number] => [
      stem,
      Math.log(count) * Math.log(1 + sections.length / (having.get(stem) ?? 1)),
    ];
    weights.set(section, new Map([...counts].map(weigh)));
  }
  return ({ section, stems }) => {
    const own = weights.get(section);
    const best = [...(own?.values() ?? [])]
      .sort((a, b) => b - a)
      .slice(0, 4)
      .reduce((sum, each) => sum + each, 0);
    const sum = [...new Set(stems)].reduce((total, stem) => total + (own?.get(stem) ?? 0), 0);
    return best === 0 ? 0.5 : Math.min(1, sum / best);
  };
}
