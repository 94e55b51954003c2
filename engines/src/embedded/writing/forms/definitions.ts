import { stemsOf } from '../../books/words.ts';
import { type Draft, GAP } from '../draft.ts';
import type { Definition } from '../facts/definitions.ts';
import { upperFirst } from '../facts/statements.ts';
import { chance, shuffled } from '../order.ts';
import { contentOf, questionSimilarity } from '../similarity.ts';
import { choiceDraft, columnsOf, type QuestionForm, truthDraft, wordCount } from './form.ts';

const plainForm = /^(?:is|called-back)$/;
const MOST_MATCHED = 4;
const MOST_SIMILAR = 0.3;

/** 'What is meant by …?', 'State the law of …'. */
export const definitionQuestions: QuestionForm = ({ definitions }) =>
  definitions.flatMap((definition): Draft[] => {
    const ask = askOf(definition);
    if (ask === undefined) return [];
    const isNamed = definition.form === 'called';
    const points = isNamed ? [definition.name] : pointsOf(definition);
    return [
      {
        ...{ kind: 'definition', type: 'short_answer', form: isNamed ? 'name' : 'definition', ask },
        key: [isNamed ? `${upperFirst(definition.name)}: ${definition.text}` : definition.text],
        ...{
          points,
          marks: isNamed ? 1 : Math.max(1, Math.min(2, points.length)),
          sentences: definition.sentences,
        },
      },
    ];
  });

function askOf({ form, term, meaning, verb, isPlural, name }: Definition): string | undefined {
  switch (form) {
    case 'law':
      return wordCount(meaning) >= 6 ? `State ${term}.` : undefined;
    case 'is':
    case 'called-back':
      return isPlural && !term.includes(' of ') ? `What are ${term}?` : `What is meant by ${term}?`;
    case 'in':
      return `What is characteristic of ${term}?`;
    case 'called':
      return hasNameIn(name, meaning)
        ? undefined
        : `What ${isPlural ? 'are' : 'is'} ${lowerArticle(meaning)} called?`;
    case 'verb':
      return verb === undefined ? undefined : askOfVerb(term, verb);
  }
}

function askOfVerb(term: string, verb: string): string {
  if (/^(?:means|refers to)$/.test(verb)) return `What is meant by ${term}?`;
  if (/ when$/.test(verb)) return `When does ${term} ${verb.startsWith('occur') ? 'occur' : 'happen'}?`;
  return `What does ${term} ${verb.startsWith('stud') ? 'study' : verb.replace(/s(?= us$|$)/, '')}?`;
}

const lowerArticle = (text: string): string =>
  text.replace(/^(?:An?|The|Some|Any|One|Goods|Quantities)\b/, (word) => word.toLowerCase());

const pointsOf = ({ form, meaning, sentences }: Definition): string[] =>
  form === 'called-back' ? [sentences[0].text] : partsOf(meaning);

/** A meaning in one part, or in two that can be marked apart. */
function partsOf(meaning: string): string[] {
  const border = /,? (?=(?:that|which|who|where|whose) )|, (?=and |or |but |while )/g;
  const cuts = [...meaning.matchAll(border)].filter(({ index, 0: gap }) => {
    const [before, after] = [meaning.slice(0, index), meaning.slice(index + gap.length)];
    return wordCount(before) >= 4 && wordCount(after) >= 4 && (before.match(/\$/g) ?? []).length % 2 === 0;
  });
  const middle = meaning.length / 2;
  const [best] = cuts.sort((a, b) => Math.abs(a.index - middle) - Math.abs(b.index - middle));
  if (!best) return [meaning];
  return [
    meaning.slice(0, best.index).replace(/,$/, ''),
    meaning.slice(best.index + best[0].length).replace(/^and /, ''),
  ];
}

/** The meaning without a formula, which would show the letters of the name. */
const bareMeaning = ({ meaning }: Definition): string =>
  meaning.replace(/,? (?:and (?:is )?)?(?:written )?\$[^$]+\$.*$/, '').replace(/,$/, '');

const hasNameIn = (name: string, text: string): boolean =>
  name.split(/\s+/).some((word) => {
    const begin = word.replace(/[^\p{L}]/gu, '').slice(0, 7);
    return begin.length > 3 && new RegExp(`\\b${begin}`, 'i').test(text);
  });

/** Definitions that can be exchanged for one another in a question: complete, not naming themselves, of one number. */
const exchangeable = (definitions: readonly Definition[]): Definition[] =>
  definitions.filter(
    ({ form, name, term, meaning }) =>
      form === 'is' &&
      !/\$| (?:an?|the) /.test(name) &&
      !/\b(?:the two|both)\b/.test(meaning) &&
      !term.startsWith('one ') &&
      !hasNameIn(name, bareMeaning({ meaning } as Definition)) &&
      wordCount(meaning) <= 26,
  );

/** Others of the same number whose meaning is another one. */
function othersFor(definition: Definition, all: readonly Definition[]): Definition[] {
  return all.filter(
    (other) =>
      other !== definition &&
      other.isPlural === definition.isPlural &&
      !hasNameIn(other.name, definition.meaning) &&
      !hasNameIn(definition.name, other.meaning) &&
      !stemsOf(other.name).every((stem) => stemsOf(definition.name).includes(stem)) &&
      questionSimilarity(contentOf(definition.meaning), contentOf(other.meaning)) < MOST_SIMILAR,
  );
}

