import { stemsOf } from '../../books/words.ts';
import type { Draft, Kind } from '../draft.ts';
import type { KeyTerm } from '../facts/key-terms.ts';
import type { Fact } from '../facts/sentence-facts.ts';
import { headingOf, type Sentence } from '../facts/sources.ts';
import { upperFirst } from '../facts/statements.ts';
import { shuffled } from '../order.ts';
import { contentOf, questionSimilarity } from '../similarity.ts';
import { bareMeaning, hasOtherName, hasSameCase, isExchangeable } from './fact-questions.ts';
import { inWords, letterOf, type QuestionForm } from './form.ts';

const MIN = 3;
const MAX = 4;
const NEAREST = 3;
const YEARS_APART = 2;
const MAX_SIMILARITY = 0.4;

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
export const groupQuestions: QuestionForm = ({ section, facts, deeds, events, steps }, sources) => {
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
    around.flatMap((each) => each.deeds),
    (one, other) => one.person !== other.person && !one.text.includes(other.person),
  ).map(({ person, deed, sentence }): Item => ({ left: person, right: upperFirst(deed), sentence }));
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

/** Asks for an essay on a section that uses given terms, which are taken from its best statements. */
export const essayQuestions: QuestionForm = ({ section, statements, terms: all }, { quality }) => {
  const heading = headingOf(section.heading).replace(/[?.]$/, '');
  const isHeaded = ({ text }: KeyTerm): boolean =>
    stemsOf(text).every((stem) => stemsOf(heading).includes(stem));
  const terms = all.toSorted((a, b) => Number(isHeaded(a)) - Number(isHeaded(b)));
  const used = new Set<string>();
  const cued = statements
    .toSorted((a, b) => quality(b.sentence) - quality(a.sentence))
    .flatMap(({ text, sentence }) => {
      const term = terms.find(
        (each) =>
          text.toLowerCase().includes(each.text.toLowerCase()) &&
          !stemsOf(each.text).some((stem) => used.has(stem)),
      )?.text;
      for (const stem of stemsOf(term ?? '')) used.add(stem);
      return term === undefined ? [] : [{ term, text, sentence, content: contentOf(text) }];
    });
  const items = apart(
    cued,
    (one, other) => questionSimilarity(one.content, other.content) < MAX_SIMILARITY,
  ).toSorted((a, b) => a.sentence.position - b.sentence.position);
  const [first, ...others] = items.map(({ sentence }) => sentence);
  if (!first || others.length === 0) return [];
  const points = items.map(({ text }) => text);
  // The heading of a reference is its title, usually a file name, which may not describe the content.
  const isSpoken = stemsOf(heading).some((stem) =>
    section.sentences.some(({ stems }) => stems.includes(stem)),
  );
  return [
    {
      ...{ kind: 'essay', type: 'long_answer', form: items.length < MIN ? 'minor-essay' : 'essay' },
      ...{ key: points, points, marks: items.length * 2 },
      ask: `${isSpoken ? `Write a short essay on “${heading}”. Explain and use` : 'Write a short essay that explains and uses'} these terms: ${inWords(items.map(({ term }) => term))}.`,
      sentences: [first, ...others],
    },
  ];
};
