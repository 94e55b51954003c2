import type { Draft, Kind } from '../draft.ts';
import type { Formula } from '../facts/formulas.ts';
import type { Fact } from '../facts/sentence-facts.ts';
import type { Sentence } from '../facts/sources.ts';
import { upperFirst } from '../facts/statements.ts';
import { shuffled } from '../order.ts';
import { bareMeaning, hasOtherName, hasSameCase, isExchangeable } from './fact-questions.ts';
import { letterOf, type QuestionForm } from './form.ts';

const MIN = 3;
const MAX = 4;
const NEAREST = 3;
const YEARS_APART = 2;

interface Item {
  left: string;
  right: string;
  sentence: Sentence;
}

/** Returns the first items that are clearly different from each other. */
function apart<Each>(items: readonly Each[], isApart: (one: Each, other: Each) => boolean): Each[] {
  const chosen: Each[] = [];
  for (const item of items)
    if (chosen.length < MAX && chosen.every((other) => isApart(other, item))) chosen.push(item);
  return chosen;
}

/**
 * Makes a question of numbered items and lettered partners in another order, with a key of pairs such as '1 – C'; [] if there are fewer
 * than three items.
 */
export function groupDraft(
  ask: string,
  items: readonly Item[],
  draft: { form: string; kind: Kind; type: Draft['type'] },
): Draft[] {
  const [first, ...others] = items.map(({ sentence }) => sentence);
  if (!first || items.length < MIN) return [];
  const partners = shuffled(
    items.map(({ right }) => right),
    ask + items.map(({ left }) => left).join(),
    String,
  );
  const key = items.map(({ right }, at) => `${at + 1} – ${letterOf(partners.indexOf(right))}`);
  const lines = [
    ...items.flatMap(({ left }, at) => (left === '' ? [] : [`${at + 1}. ${left}`])),
    ...partners.map((partner, at) => `${letterOf(at)}. ${partner}`),
  ];
  return [{ ...draft, ask, lines, key, points: key, marks: items.length, sentences: [first, ...others] }];
}

const asMatching = { form: 'matching', kind: 'matching', type: 'match' } as const;
const asOrder = { form: 'ordering', kind: 'ordering', type: 'ordering' } as const;

/**
 * Matches terms with meanings, statements with reasons and people with deeds, and orders events and steps. Nearby sections supply further
 * items.
 */
export const groupQuestions: QuestionForm = ({ section, facts, deeds, events, steps, formulas }, sources) => {
  const around = sources.near(section).slice(0, NEAREST);
  const reasons = apart(
    facts.filter(({ kind }) => kind === 'explanation'),
    (one, other) => !hasSameCase(one, other),
  ).map(
    ({ about, answer, sentences: [sentence] }): Item => ({
      ...{ left: upperFirst(about), right: `Because ${answer}`, sentence },
    }),
  );
  const terms = apart(around.flatMap((each) => each.facts).filter(isExchangeable), hasOtherName).map(
    (fact): Item => ({
      ...{ left: upperFirst(fact.name), right: upperFirst(bareMeaning(fact)) },
      sentence: fact.sentences[0],
    }),
  );
  const people = apart(
    sources.near(section).flatMap((each) => each.deeds),
    (one, other) => one.person !== other.person && !one.text.includes(other.person),
  ).map(({ person, deed, sentence }): Item => ({ left: person, right: upperFirst(deed), sentence }));
  const acts = apart(
    around.flatMap((each) => each.facts).filter(({ pattern }) => pattern === 'named-did'),
    (one, other) => !hasSameCase(one, other),
  ).map(
    ({ about, answer, sentences: [sentence] }): Item => ({
      left: upperFirst(about),
      right: upperFirst(answer),
      sentence,
    }),
  );
  const quantities = apart(
    around.flatMap((each) => each.formulas).filter(({ printed }) => printed !== undefined),
    (one, other) => one.result.name !== other.result.name && one.result.unit !== other.result.unit,
  );
  const asItems = (rightOf: (each: Formula) => string): Item[] =>
    quantities.map((each) => ({
      left: upperFirst(each.result.name),
      right: rightOf(each),
      sentence: each.sentence,
    }));
  const dated = apart(
    around.flatMap((each) => each.events),
    (one, other) => Math.abs(one.year - other.year) >= YEARS_APART,
  );
  const inOrder = dated
    .toSorted((a, b) => a.year - b.year)
    .map(({ text, sentence }): Item => ({ left: '', right: text, sentence }));
  return [
    ...(facts.some(isExchangeable) ? groupDraft('Match each term with its meaning.', terms, asMatching) : []),
    ...groupDraft('Match each statement with its reason.', reasons, asMatching),
    ...(deeds.length > 0 ? groupDraft('Match each person with what they did.', people, asMatching) : []),
    ...(facts.some(({ pattern }) => pattern === 'named-did')
      ? groupDraft('Match each act or event with what it did.', acts, asMatching)
      : []),
    ...(formulas.length > 0
      ? [
          ...groupDraft(
            'Match each quantity with its formula.',
            asItems(({ printed }) => `$${printed}$`),
            asMatching,
          ),
          ...groupDraft(
            'Match each quantity with its unit.',
            asItems(({ result }) => result.unit),
            asMatching,
          ),
        ]
      : []),
    ...(events.length > 0
      ? groupDraft('Put these events in order of time. Match 1 with the earliest event.', inOrder, asOrder)
      : []),
    ...steps.flatMap(({ purpose, items, sentences: [sentence] }) =>
      groupDraft(
        `Put these steps in order${purpose === '' ? '' : ` (${purpose.charAt(0).toLowerCase()}${purpose.slice(1)})`}. Match 1 with the first step.`,
        items.map((item) => ({ left: '', right: upperFirst(item), sentence })),
        asOrder,
      ),
    ),
    ...comparisons(facts.filter(isExchangeable)),
  ];
};

/** Asks to distinguish between two terms of the section that end with the same word, or whose meanings begin alike. */
const comparisons = (own: readonly Fact[]): Draft[] =>
  own.flatMap((one, at) =>
    own
      .slice(at + 1)
      .filter((other) => lastOf(one) === lastOf(other) || genusOf(one) === genusOf(other))
      .map((other): Draft => {
        const points = [one.text, other.text];
        return {
          ...{ kind: 'comparison', type: 'short_answer', form: 'comparison', marks: 4 },
          ask: `Distinguish between ${one.about} and ${other.about}.`,
          ...{ key: points, points, sentences: [...one.sentences, ...other.sentences] },
        };
      }),
  );

const lastOf = ({ name }: Fact): string => name.toLowerCase().split(' ').slice(1).at(-1) ?? name;
const genusOf = ({ answer }: Fact): string => answer.split(' ').slice(0, 2).join(' ');
