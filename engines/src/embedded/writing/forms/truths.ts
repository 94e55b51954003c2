import { baseForms } from '../../language/lexicon/base-forms.ts';
import { type Draft, GAP } from '../draft.ts';
import { antonymsOf, isMainlyNoun, sensesIn } from '../facts/parts-of-speech.ts';
import type { SectionFacts, SourceFacts } from '../facts/section-facts.ts';
import type { Sentence, SourceSection } from '../facts/sources.ts';
import {
  misconceptionIn,
  readableAlone,
  type Statement,
  upperFirst,
  wordCount,
} from '../facts/statements.ts';
import { chance, shuffled } from '../order.ts';
import { listPattern, pairsOfList, wordsOfList } from '../word-lists.ts';
import { blankDraft, choiceDraft, OPTIONS, openDraft, type QuestionForm, truthDraft } from './form.ts';

/** A statement, and the same with one thing changed so that it is false. */
interface ChangedStatement {
  right: string;
  wrong: string;
  from: string;
  to: string;
  note: string;
  sentence: Sentence;
}

const opposites = pairsOfList('one-way');
const withoutOpposite = new Set(wordsOfList('no-opposite'));
const hedge = listPattern('hedge');
const MOST_WORDS = 26;
const MOST_DIRECTED = 2;
const FEWEST_TIMES = 2;
/** The share of statements that are shown as they are. */
const TRUE = 0.35;
/** The quality of a statement that is shown among others, and how many are shown where none has it. */
const FEW = 4;
const GOOD = 0.55;
const NEAREST = 3;

/** Statements with one thing changed, to be judged, and to be found among true ones. */
export const truthQuestions: QuestionForm = (facts, sources) => {
  const changed = changedStatements(facts, sources);
  const used = new Set(changed.map(({ sentence }) => sentence));
  const quality = ({ sentence }: Statement): number => sources.quality(sentence);
  const plainOnes = (each: SectionFacts): Statement[] =>
    each.statements
      .filter(
        ({ text, sentence }) => !used.has(sentence) && wordCount(text) <= MOST_WORDS && !/[?:$]/.test(text),
      )
      .sort((a, b) => quality(b) - quality(a));
  const others = plainOnes(facts);
  const around = sources.near(facts.section).slice(1, NEAREST).flatMap(plainOnes);
  const good = others.filter((each, at) => at < FEW || quality(each) >= GOOD);
  const best =
    good.length < OPTIONS - 1 ? [...good, ...around.filter((each) => quality(each) >= GOOD)] : good;
  const falseOnes =
    changed.length < OPTIONS - 1
      ? [
          ...changed,
          ...sources
            .near(facts.section)
            .slice(1, NEAREST)
            .flatMap((each) => changedStatements(each, sources))
            .filter(({ sentence }) => sources.quality(sentence) >= GOOD),
        ]
      : changed;
  const beliefs = facts.section.sentences.flatMap((sentence) => {
    const belief = misconceptionIn(sentence);
    const isReadable = belief !== undefined && readableAlone(`${upperFirst(belief)}.`) !== undefined;
    return isReadable ? [{ wrong: `${belief}.`, sentence }] : [];
  });
  return [
    ...changed.flatMap((each, at) => [...draftsOf(each), ...falseChoice(each, turned(best, at))]),
    ...beliefs.flatMap(({ wrong, sentence }, at) => [
      truthDraft(wrong, false, { form: 'misconception', sentences: [sentence] }),
      ...falseChoice({ wrong, sentence }, turned(best, changed.length + at)),
    ]),
    ...others.flatMap((each, at) => [
      truthDraft(each.text, true, { form: 'true-statement', sentences: [each.sentence] }),
      ...(quality(each) >= GOOD ? trueChoice(each, turned(falseOnes, at)) : []),
    ]),
  ];
};

/** The wrong options of the question at a position: others for each question, as long as there are enough. */
function turned<Item>(items: readonly Item[], at: number): Item[] {
  const start = (at * (OPTIONS - 1)) % Math.max(1, items.length);
  return [...items.slice(start), ...items.slice(0, start)].slice(0, OPTIONS - 1);
}

/** A true statement among changed ones. */
const trueChoice = ({ text, sentence }: Statement, changed: readonly ChangedStatement[]): Draft[] =>
  choiceDraft({
    ...{ form: 'true-choice', ask: 'Which of these statements is true?', right: text },
    wrong: changed.map(({ wrong }) => wrong),
    sentences: [sentence, ...changed.map((each) => each.sentence)],
  });