/** 'Which term means …?' and 'Which of these best describes …?', with terms of the same part of the book. */
export const definitionChoices: QuestionForm = ({ section, definitions }, sources) => {
  const near = exchangeable(sources.near(section).flatMap((each) => each.definitions));
  return exchangeable(definitions).flatMap((definition) => {
    const others = othersFor(definition, near);
    const meaning = bareMeaning(definition);
    return [
      ...choiceDraft({
        form: 'term-choice',
        ask: `Which term means “${meaning}”?`,
        right: definition.name,
        wrong: others.map(({ name }) => name),
        sentences: definition.sentences,
      }),
      ...choiceDraft({
        form: 'meaning-choice',
        ask: `Which of these best describes ${definition.term}?`,
        right: meaning,
        wrong: others.map(bareMeaning),
        sentences: definition.sentences,
      }),
    ];
  });
};

/** 'Match each term with its meaning.' */
export const matchingQuestions: QuestionForm = ({ section, definitions }, sources) => {
  const own = exchangeable(definitions);
  const near = exchangeable(
    sources
      .near(section)
      .slice(0, 3)
      .flatMap((each) => each.definitions),
  );
  const chosen: Definition[] = [];
  for (const each of [...own, ...near.filter((other) => !own.includes(other))]) {
    const isApart = chosen.every(
      (other) => other.name !== each.name && othersFor(other, [each]).length === 1,
    );
    if (chosen.length < MOST_MATCHED && (isApart || chosen.length === 0)) chosen.push(each);
  }
  const [first, ...rest] = chosen;
  if (!first || chosen.length < 3 || own.length === 0) return [];
  const { lines, key } = columnsOf(
    chosen.map((each) => [upperFirst(each.name), upperFirst(bareMeaning(each))]),
    first.name,
  );
  return [
    {
      ...{
        kind: 'matching',
        type: 'match',
        form: 'matching',
        ask: 'Match each term with its meaning.',
        lines,
        key,
      },
      ...{ points: key, marks: chosen.length },
      sentences: [...first.sentences, ...rest.flatMap((each) => each.sentences)],
    },
  ];
};

/** 'A ____ is a force that …'. */
export const termBlanks: QuestionForm = ({ definitions }) =>
  exchangeable(definitions).map((definition) => ({
    ...{ kind: 'gap', type: 'fill_in_the_blank', form: 'term-blank', marks: 1 },
    ask: `Fill in the blank: ${blankFor(definition)} ${definition.isPlural ? 'are' : 'is'} ${bareMeaning(definition)}.`,
    ...{ key: [definition.name], points: [definition.name], sentences: definition.sentences },
  }));

const blankFor = ({ term }: Definition): string =>
  /^an? /i.test(term) ? `A/an ${GAP}` : /^the /i.test(term) ? `The ${GAP}` : GAP;

/** 'Mass is the force of gravity on an object': the meaning of a term, or of another one. */
export const definitionTruths: QuestionForm = ({ section, definitions }, sources) => {
  const near = exchangeable(sources.near(section).flatMap((each) => each.definitions));
  return exchangeable(definitions).flatMap((definition) => {
    const verb = definition.isPlural ? 'are' : 'is';
    const [other] = shuffled(othersFor(definition, near).slice(0, 4), definition.name, ({ name }) => name);
    if (!other) return [];
    const isTrue = chance(`true ${definition.name}`) < 0.4;
    const statement = `${isTrue ? definition.term : other.term} ${verb} ${bareMeaning(definition)}.`;
    const note = isTrue ? {} : { note: `The source says this of “${definition.term}”.` };
    return [
      truthDraft(statement, isTrue, { form: 'definition-truth', sentences: definition.sentences, ...note }),
    ];
  });
};

/** 'Distinguish between …' for two terms with the same last word, or both in the heading. */
export const comparisonQuestions: QuestionForm = ({ section, definitions }, sources) => {
  const near = sources
    .near(section)
    .slice(0, 3)
    .flatMap((each) => each.definitions);
  return definitions.flatMap((one) =>
    near
      .filter(
        (other) =>
          other !== one &&
          one.sentences[0].position + one.sentences[0].section.position * 1000 <
            other.sentences[0].position + other.sentences[0].section.position * 1000 &&
          areComparable(one, other, section.heading.at(-1) ?? ''),
      )
      .map(
        (other): Draft => ({
          ...{ kind: 'comparison', type: 'short_answer', form: 'comparison', marks: 4 },
          ask: `Distinguish between ${one.term} and ${other.term}.`,
          ...{ key: [one.text, other.text], points: [one.text, other.text] },
          sentences: [...one.sentences, ...other.sentences],
        }),
      ),
  );
};

function areComparable(one: Definition, other: Definition, heading: string): boolean {
  if (![one, other].every(({ form }) => plainForm.test(form)) || one.text === other.text) return false;
  const [a, b] = [one, other].map(({ name }) =>
    name
      .toLowerCase()
      .replace(/ of .*/, '')
      .split(' '),
  );
  const isOneKind = a?.at(-1) === b?.at(-1) && (a?.length ?? 0) > 1 && (b?.length ?? 0) > 1;
  const isInHeading = [one, other].every(({ name }) => heading.toLowerCase().includes(name.toLowerCase()));
  const isOneSection = one.sentences[0].section === other.sentences[0].section;
  const genusOf = ({ meaning }: Definition): string => meaning.split(' ').slice(0, 2).join(' ');
  const isOneMatter = isOneSection && genusOf(one) === genusOf(other);
  return isOneKind || isInHeading || isOneMatter;
}
