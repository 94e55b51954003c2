import { bookStems } from '../../books/words.ts';
import { type Draft, GAP, type Kind } from '../draft.ts';
import { subjectNamed } from '../facts/names.ts';
import type { SourceFacts } from '../facts/section-facts.ts';
import type { Fact } from '../facts/sentence-facts.ts';
import { type Statement, upperFirst, wordCount } from '../facts/statements.ts';
import { chance } from '../order.ts';
import { contentOf, questionSimilarity } from '../similarity.ts';
import {
  blankDraft,
  choiceDraft,
  isPluralTerm,
  type Option,
  openDraft,
  type QuestionForm,
  termPool,
  truthDraft,
  wrongOptions,
} from './form.ts';

/** Makes an open question of each fact, and multiple-choice questions with the answers of other facts as options. */
export const factQuestions: QuestionForm = ({ section, facts, statements }, sources) => {
  const around = sources.near(section);
  const near = around.flatMap((each) => each.facts);
  const terms = termPool(around);
  return [
    ...facts.flatMap((fact) => [openQuestion(fact), ...choicesOf(fact, near, terms)]),
    ...comparisons(facts.filter(isExchangeable)),
    ...statements.flatMap((statement) => nameBlank(statement, sources)),
  ];
};

function openQuestion(fact: Fact): Draft {
  const { pattern, kind, ask, about, text, answer, items, sentences } = fact;
  const shared = { kind, form: formOf(fact), ask, sentences };
  if (kind === 'listing') {
    const marks = pattern === 'counted' ? items.length : Math.min(4, Math.max(2, items.length - 1));
    const anyOf = marks < items.length ? { anyOf: marks } : {};
    return openDraft({ ...shared, key: items.map(upperFirst), points: items, marks, ...anyOf });
  }
  if (pattern === 'person-did') return openDraft({ ...shared, key: [about], points: [about] });
  const points = pattern === 'called-back' ? [sentences[0].text] : [answer];
  return openDraft({
    ...{ ...shared, key: [text], points },
    marks: kind === 'explanation' || wordCount(answer) >= 9 ? 2 : 1,
  });
}

const formOf = ({ pattern, kind }: Fact): string =>
  pattern === 'law' || kind === 'definition' ? 'definition' : kind;

const MIN_WORDS = 4;
const MAX_WORDS = 26;
const SAME_CASE = 0.5;
/** Patterns other than definitions whose answers can be options of one question. */
const withOptions = new Set<Kind>(['fact', 'explanation']);

/** Returns how an answer begins. Options that begin in different ways show which of them is right. */
const shapeOf = ({ pattern, answer }: Fact): string | undefined =>
  pattern.endsWith('-did') ? pattern : shapes.find(([, shape]) => shape.test(answer))?.[0];
const shapes: [string, RegExp][] = [
  ['phrase', /^(?:an?|the|all|any|both|those|total|average|more|less|many|some)\b/i],
  ['clause', /^(?:how|what|that|which|whether|when|where|if|it|they|there)\b/i],
  ['past', /^\p{Ll}+ed\b/iu],
];

/** True if the questions about both facts have the same words, such as 'Explain how', so that their answers are alike in form. */
const isSameQuestion = ({ ask }: Fact, other: Fact): boolean =>
  ask.split(' ', 2).join() === other.ask.split(' ', 2).join();

/** Returns the word that says what a thing with a name is, such as 'Act'; '' for people. What an act did is no option for a railway. */
const typeOfActor = ({ pattern, about }: Fact): string =>
  pattern === 'named-did'
    ? (about
        .replace(/ of \d{4}$/, '')
        .split(' ')
        .at(-1) ?? '')
    : '';

function choicesOf(fact: Fact, near: readonly Fact[], terms: readonly Option[]): Draft[] {
  const { about, sentences } = fact;
  const isDefinition = fact.kind === 'definition';
  const ask = isDefinition
    ? `Which of these best describes ${about}?`
    : fact.ask.replace(/^Explain (why|how) (.+)\.$/, 'Which of these explains $1 $2?');
  const isFit = isDefinition ? isExchangeable : isReadable;
  if (!isFit(fact) || !(isDefinition || withOptions.has(fact.kind))) return [];
  const shape = shapeOf(fact);
  const peers = near.filter(
    (other) =>
      other !== fact &&
      (fact.kind === 'fact'
        ? (other.pattern === fact.pattern && typeOfActor(other) === typeOfActor(fact)) ||
          other.kind === 'definition'
        : other.kind === fact.kind && isSameQuestion(fact, other)) &&
      (other.kind === 'definition' ? isExchangeable(other) : isFit(other)) &&
      (isDefinition ? areApart(fact, other) : !hasSameCase(fact, other)) &&
      (fact.kind !== 'fact' || (shape !== undefined && shapeOf(other) === shape)),
  );
  const asAnswer = (each: Fact): Option => ({
    text: isDefinition
      ? bareMeaning(each)
      : each.pattern === 'person-did'
        ? each.about
        : upperFirst(`${each.answer}.`),
    context: each.text,
    sentence: each.sentences[0],
  });
  const wrong = wrongOptions(asAnswer(fact), peers.map(asAnswer));
  return [
    ...choiceDraft({ form: `${formOf(fact)}-choice`, ask, sentences, right: asAnswer(fact).text, wrong }),
    ...(isDefinition ? termQuestions(fact, peers, terms) : []),
    ...(fact.pattern.endsWith('-did') ? deedTruths(fact, peers) : []),
  ];
}

