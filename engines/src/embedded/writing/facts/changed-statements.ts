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

/** A true statement of the source, and a false one that differs in one detail. */
export interface ChangedStatement extends Change {
  right: string;
  sentence: Sentence;
}

const opposites = pairsOfList('one-way');
const withoutOpposite = new Set(wordsOfList('no-opposite'));
const hedge = listPattern('hedge');
const turnsOnNot = listPattern('turns-on-not');
const MAX_WORDS = 26;
const MAX_DIRECTED = 2;
const MIN_TIMES = 2;

/** Returns the first possible change of each statement: another person, the negation removed, or a word replaced by its opposite. */
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
    .filter(({ text }) => wordCount(text) <= MAX_WORDS && !/[:;—$]/.test(text))
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

/** Removes the 'not' of a sentence such as 'GDP does not count leisure', unless another part of the sentence depends on it. */
function withoutNot(text: string): Change | undefined {
  const [from, be, can, did, does, verb = ''] = negation.exec(text) ?? [];
  if (from === undefined || turnsOnNot.test(text) || sensesIn(verb || 'be', 'verb') === 0) return undefined;
  const to = be ?? can ?? did ?? (does === undefined ? verb : thirdPerson(verb));
  return { wrong: text.replace(from, to), from, to };
}

/** Returns the third person singular of a verb, such as 'carries' for 'carry'. */
const thirdPerson = (verb: string): string =>
  `${verb.replace(/(?<![aeiou])y$/, 'ie')}${/(?:s|x|ch|sh|o)$/.test(verb) ? 'es' : 's'}`;

/** Words before which an opposite changes nothing: changes in unemployment are also changes in employment. */
const neutral = /\b(?:changes?|differences?|movements?) in (?:\p{L}+,? ){0,4}$/iu;

/**
 * Replaces a word of direction by its opposite. If there are two, as in 'when the price rises, the quantity falls', the second is replaced.
 */
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
  if (!last || directed.length > MAX_DIRECTED) return undefined;
  const { from, index, opposite } = last;
  const [before, after] = [text.slice(0, index), text.slice(index + from.length)];
  const isBoth = new RegExp(`\\b${opposite} (?:and|or) $`).test(before);
  if (isBoth || neutral.test(before) || isPassing(from, after, opposite, sectionText)) return undefined;
  const to = /^\p{Lu}/u.test(from) ? upperFirst(opposite) : opposite;
  const changed = replacedAt(text, index, from, to);
  // 'From high pressure to low pressure' is reversed, because 'from high pressure to high pressure' makes no sense.
  const noun = /^ \p{Ll}+/u.exec(after)?.[0];
  const pair = noun === undefined ? -1 : before.indexOf(`${opposite}${noun}`);
  return { wrong: pair < 0 ? changed : replacedAt(changed, pair, opposite, from), from, to };
}

/**
 * True for an adjective that is not typical of its noun: the section has them together only once, and never the noun with the opposite
 * adjective.
 */
function isPassing(word: string, after: string, opposite: string, sectionText: string): boolean {
  const noun = /^ (\p{Ll}+)/u.exec(after)?.[1];
  if (noun === undefined || word.endsWith('er') || sensesIn(word, 'adj') === 0 || !isMainlyNoun(noun))
    return false;
  const count = (text: string): number => sectionText.split(text).length - 1;
  return count(`${word.toLowerCase()} ${noun}`) < MIN_TIMES && count(`${opposite} ${noun}`) === 0;
}

/**
 * Maps each word that the section repeats to its dictionary opposite in the same inflected form, such as 'imports' to 'exports'. Only
 * opposites that the section repeats too are included.
 */
function oppositesIn({ sentences }: SourceSection): Map<string, string> {
  const all = sentences.flatMap(({ text }) => text.toLowerCase().match(/\p{L}{3,}/gu) ?? []);
  const words = [...Map.groupBy(all, (word) => word)].flatMap(([word, { length }]) =>
    length >= MIN_TIMES && !withoutOpposite.has(word) ? word : [],
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

/** Returns the text with the word at `index` replaced and its article adapted. */
function replacedAt(text: string, index: number, from: string, to: string): string {
  const before = text
    .slice(0, index)
    .replace(/\b([Aa])n? $/, (_, article: string) => `${article}${/^[aeiou]/.test(to) ? 'n' : ''} `);
  return `${before}${to}${text.slice(index + from.length)}`;
}
