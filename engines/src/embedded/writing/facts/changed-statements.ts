import { baseForms } from '../../language/lexicon/base-forms.ts';
import { antonymsOf, isMainlyNoun, sensesIn } from '../../language/lexicon/parts-of-speech.ts';
import { chance } from '../order.ts';
import { listPattern, pairsOfList, wordsOfList } from '../word-lists.ts';
import type { Deed } from './deeds.ts';
import type { Sentence, SourceSection } from './sources.ts';
import { type Statement, upperFirst, wordCount } from './statements.ts';

interface Change {
  wrong: string;
  from: string;
  to: string;
}

/** A statement of the source, and the same with one thing changed so that it is false. */
export interface ChangedStatement extends Change {
  right: string;
  sentence: Sentence;
}

const opposites = pairsOfList('one-way');
const withoutOpposite = new Set(wordsOfList('no-opposite'));
const hedge = listPattern('hedge');
const turnsOnNot = listPattern('turns-on-not');
const MOST_WORDS = 26;
const MOST_DIRECTED = 2;
const FEWEST_TIMES = 2;

/** Of each statement the first change that fits: another person, no 'not', or the opposite of a word. */
export function changedStatementsIn(
  section: SourceSection,
  statements: readonly Statement[],
  deeds: readonly Deed[],
  people: readonly string[],
): ChangedStatement[] {
  const inSection = oppositesIn(section);
  const sectionText = section.sentences.map(({ text }) => text.toLowerCase()).join(' ');
  const doers = new Map(deeds.map(({ sentence, person }) => [sentence, person]));
  return statements
    .filter(({ text }) => wordCount(text) <= MOST_WORDS && !/[:;—$]/.test(text))
    .flatMap(({ text, sentence }) => {
      const change =
        withOther(text, doers.get(sentence), people) ??
        withoutNot(text) ??
        withOpposite(text, inSection, sectionText);
      return change ? [{ right: text, sentence, ...change }] : [];
    });
}

function withOther(text: string, from: string | undefined, people: readonly string[]): Change | undefined {
  const others = people.filter((each) => !text.includes(each));
  const to = others[Math.floor(chance(text) * others.length)];
  return from === undefined || to === undefined ? undefined : { wrong: text.replace(from, to), from, to };
}

const negation =
  /\b(?:(is|are|was|were|can|could|will|would|must) not|(can)not|(did) not|(?:(does)|do) not (\p{Ll}+))\b/u;

/** 'GDP does not count leisure' without its 'not', where nothing else in the sentence turns on it. */
function withoutNot(text: string): Change | undefined {
  const [from, be, can, did, does, verb = ''] = negation.exec(text) ?? [];
  if (from === undefined || turnsOnNot.test(text) || sensesIn(verb || 'be', 'verb') === 0) return undefined;
  const to = be ?? can ?? did ?? (does === undefined ? verb : thirdPerson(verb));
  return { wrong: text.replace(from, to), from, to };
}

/** 'carry' → 'carries'. */
const thirdPerson = (verb: string): string =>
  `${verb.replace(/(?<![aeiou])y$/, 'ie')}${/(?:s|x|ch|sh|o)$/.test(verb) ? 'es' : 's'}`;

/** 'Changes in unemployment': they are changes in employment as well. */
const neutral = /\b(?:changes?|differences?|movements?) in (?:\p{L}+,? ){0,4}$/iu;

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
  const [before, after] = [text.slice(0, index), text.slice(index + from.length)];
  const isBoth = new RegExp(`\\b${opposite} (?:and|or) $`).test(before);
  if (isBoth || neutral.test(before) || isPassing(from, after, opposite, sectionText)) return undefined;
  const to = /^\p{Lu}/u.test(from) ? upperFirst(opposite) : opposite;
  const changed = replacedAt(text, index, from, to);
  // 'From high pressure to low pressure' is turned round, as 'from high pressure to high pressure' says nothing.
  const noun = /^ \p{Ll}+/u.exec(after)?.[0];
  const pair = noun === undefined ? -1 : before.indexOf(`${opposite}${noun}`);
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
    words.flatMap((word) =>
      [...antonymsOf(baseOf(word))]
        .flatMap((other) => byBase.get(`${other} ${endingOf(word)}`) ?? [])
        .slice(0, 1)
        .map((found) => [word, found] as const),
    ),
  );
}

const baseOf = (word: string): string =>
  [...baseForms(word, 'noun'), ...baseForms(word, 'verb')].find((form) => form !== word) ?? word;

const endingOf = (word: string): string => /(?:s|ed|ing|er|est)$/.exec(word)?.[0] ?? '';

/** The text with another word, and its article with it. */
function replacedAt(text: string, index: number, from: string, to: string): string {
  const before = text
    .slice(0, index)
    .replace(/\b([Aa])n? $/, (_, article: string) => `${article}${/^[aeiou]/.test(to) ? 'n' : ''} `);
  return `${before}${to}${text.slice(index + from.length)}`;
}
