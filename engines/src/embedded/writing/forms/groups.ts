import { stemsOf } from '../../books/words.ts';
import type { Draft, Kind } from '../draft.ts';
import type { Fact } from '../facts/sentence-facts.ts';
import type { Sentence } from '../facts/sources.ts';
import { headingOf } from '../facts/sources.ts';
import { upperFirst } from '../facts/statements.ts';
import { shuffled } from '../order.ts';
import { contentOf, questionSimilarity } from '../similarity.ts';
import { areApart, bareMeaning, isExchangeable } from './fact-questions.ts';
import { inWords, letterOf, type QuestionForm } from './form.ts';

const FEWEST = 3;
const FEWEST_TERMS = 2;
const MOST = 4;
const NEAREST = 3;
const YEARS_APART = 2;
const MOST_SIMILAR = 0.4;

interface Item {
  left: string;
  right: string;
  sentence: Sentence;
}

/** The first items that cannot be taken for one another. */
function apart<Each>(items: readonly Each[], isApart: (one: Each, other: Each) => boolean): Each[] {
  const chosen: Each[] = [];
  for (const item of items)
    if (chosen.length < MOST && chosen.every((other) => isApart(other, item))) chosen.push(item);
  return chosen;
}

const sentencesOf = (items: readonly { sentence: Sentence }[]): Draft['sentences'] =>
  items.map(({ sentence }) => sentence) as Draft['sentences'];

/** Numbered items, lettered partners in another order, and the key as pairs such as '1 – C'. */
export function groupDraft(
  ask: string,
  items: Item[],
  draft: { form: string; kind: Kind; type: Draft['type'] },
): Draft[] {
  if (items.length < FEWEST) return [];
  const partners = shuffled(
    items.map(({ right }) => right),
    ask + items.map(({ left }) => left).join(),
    String,
  );
  const key = items.map(({ right }, at) => `${at + 1} – ${letterOf(partners.indexOf(right))}`);
  return [
    {
      ...draft,
      ask,
      lines: [
        ...items.flatMap(({ left }, at) => (left === '' ? [] : [`${at + 1}. ${left}`])),
        ...partners.map((partner, at) => `${letterOf(at)}. ${partner}`),
      ],
      ...{ key, points: key, marks: items.length, sentences: sentencesOf(items) },
    },
  ];
}

/** Terms with their meanings, people with what they did, events with their years; of the section, filled up from around it. */
export const matchingQuestions: QuestionForm = ({ section, facts, deeds, events }, sources) => {
  const asMatching = { form: 'matching', kind: 'matching', type: 'match' } as const;
  const around = sources.near(section).slice(0, NEAREST);
  const definitions = around.flatMap((each) => each.facts).filter(isExchangeable);
  const terms = apart(definitions, areApart).map(
    (fact): Item => ({
      ...{ left: upperFirst(fact.name), right: upperFirst(bareMeaning(fact)) },
      sentence: fact.sentences[0],
    }),
  );
  const people = apart(
    around.flatMap((each) => each.deeds),
    (one, other) => one.person !== other.person && !one.text.includes(other.person),
  ).map(({ person, deed, sentence }): Item => ({ left: person, right: upperFirst(deed), sentence }));
  const dated = eventsApart(around.flatMap((each) => each.events)).map(
    ({ text, year, sentence }): Item => ({ left: text, right: String(year), sentence }),
  );
  return [
    ...(facts.some(isExchangeable) ? groupDraft('Match each term with its meaning.', terms, asMatching) : []),
    ...(deeds.length > 0 ? groupDraft('Match each person with what they did.', people, asMatching) : []),
    ...(events.length > 0 ? groupDraft('Match each event with its year.', dated, asMatching) : []),
  ];
};

const eventsApart = <Each extends { year: number }>(events: readonly Each[]): Each[] =>
  apart(events, (one, other) => Math.abs(one.year - other.year) >= YEARS_APART);

