import type { Draft } from '../draft.ts';
import type { Definition } from '../facts/definitions.ts';
import type { Material } from '../material.ts';
import { shuffled } from '../order.ts';
import { upperFirst } from '../stands-alone.ts';
import { changedFacts } from './changed-facts.ts';
import { gapQuestions, termsOf } from './gap-questions.ts';

const LEAST_OPTIONS = 4;

/** One of four, with others of the same kind from the same sources. */
export function choiceQuestions(material: Material): Draft[] {
  return [
    ...ofTerms(material),
    ...ofMeanings(material),
    ...ofKinds(material),
    ...ofPersons(material),
    ...ofYears(material),
    ...ofStatements(material),
    ...ofGaps(material),
  ];
}

/** 'Which of these statements is correct?' where enough of one section can be turned round. */
function ofStatements(material: Material): Draft[] {
  const short = changedFacts(material).filter(({ right }) => right.split(/\s+/).length <= 24);
  return short.flatMap((fact) => {
    const { section } = fact.sentence;
    const others = short
      .filter(
        (other) =>
          other.sentence !== fact.sentence &&
          other.sentence.section.title === section.title &&
          Math.abs(other.sentence.section.position - section.position) <= 1,
      )
      .sort(
        (one, other) =>
          Math.abs(one.sentence.section.position - section.position) -
          Math.abs(other.sentence.section.position - section.position),
      )
      .slice(0, 3);
    return choice({
      ask: `Which of these statements is correct?`,
      right: fact.right,
      others: shuffled(others, fact.right, ({ wrong }) => wrong).map(({ wrong }) => wrong),
      stands: [fact.sentence, ...others.map(({ sentence }) => sentence)],
      levels: [2, 3],
      quality: 0.8,
    });
  });
}

/** A sentence with a term left out, and four terms to choose from. */
function ofGaps(material: Material): Draft[] {
  const terms = termsOf(material);
  return gapQuestions(material).flatMap(({ ask, key: [right = ''], stands }) => {
    if (/^\d/.test(right)) return [];
    const near = material.definitions.filter(
      ({ name, stands: [at] }) =>
        terms.includes(name) &&
        !ask.toLowerCase().includes(name.toLowerCase()) &&
        at.section.title === stands[0].section.title,
    );
    const others = near
      .filter(
        ({ isPlural, name }) =>
          isPlural === /[^s]s$/.test(right) &&
          !name.includes(right.toLowerCase()) &&
          !right.toLowerCase().includes(name),
      )
      .sort(
        (one, other) =>
          Math.abs(one.stands[0].section.position - stands[0].section.position) -
          Math.abs(other.stands[0].section.position - stands[0].section.position),
      );
    return choice({
      ask: ask.replace('Fill in the blank:', 'Which term completes the sentence?'),
      right,
      others: others.map(({ name }) => name),
      stands,
      levels: [1, 2],
      quality: 0.7,
    });
  });
}

type Part = Pick<Draft, 'ask' | 'stands'> & {
  right: string;
  others: string[];
  levels?: Draft['levels'];
  quality?: number;
  inOrder?: boolean;
};

function choice({
  ask,
  right,
  others,
  stands,
  levels = [1, 2, 3],
  quality = 0.9,
  inOrder = false,
}: Part): Draft[] {
  const distinct = [...new Set(others)]
    .filter((each) => each.toLowerCase() !== right.toLowerCase())
    .slice(0, LEAST_OPTIONS - 1);
  if (distinct.length < LEAST_OPTIONS - 1) return [];
  const options = inOrder ? [right, ...distinct].sort() : shuffled([right, ...distinct], ask, String);
  return [
    {
      kind: 'choice',
      type: 'multiple_choice',
      ask,
      options: options.map(upperFirst),
      key: [upperFirst(right)],
      points: [],
      marks: 1,
      levels,
      quality,
      stands,
    },
  ];
}

/** 'What is the term for …?' */
function ofTerms({ definitions }: Material): Draft[] {
  const named = definitions.filter(
    ({ form, name, term, isPlural }) =>
      form === 'is' && !isPlural && !/\$/.test(name) && !term.startsWith('one '),
  );
  return named.flatMap((definition) => {
    if (givesAway(definition)) return [];
    const others = nearest(definition, named).filter(
      (other) => !definition.saying.toLowerCase().includes(other.name.toLowerCase()),
    );
    return choice({
      ask: `Which term means “${bareSaying(definition)}”?`,
      right: definition.name,
      others: others.map(({ name }) => name),
      stands: definition.stands,
    });
  });
}

