import type { Draft, Kind } from '../draft.ts';
import type { Formula } from '../facts/formulas.ts';
import type { SectionFacts } from '../facts/section-facts.ts';
import type { Sentence } from '../facts/sources.ts';
import { upperFirst } from '../facts/statements.ts';
import { shuffled } from '../order.ts';
import { hasSameCase } from './fact-questions.ts';
import { letterOf, type QuestionForm } from './form.ts';

const MIN = 3;
const MAX = 4;
const NEAREST = 3;

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
    ...items.map(({ left }, at) => `${at + 1}. ${left}`),
    ...partners.map((partner, at) => `${letterOf(at)}. ${partner}`),
  ];
  return [{ ...draft, ask, lines, key, points: key, marks: items.length, sentences: [first, ...others] }];
}

const asMatching = { form: 'matching', kind: 'matching', type: 'match' } as const;

const itemOf = (left: string, right: string, sentence: Sentence): Item => ({
  ...{ left: upperFirst(left), right, sentence },
});

/** The tasks of matching questions, by the pattern of the facts that are matched. */
const matchings = {
  'person-did': 'Match each person with what they did or invented.',
  'named-did': 'Match each act or event with what it did.',
};

const quantitiesIn = (near: readonly SectionFacts[]): Formula[] =>
  apart(
    near.slice(0, NEAREST).flatMap(({ formulas }) => formulas.filter(({ printed }) => printed !== undefined)),
    ({ result: one }, { result: other }) => one.name !== other.name && one.unit !== other.unit,
  );

/** Matches people, acts and quantities with what belongs to them. */
export const groupQuestions: QuestionForm = (own, sources) => {
  const near = sources.near(own.section);
  const facts = near.flatMap((each) => each.facts);
  const quantities = own.formulas.length > 0 ? quantitiesIn(near) : [];
  return [
    ...Object.entries(matchings).flatMap(([pattern, ask]) => {
      const done = facts.filter((fact) => fact.pattern === pattern);
      const items = apart(done, (one, other) => !hasSameCase(one, other)).map((fact) =>
        itemOf(fact.about, upperFirst(fact.answer), fact.sentences[0]),
      );
      return own.facts.some((fact) => fact.pattern === pattern) ? groupDraft(ask, items, asMatching) : [];
    }),
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
};