/** A false statement among true ones. */
const falseChoice = (
  { wrong, note, sentence }: Pick<ChangedStatement, 'wrong' | 'sentence'> & { note?: string },
  trueOnes: readonly Statement[],
): Draft[] =>
  choiceDraft({
    ...{ form: 'false-choice', ask: 'Which of these statements is false?', right: wrong },
    ...(note === undefined ? {} : { note }),
    wrong: trueOnes.map(({ text }) => text),
    sentences: [sentence, ...trueOnes.map((each) => each.sentence)],
  });

/** A changed statement to be judged, to be corrected, and to be completed with one of two words. */
function draftsOf({ right, wrong, from, to, note, sentence }: ChangedStatement): Draft[] {
  const sentences: Draft['sentences'] = [sentence];
  const isTrue = chance(`truth ${right}`) < TRUE;
  const [first, second] = shuffled(
    [from, to].map((each) => (/\p{Lu}.*\p{Lu}/u.test(each) ? each : each.toLowerCase())),
    right,
    String,
  );
  const isWord = from.split(' ').length === to.split(' ').length && right.split(from).length === 2;
  return [
    truthDraft(isTrue ? right : wrong, isTrue, {
      ...{ form: 'changed-truth', sentences },
      ...(isTrue ? {} : { note }),
    }),
    openDraft({
      ...{ form: 'correction', ask: `This statement is false: “${wrong}” Write it so that it is true.` },
      ...{ key: [right], points: [from], sentences },
    }),
    ...(isWord
      ? [
          {
            ...blankDraft({
              form: 'two-word-blank',
              text: right.replace(from, GAP),
              hidden: from,
              sentences,
            }),
            lines: [`(Choose “${first}” or “${second}”.)`],
          },
        ]
      : []),
  ];
}

const changes = new WeakMap<SectionFacts, ChangedStatement[]>();

/** Of each statement the first change that fits. */
function changedStatements(facts: SectionFacts, sources: SourceFacts): ChangedStatement[] {
  const known = changes.get(facts);
  if (known) return known;
  const near = sources.near(facts.section);
  const people = [...new Set(near.flatMap(({ deeds }) => deeds.map(({ person }) => person)))];
  const deeds = new Map(facts.deeds.map((deed) => [deed.sentence, deed]));
  const inSection = oppositesIn(facts.section);
  const sectionText = facts.section.sentences.map((each) => each.text.toLowerCase()).join(' ');
  const named = sources.terms.flatMap(({ text, isNamed, sections }) =>
    isNamed && sections.has(facts.section.position) ? [text] : [],
  );
  const found = facts.statements
    .filter(({ text }) => wordCount(text) <= MOST_WORDS && !/[:;—$]/.test(text))
    .flatMap((statement) => {
      const { text, sentence } = statement;
      const person = deeds.get(sentence)?.person;
      const change =
        (person === undefined ? undefined : exchanged(text, person, people)) ??
        withoutNot(text) ??
        withOpposite(text, inSection, sectionText) ??
        withSiblingTerm(text, named);
      return change
        ? [
            {
              right: text,
              sentence,
              ...change,
              note: `It has “${change.to}” where it should have “${change.from}”.`,
            },
          ]
        : [];
    });
  changes.set(facts, found);
  return found;
}

type Change = Pick<ChangedStatement, 'wrong' | 'from' | 'to'>;

function exchanged(text: string, from: string, all: readonly string[]): Change | undefined {
  const others = all.filter((each) => !text.includes(each));
  const to = others[Math.floor(chance(text) * others.length)];
  return to === undefined ? undefined : { wrong: text.replace(from, to), from, to };
}

/** The one word of direction, or the second of two: 'when the price rises, the quantity falls'. */
function withOpposite(
  text: string,
  inSection: ReadonlyMap<string, string>,
  sectionText: string,
): Change | undefined {
  if (hedge.test(text) || /\d/.test(text)) return undefined;
  const directed = [...text.matchAll(/(?<![\p{L}’'-])\p{L}+(?![\p{L}’'-])/gu)].flatMap(
    ({ 0: from, index }) => {
      const other = inSection.get(from.toLowerCase());
      const opposite =
        opposites.get(from.toLowerCase()) ?? (other && !text.includes(other) ? other : undefined);
      return opposite === undefined ? [] : [{ from, index, opposite }];
    },
  );
  const last = directed.at(-1);
  if (!last || directed.length > MOST_DIRECTED) return undefined;
  const { from, index, opposite } = last;
  if (
    neutral.test(text.slice(0, index)) ||
    isPassing(from, text.slice(index + from.length), opposite, sectionText)
  )
    return undefined;
  if (new RegExp(`\\b${opposite} (?:and|or) ${from}\\b`).test(text)) return undefined;
  const to = /^\p{Lu}/u.test(from) ? upperFirst(opposite) : opposite;
  const changed = replacedAt(text, index, from, to);
  // 'From high pressure to low pressure' is turned round, as 'from high pressure to high pressure' says nothing.
  const noun = /^ \p{Ll}+/u.exec(text.slice(index + from.length))?.[0];
  const pair = noun === undefined ? -1 : text.slice(0, index).indexOf(`${opposite}${noun}`);
  return { wrong: pair < 0 ? changed : replacedAt(changed, pair, opposite, from), from, to };
}