/** Says of another person or thing what one did. */
const deedTruths = ({ about, answer, sentences }: Fact, peers: readonly Fact[]): Draft[] =>
  peers
    .filter((other) => other.about !== about)
    .slice(0, 1)
    .map((other) =>
      truthDraft(`${other.about} ${answer}.`, false, {
        ...{ form: 'person-truth', sentences, note: `It was ${about}.` },
      }),
    );

/** Leaves the name of a person or thing out of a statement that begins with it, and gives its first letters. */
function nameBlank({ text, sentence }: Statement, { names }: SourceFacts): Draft[] {
  const name = subjectNamed(text, names) ?? '';
  const [before = '', after = '', ...more] = text.split(new RegExp(RegExp.escape(name), 'i'));
  const letters = name.replace(/ of \d{4}$/, '').match(/\b\p{Lu}/gu) ?? [];
  if (name === '' || more.length > 0 || wordCount(after) < MIN_AFTER) return [];
  const hint = letters.map((letter) => `“${letter}”`).join(' and ');
  const blank = `${before}${GAP}${after} (The name begins with ${hint}.)`;
  return [blankDraft({ form: 'blank', text: blank, hidden: name, sentences: [sentence] })];
}
const MIN_AFTER = 6;

/** True if both facts have nearly the same condition, so that the answer to one is right for the other too. */
export const hasSameCase = (fact: Fact, other: Fact): boolean =>
  questionSimilarity(contentOf(fact.about), contentOf(other.about)) >= SAME_CASE;

/** Asks for the term of a definition, as a choice, as a blank, and as a true-or-false statement with this or another term. */
function termQuestions(fact: Fact, peers: readonly Fact[], terms: readonly Option[]): Draft[] {
  const { name, about, isPlural, pattern, sentences } = fact;
  const meaning = bareMeaning(fact);
  const say = (term: string): string =>
    pattern === 'in-case'
      ? `In ${term}, ${meaning}.`
      : `${upperFirst(term)} ${isPlural ? 'are' : 'is'} ${meaning}.`;
  const ofNumber = peers.filter((other) => other.isPlural === isPlural);
  const other = ofNumber[Math.floor(chance(name) * Math.min(NEAREST, ofNumber.length))];
  const isTrue = chance(`true ${name}`) < 0.4;
  const truth = truthDraft(say(isTrue ? about : (other?.about ?? '')), isTrue, {
    ...{ form: 'definition-truth', sentences },
    ...(isTrue ? {} : { note: `The source says this of “${about}”.` }),
  });
  return [
    ...choiceDraft({
      ...{
        form: 'term-choice',
        ask:
          pattern === 'in-case'
            ? `Which of these has this feature: “${meaning}”?`
            : `Which term means “${meaning}”?`,
        right: name,
        sentences,
      },
      wrong: wrongOptions(
        { text: name, context: fact.text, isPlural: isPluralTerm(name), sentence: sentences[0] },
        terms,
      ),
    }),
    blankDraft({ form: 'term-blank', text: say(blankFor(about)), hidden: name, sentences }),
    ...(other ? [truth] : []),
  ];
}

const NEAREST = 3;
const blankFor = (term: string): string =>
  /^an? /i.test(term) ? `a/an ${GAP}` : /^the /i.test(term) ? `the ${GAP}` : GAP;

/** Returns the meaning without its formula, because the letters of the formula would hint at the term. */
const bareMeaning = ({ answer }: Pick<Fact, 'answer'>): string =>
  answer.replace(/,? (?:and (?:is )?)?(?:written )?\$[^$]+\$.*$/, '').replace(/,$/, '');

const exchangeable = new Set(['in-case', 'is', 'called', 'means', 'which', 'refer']);

/**
 * True for a complete definition that does not contain its own term, so that its term and meaning can be exchanged with those of others.
 */
const isExchangeable = (fact: Fact): boolean =>
  fact.kind === 'definition' &&
  exchangeable.has(fact.pattern) &&
  /^(?:an?|the|any|those|total|average|there|many|all|no|each|\p{L}+s)\b/u.test(fact.answer) &&
  !/\$| (?:an?|the) /.test(fact.name) &&
  !/\b(?:the two|both)\b|, (?:and|but) .* (?:is|are) /.test(fact.answer) &&
  !fact.about.startsWith('one ') &&
  !hasNameIn(fact.name, bareMeaning(fact)) &&
  wordCount(bareMeaning(fact)) >= MIN_WORDS &&
  wordCount(fact.answer) <= MAX_WORDS;

/** True for an answer that can be read on its own, next to other options. */
const isReadable = ({ answer }: Fact): boolean =>
  wordCount(answer) <= MAX_WORDS &&
  !/, (?:and|but) .* (?:is|are|was|were) /.test(answer) &&
  !/^(?:it|they|this|that|these|he|she|however|say)\b/i.test(answer);

/** True if neither definition uses the other's term. */
const areApart = (one: Fact, other: Fact): boolean =>
  !hasNameIn(other.name, one.answer) && !hasNameIn(one.name, other.answer) && hasOtherName(one, other);

/** True if the other fact's name is not contained in the name of the first. */
const hasOtherName = (one: Fact, other: Fact): boolean =>
  !bookStems(other.name).every((stem) => bookStems(one.name).includes(stem));

const hasNameIn = (name: string, text: string): boolean =>
  name.split(/\s+/).some((word) => {
    const begin = word.replace(/[^\p{L}]/gu, '').slice(0, 7);
    return begin.length > 3 && new RegExp(`\\b${begin}`, 'i').test(text);
  });

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