/** 'Put these events in order': of the section, filled up with events around it; and the steps of a procedure. */
export const orderQuestions: QuestionForm = ({ section, events, steps }, sources) => {
  const asOrder = { form: 'ordering', kind: 'ordering', type: 'ordering' } as const;
  const around = sources.near(section).slice(0, NEAREST);
  const dated = eventsApart(around.flatMap((each) => each.events))
    .toSorted((a, b) => a.year - b.year)
    .map(({ text, sentence }): Item => ({ left: '', right: text, sentence }));
  return [
    ...(events.length > 0
      ? groupDraft('Put these events in order of time. Match 1 with the earliest event.', dated, asOrder)
      : []),
    ...steps.flatMap(({ purpose, items, sentences: [sentence] }) =>
      groupDraft(
        `Put these steps in order${purpose === '' ? '' : ` (${purpose.charAt(0).toLowerCase()}${purpose.slice(1)})`}. Match 1 with the first step.`,
        items.map((item) => ({ left: '', right: upperFirst(item), sentence })),
        asOrder,
      ),
    ),
  ];
};

/** 'Distinguish between …' for two terms of the section with the same last word, or whose meanings begin alike. */
export const comparisonQuestions: QuestionForm = ({ section, facts }, sources) => {
  const own = facts.filter(isExchangeable);
  const near = sources
    .near(section)
    .slice(1, NEAREST)
    .flatMap((each) => each.facts)
    .filter(isExchangeable);
  return own.flatMap((one, at) =>
    [...own.slice(at + 1), ...near]
      .filter((other) => areOfOneKind(one, other))
      .map(
        (other): Draft => ({
          ...{ kind: 'comparison', type: 'short_answer', form: 'comparison', marks: 4 },
          ask: `Distinguish between ${one.about} and ${other.about}.`,
          ...{ key: [one.text, other.text], points: [one.text, other.text] },
          sentences: [...one.sentences, ...other.sentences],
        }),
      ),
  );
};

function areOfOneKind(one: Fact, other: Fact): boolean {
  const lastOf = ({ name }: Fact): string => name.toLowerCase().split(' ').slice(1).at(-1) ?? name;
  const genusOf = ({ answer }: Fact): string => answer.split(' ').slice(0, 2).join(' ');
  const isOneSection = one.sentences[0].section === other.sentences[0].section;
  return (
    one.text !== other.text &&
    (lastOf(one) === lastOf(other) || (isOneSection && genusOf(one) === genusOf(other)))
  );
}

/** A longer answer on a section, with the terms that it has to use: those of the best statements. */
export const essayQuestions: QuestionForm = ({ section, statements }, { terms, quality }) => {
  const own = terms
    .filter(({ sections }) => sections.has(section.position))
    .sort((a, b) => Number(b.isNamed) - Number(a.isNamed));
  const used = new Set<string>();
  const cued = statements
    .toSorted((a, b) => quality(b.sentence) - quality(a.sentence))
    .flatMap(({ text, sentence }) => {
      const term = own.find(
        (each) =>
          !stemsOf(each.text).every((stem) => used.has(stem)) &&
          text.toLowerCase().includes(each.text.toLowerCase()),
      );
      for (const stem of stemsOf(term?.text ?? '')) used.add(stem);
      return term ? [{ term: term.text, text, sentence, content: contentOf(text) }] : [];
    });
  const items = apart(
    cued,
    (one, other) =>
      questionSimilarity(one.content, other.content) < MOST_SIMILAR &&
      !one.term.includes(other.term) &&
      !other.term.includes(one.term),
  ).toSorted((a, b) => a.sentence.position - b.sentence.position);
  if (items.length < FEWEST_TERMS) return [];
  const heading = headingOf(section.heading).replace(/[?.]$/, '');
  const points = items.map(({ text }) => text);
  // Notes are headed by the name of their file, which may say nothing of what they are about.
  const isSpoken = stemsOf(heading).some((stem) =>
    section.sentences.some(({ stems }) => stems.includes(stem)),
  );
  return [
    {
      ...{ kind: 'essay', type: 'long_answer', form: items.length < FEWEST ? 'minor-essay' : 'essay' },
      ...{ key: points, points, marks: items.length * 2 },
      ask: `${isSpoken ? `Write a short essay on “${heading}”. Explain and use` : 'Write a short essay that explains and uses'} these terms: ${inWords(items.map(({ term }) => term))}.`,
      sentences: sentencesOf(items),
    },
  ];
};