/** True for an adjective that only decorates its noun: the section has them once together, and never the noun with the opposite. */
function isPassing(word: string, after: string, opposite: string, sectionText: string): boolean {
  const noun = /^ (\p{Ll}+)/u.exec(after)?.[1];
  if (noun === undefined || word.endsWith('er') || sensesIn(word, 'adj') === 0 || !isMainlyNoun(noun))
    return false;
  const count = (text: string): number => sectionText.split(text).length - 1;
  return count(`${word.toLowerCase()} ${noun}`) < FEWEST_TIMES && count(`${opposite} ${noun}`) === 0;
}

/** Opposites among the words that a section repeats, as a dictionary has them: both in the same form, such as 'imports' and 'exports'. */
function oppositesIn({ sentences }: SourceSection): Map<string, string> {
  const all = sentences.flatMap(({ text }) => text.toLowerCase().match(/\p{L}{3,}/gu) ?? []);
  const words = [...Map.groupBy(all, (word) => word)].flatMap(([word, { length }]) =>
    length >= FEWEST_TIMES && !withoutOpposite.has(word) ? word : [],
  );
  const byBase = new Map(words.map((word) => [`${baseOf(word)} ${endingOf(word)}`, word]));
  return new Map(
    words.flatMap((word) => {
      const [found] = [...antonymsOf(baseOf(word))].flatMap(
        (other) => byBase.get(`${other} ${endingOf(word)}`) ?? [],
      );
      return found === undefined ? [] : [[word, found] as const];
    }),
  );
}

const baseOf = (word: string): string =>
  baseForms(word, 'noun').find((form) => form !== word) ??
  baseForms(word, 'verb').find((form) => form !== word) ??
  word;

const endingOf = (word: string): string => /(?:s|ed|ing|er|est)$/.exec(word)?.[0] ?? '';

/** 'Fixed cost …' with 'variable cost' in its place: a defined term with the same last word. */
function withSiblingTerm(text: string, own: readonly string[]): Change | undefined {
  const from = own.find((term) => new RegExp(`^(?:(?:an?|the) )?${RegExp.escape(term)}\\b`, 'iu').test(text));
  if (from === undefined || !from.includes(' ')) return undefined;
  const lastOf = (term: string): string => term.split(' ').at(-1) ?? '';
  const others = own.filter(
    (term) =>
      term.includes(' ') && lastOf(term) === lastOf(from) && !text.toLowerCase().includes(term.toLowerCase()),
  );
  const [to] = shuffled(others, text, String);
  const index = text.toLowerCase().indexOf(from.toLowerCase());
  return to === undefined
    ? undefined
    : { wrong: replacedAt(text, index, from, index === 0 ? upperFirst(to) : to), from, to };
}

/** The text with another word, and its article with it. */
function replacedAt(text: string, index: number, from: string, to: string): string {
  const before = text
    .slice(0, index)
    .replace(/\b([Aa])n? $/, (_, article: string) => `${article}${/^[aeiou]/.test(to) ? 'n' : ''} `);
  return `${before}${to}${text.slice(index + from.length)}`;
}

const negation =
  /\b(?:(is|are|was|were|can|could|will|would|must) not|(can)not|(did) not|(?:(does)|do) not (\p{Ll}+))\b/u;
/** 'Changes in unemployment': they are changes in employment as well. */
const neutral = /\b(?:changes?|differences?|movements?) in (?:\p{L}+,? ){0,4}$/iu;
const turnsOnNot = listPattern('turns-on-not');

/** 'carry' → 'carries'. */
const thirdPerson = (verb: string): string =>
  `${verb.replace(/(?<![aeiou])y$/, 'ie')}${/(?:s|x|ch|sh|o)$/.test(verb) ? 'es' : 's'}`;

/** 'GDP does not count leisure' without its 'not', where nothing else in the sentence turns on it. */
function withoutNot(text: string): Change | undefined {
  const [from, be, can, did, does, verb = ''] = negation.exec(text) ?? [];
  if (from === undefined || turnsOnNot.test(text) || sensesIn(verb || 'be', 'verb') === 0) return undefined;
  const to = be ?? can ?? did ?? (does === undefined ? verb : thirdPerson(verb));
  return { wrong: text.replace(from, to), from, to };
}