/** 'Which of these describes …?' */
function ofMeanings({ definitions }: Material): Draft[] {
  const described = definitions.filter(
    ({ form, saying, isPlural }) => form === 'is' && !isPlural && saying.split(/\s+/).length <= 22,
  );
  return described.flatMap((definition) => {
    if (givesAway(definition)) return [];
    const others = nearest(definition, described).filter(
      (other) => !givesAwayIn(definition.name, other.saying),
    );
    return choice({
      ask: `Which of these best describes ${definition.term}?`,
      right: bareSaying(definition),
      others: others.map(bareSaying),
      stands: definition.stands,
      levels: [2, 3],
    });
  });
}

/** A formula at the end says the same again, and shows the letters of the name. */
const bareSaying = ({ saying }: Definition): string =>
  saying.replace(/,? (?:and (?:is )?)?(?:written )?\$[^$]+\$$/, '');

const givesAway = ({ name, saying }: Definition): boolean => givesAwayIn(name, saying);

const givesAwayIn = (name: string, saying: string): boolean =>
  name
    .toLowerCase()
    .split(/\s+/)
    .some(
      (word) =>
        word.length > 3 && new RegExp(`\\b${word.replace(/[^\p{L}]/gu, '').slice(0, 7)}`, 'i').test(saying),
    );

/** Of the same kind first, then the ones that stand closest. */
function nearest(definition: Definition, all: Definition[]): Definition[] {
  const head = definition.name.split(' ').at(-1);
  const distance = (other: Definition): number =>
    Math.abs(other.stands[0].section.position - definition.stands[0].section.position) -
    (other.name.split(' ').at(-1) === head ? 5 : 0);
  return all.filter((other) => other !== definition).sort((one, other) => distance(one) - distance(other));
}

/** 'Which of these is a scalar?' where two classes are listed in one section. */
function ofKinds({ listings }: Material): Draft[] {
  const kinds = listings.filter(({ form }) => form === 'kinds');
  return kinds.flatMap((one) =>
    kinds
      .filter((other) => other !== one && other.sentence.section === one.sentence.section)
      .flatMap((other) => {
        const [right] = shuffled(one.items, one.about, String).filter((item) => !isIn(item, other.items));
        const others = shuffled(other.items, one.about, String).filter((item) => !isIn(item, one.items));
        const bare = one.about.replace(/s$/, '');
        if (right === undefined || /\s/.test(one.about)) return [];
        return choice({
          ask: `Which of these is ${/^[aeiou]/i.test(bare) ? 'an' : 'a'} ${bare}?`,
          right,
          others,
          stands: [one.sentence, other.sentence],
        });
      }),
  );
}

const isIn = (item: string, items: string[]): boolean =>
  items.some((each) => each.toLowerCase() === item.toLowerCase());

function ofPersons({ deeds }: Material): Draft[] {
  return deeds.flatMap(({ person, did, sentence, text }) => {
    const others = shuffled(
      [...new Set(deeds.map((deed) => deed.person))].filter((other) => !text.includes(other)),
      did,
      String,
    );
    return choice({ ask: `Who ${did}?`, right: person, others, stands: [sentence], levels: [1, 2] });
  });
}

function ofYears({ deeds, statements }: Material): Draft[] {
  const years = [
    ...new Set(statements.flatMap(({ text }) => text.match(/\b1[0-9]{3}\b|\b20[0-9]{2}\b/g) ?? [])),
  ];
  return deeds.flatMap(({ person, doing, year, sentence }) => {
    if (year === undefined) return [];
    const near = years.filter((each) => each !== year && Math.abs(Number(each) - Number(year)) >= 4);
    const others = near.sort(
      (one, other) =>
        Math.abs(Number(one) - Number(year)) - Math.abs(Number(other) - Number(year)) ||
        Number(one) - Number(other),
    );
    return choice({
      ask: `In which year did ${person} ${doing}?`,
      right: year,
      others,
      stands: [sentence],
      levels: [1, 2],
      inOrder: true,
    });
  });
}
