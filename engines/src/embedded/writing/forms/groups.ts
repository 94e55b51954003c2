import { stemsOf } from '../../books/words.ts';
import type { Draft, Kind } from '../draft.ts';
import type { Clause } from '../facts/clauses.ts';
import { endsInNoun } from '../facts/parts-of-speech.ts';
import { type Fact, isVague } from '../facts/sentence-facts.ts';
import type { DatedEvent } from '../facts/sequences.ts';
import type { Sentence } from '../facts/sources.ts';
import { headingOf } from '../facts/sources.ts';
import { upperFirst, wordCount } from '../facts/statements.ts';
import { contentOf, questionSimilarity } from '../similarity.ts';
import { areApart, bareMeaning, isExchangeable } from './fact-questions.ts';
import {
  columnsOf,
  hasPronoun,
  inWords,
  isClear,
  isOfACase,
  type QuestionForm,
  sentencesOf,
} from './form.ts';

const FEWEST = 3;
const MOST = 4;
const MOST_SIMILAR = 0.3;
const NEAREST = 3;
const FEWEST_PREDICATE = 3;
const MOST_PREDICATE = 18;

interface Item {
  left: string;
  right: string;
  text: string;
  sentence: Sentence;
}

/** The first items that cannot be taken for one another. */
function apart<Each extends Item>(
  items: readonly Each[],
  isApart: (one: Each, other: Each) => boolean,
): Each[] {
  const chosen: Each[] = [];
  for (const item of items)
    if (chosen.length < MOST && chosen.every((other) => isApart(other, item))) chosen.push(item);
  return chosen;
}

const haveFewWordsInCommon = (one: Item, other: Item): boolean =>
  one.left !== other.left && questionSimilarity(contentOf(one.text), contentOf(other.text)) < MOST_SIMILAR;

function groupDraft(
  ask: string,
  items: Item[],
  { form, kind, type }: { form: string; kind: Kind; type: Draft['type'] },
): Draft[] {
  if (items.length < FEWEST) return [];
  const { lines, key } = columnsOf(
    items.map(({ left, right }) => [left, right]),
    items.map(({ text }) => text).join(),
  );
  return [
    { form, kind, type, ask, lines, key, points: key, marks: items.length, sentences: sentencesOf(items) },
  ];
}

/** Terms with their meanings, and the halves of sentences, of the section and filled up from around it. */
export const matchingQuestions: QuestionForm = ({ section, facts, clauses }, sources) => {
  const around = sources.near(section);
  const asTerm = (fact: Fact): Item & { fact: Fact } => ({
    ...{ left: upperFirst(fact.name), right: upperFirst(bareMeaning(fact)) },
    ...{ text: fact.text, sentence: fact.sentences[0], fact },
  });
  const asHalves = ({ subject, predicate, text, sentence }: Clause): Item => ({
    ...{ left: `${upperFirst(subject)} …`, right: `… ${predicate}.`, text, sentence },
  });
  const bare = (subject: string): string => subject.toLowerCase().replace(/^(?:an?|the) /, '');
  const isFit = ({ subject, isPerson, predicate, text }: Clause): boolean =>
    wordCount(predicate) >= FEWEST_PREDICATE &&
    wordCount(predicate) <= MOST_PREDICATE &&
    isClear(text) &&
    !isOfACase(text) &&
    !/^\S+ not\b/.test(predicate) &&
    !hasPronoun(text) &&
    (isPerson || terms.has(bare(subject)));
  const terms = new Set(sources.terms.map(({ text }) => text.toLowerCase()));
  const own = clauses
    .filter(isFit)
    .sort((a, b) => sources.importance(b.sentence) - sources.importance(a.sentence));
  const more = around.slice(1).flatMap((each) => each.clauses.filter(isFit));
  const definitions = around.flatMap((each) => each.facts).filter(isExchangeable);
  const asMatching = { kind: 'matching', type: 'match' } as const;
  return [
    ...(facts.some(isExchangeable)
      ? groupDraft(
          'Match each term with its meaning.',
          apart(definitions.map(asTerm), (one, other) => areApart(one.fact, other.fact)),
          { form: 'matching', ...asMatching },
        )
      : []),
    ...[own.slice(0, MOST), own.slice(MOST)].flatMap((part) =>
      part.length < 2
        ? []
        : groupDraft(
            'Match the two halves of each sentence.',
            apart([...part, ...more].map(asHalves), haveFewWordsInCommon),
            { form: 'halves', ...asMatching },
          ),
    ),
  ];
};

/** 'Put these events in order': of the section, filled up with events around it; and the steps of a procedure. */
export const orderQuestions: QuestionForm = ({ section, events, steps }, sources) => {
  const asItem = ({ text, year, sentence }: DatedEvent): Item & { year: number } => ({
    ...{ left: '', right: text, text, year, sentence },
  });
  const asOrder = { form: 'ordering', kind: 'ordering', type: 'ordering' } as const;
  const around = sources
    .near(section)
    .slice(1, NEAREST)
    .flatMap((each) => each.events);
  const dated = apart(
    [...events, ...around].map(asItem),
    (one, other) => Math.abs(one.year - other.year) >= 2,
  );
  return [
    ...(events.length > 0
      ? groupDraft(
          'Put these events in order of time. Match 1 with the earliest event.',
          dated.toSorted((a, b) => a.year - b.year),
          asOrder,
        )
      : []),
    ...steps.flatMap(({ purpose, items, sentences: [sentence] }) =>
      groupDraft(
        `Put these steps in order${purpose === '' ? '' : ` (${purpose.charAt(0).toLowerCase()}${purpose.slice(1)})`}. Match 1 with the first step.`,
        items.map((item) => ({ left: '', right: upperFirst(item), text: item, sentence })),
        asOrder,
      ),
    ),
  ];
};

