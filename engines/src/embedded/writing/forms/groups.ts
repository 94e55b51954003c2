import type { Draft, Kind } from '../draft.ts';
import type { Formula } from '../facts/formulas.ts';
import type { SectionFacts } from '../facts/section-facts.ts';
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

const itemOf = (left: string, right: string, sentence: Sentence): Item => ({
  ...{ left: upperFirst(left), right, sentence },
});

/** A matching question of facts: its task, the facts that it can have, and what belongs to each of them. */
const matchings: { ask: string; fits: (fact: Fact) => boolean; partner: (fact: Fact) => string }[] = [
  { ask: 'Match each term with its meaning.', fits: isExchangeable, partner: bareMeaning },
  {
    ask: 'Match each person with what they did or invented.',
    fits: ({ pattern }) => pattern === 'person-did',
    partner: ({ answer }) => answer,
  },
  {
    ask: 'Match each act or event with what it did.',
    fits: ({ pattern }) => pattern === 'named-did',
    partner: ({ answer }) => answer,
  },
];

const quantitiesIn = (near: readonly SectionFacts[]): Formula[] =>
  apart(
    near.slice(0, NEAREST).flatMap(({ formulas }) => formulas.filter(({ printed }) => printed !== undefined)),
    ({ result: one }, { result: other }) => one.name !== other.name && one.unit !== other.unit,
  );

function matchingsOf(own: SectionFacts, near: readonly SectionFacts[]): Draft[] {
  const facts = near.flatMap((each) => each.facts);
  const quantities = own.formulas.length > 0 ? quantitiesIn(near) : [];
  return [
    ...matchings.flatMap(({ ask, fits, partner }) =>
      own.facts.some(fits)
        ? groupDraft(
            ask,
            apart(facts.filter(fits), (one, other) =>
              one.name === '' ? !hasSameCase(one, other) : hasOtherName(one, other),
            ).map((fact) => itemOf(fact.name || fact.about, upperFirst(partner(fact)), fact.sentences[0])),
            asMatching,
          )
        : [],
    ),
    ...groupDraft(
      'Match each quantity with its formula.',
      quantities.map(({ result, printed, sentence }) => itemOf(result.name, `$${printed}$`, sentence)),
      asMatching,
    ),
    ...groupDraft(
      'Match each quantity with its unit.',
      quantities.map(({ result, sentence }) => itemOf(result.name, result.unit, sentence)),
      asMatching,
    ),
  ];
}

/** Matches terms, people, acts and quantities with what belongs to them, orders events and steps, and compares terms. */
export const groupQuestions: QuestionForm = (own, sources) => {
  const near = sources.near(own.section);
  return [
    ...matchingsOf(own, near),
    ...(own.events.length > 0
      ? groupDraft(
          'Put these events in order of time. Match 1 with the earliest event.',
          eventsIn(near.slice(0, NEAREST)),
          asOrder,
        )
      : []),
    ...own.steps.flatMap(({ purpose, items, sentences: [sentence] }) =>
      groupDraft(
        `Put these steps in order${purpose === '' ? '' : ` (${purpose.charAt(0).toLowerCase()}${purpose.slice(1)})`}. Match 1 with the first step.`,
        items.map((item) => itemOf('', upperFirst(item), sentence)),
        asOrder,
      ),
    ),
    ...comparisons(own.facts.filter(isExchangeable)),
  ];
};

const eventsIn = (near: readonly SectionFacts[]): Item[] =>
  apart(
    near.flatMap(({ events }) => events),
    (one, other) => Math.abs(one.year - other.year) >= YEARS_APART,
  )
    .toSorted((a, b) => a.year - b.year)
    .map(({ text, sentence }) => itemOf('', text, sentence));

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