/** 'Distinguish between …' for two terms with the same last word, or whose meanings begin alike. */
export const comparisonQuestions: QuestionForm = ({ section, facts }, sources) => {
  const near = sources
    .near(section)
    .slice(0, NEAREST)
    .flatMap((each) => each.facts)
    .filter(({ pattern, answer }) => /^(?:is|called)$/.test(pattern) && !hasPronoun(answer));
  return facts.flatMap((one) =>
    near
      .filter(
        (other) => near.includes(one) && near.indexOf(other) > near.indexOf(one) && areOfOneKind(one, other),
      )
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
  const [a = [], b = []] = [one, other].map(({ name }) =>
    name
      .toLowerCase()
      .replace(/ of .*/, '')
      .split(' '),
  );
  const genusOf = ({ answer }: Fact): string => answer.split(' ').slice(0, 2).join(' ');
  const isOneSection = one.sentences[0].section === other.sentences[0].section;
  return (
    one.text !== other.text &&
    ((a.at(-1) === b.at(-1) && a.length > 1 && b.length > 1) ||
      (isOneSection && genusOf(one) === genusOf(other)))
  );
}

const MOST_CUE = 14;
const MOST_SUBJECT = 6;
const CENTRAL_KEYWORDS = 10;

/** A longer answer on a section, with what it has to deal with: the main statements of the section by what each is about. */
export const essayQuestions: QuestionForm = ({ section, facts, clauses, statements }, sources) => {
  const central = new Set(sources.keywords(section).slice(0, CENTRAL_KEYWORDS));
  const isCentral = (subject: string): boolean => stemsOf(subject).some((stem) => central.has(stem));
  const cued = [
    ...facts.map((fact) => ({ left: cueOf(fact), text: fact.text, sentence: fact.sentences[0] })),
    ...clauses.map(({ subject, text, sentence }) => ({
      ...{ left: isCentral(subject) ? subjectCue(subject) : undefined, text, sentence },
    })),
  ].flatMap(({ left, ...rest }): Item[] => (left === undefined ? [] : [{ left, right: '', ...rest }]));
  const byImportance = cued
    .filter(({ text }) => isClear(text) && !isOfACase(text))
    .toSorted((a, b) => sources.importance(b.sentence) - sources.importance(a.sentence));
  const chosen = apart(byImportance, haveFewWordsInCommon).toSorted(
    (a, b) => a.sentence.position - b.sentence.position,
  );
  const isCued = chosen.length >= FEWEST;
  const main = statements
    .map(({ text, sentence }): Item => ({ left: text, right: '', text, sentence }))
    .toSorted((a, b) => sources.importance(b.sentence) - sources.importance(a.sentence));
  const items = isCued ? chosen : apart(main, haveFewWordsInCommon);
  if (items.length < FEWEST) return [];
  const heading = headingOf(section.heading).replace(/[?.]$/, '');
  const task = isCued
    ? `Deal with ${inWords(items.map(({ left }) => left))}.`
    : 'Make at least three points.';
  return [
    {
      ...{ kind: 'essay', type: 'long_answer', form: isCued ? 'essay' : 'open-essay' },
      ...{ ask: `Write a short essay on “${heading}”. ${task}`, sentences: sentencesOf(items) },
      ...{ key: items.map(({ text }) => text), points: items.map(({ text }) => text) },
      ...(isCued ? { marks: items.length * 2 } : { marks: FEWEST * 2, anyOf: FEWEST }),
    },
  ];
};

/** What an essay has to deal with; undefined where a fact is too long for it. */
function cueOf({ pattern, kind, about, isPlural, ask }: Fact): string | undefined {
  if (/\d/.test(about) || wordCount(about) > MOST_CUE) return undefined;
  if (kind === 'definition') return pattern === 'law' ? about : `what ${about} ${isPlural ? 'are' : 'is'}`;
  if (kind === 'explanation') return `why ${about}`;
  return kind === 'consequence' && ask.startsWith('What happens')
    ? ask.replace(/^What/, 'what').replace(/\?$/, '')
    : undefined;
}

/** A subject that is a noun with its article, or a name. */
export const subjectCue = (subject: string): string | undefined =>
  /^(?:an?|the|\p{Lu}\p{L}+) (?!.*(?:ly|\bother|\bsuch)\b|.*ing$)/u.test(subject) &&
  wordCount(subject) <= MOST_SUBJECT &&
  endsInNoun(subject) &&
  !isVague(subject) &&
  !isVague(subject.split(' ').at(-1) ?? '')
    ? subject
    : undefined;
