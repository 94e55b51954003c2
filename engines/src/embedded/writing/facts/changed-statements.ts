import { sensesIn } from '../../language/lexicon/parts-of-speech.ts';
import { listPattern, pairsOfList } from '../word-lists.ts';
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
const hedge = listPattern('hedge');
/** Matches 'are reducing taxes', which is true of a case that an earlier sentence names. */
export const ofOneCase = /\b(?:is|are) \p{L}+ing\b/u;
const MAX_WORDS = 30;
const MAX_DIRECTED = 2;
const MIN_TIMES = 2;

/** Returns the statements of a section in which a word can be replaced by its opposite. */
export function changedStatementsIn(
  section: SourceSection,
  statements: readonly Statement[],
): ChangedStatement[] {
  const sectionText = section.sentences.map(({ text }) => text.toLowerCase()).join(' ');
  return statements
    .filter(({ text }) => wordCount(text) <= MAX_WORDS && !/[:;—$]/.test(text) && !ofOneCase.test(text))
    .flatMap(({ text, sentence }) => {
      const change = withOpposite(text, sectionText);
      return change ? [{ right: text, sentence, ...change }] : [];
    });
}

/** Words before which an opposite changes nothing: changes in unemployment are also changes in employment. */
const neutral = /\b(?:changes?|differences?|movements?) in (?:\p{L}+,? ){0,4}$/iu;

/**
 * Replaces a word of direction by its opposite. If there are two, as in 'when the price rises, the quantity falls', the second is replaced.
 */
function withOpposite(text: string, sectionText: string): Change | undefined {
  if (hedge.test(text) || /\d/.test(text)) return undefined;
  const directed = [...text.matchAll(/(?<![\p{L}’'-])\p{L}+(?:-\p{L}+)*(?![\p{L}’'-])/gu)].flatMap(
    ({ 0: from, index }) => {
      const opposite = opposites.get(from.toLowerCase());
      return opposite === undefined ? [] : [{ from, index, opposite }];
    },
  );
  const last = directed.at(-1);
  if (!last || directed.length > MAX_DIRECTED) return undefined;
  const { from, index, opposite } = last;
  const [before, after] = [text.slice(0, index), text.slice(index + from.length)];
  const isBoth = new RegExp(`\\b${opposite} (?:and|or) $`).test(before);
  if (
    isBoth ||
    neutral.test(before) ||
    isLoose(from, text) ||
    (/\bas $/.test(before) && / as\b/.test(after)) ||
    isPassing(from, after, opposite, sectionText)
  )
    return undefined;
  const to = /^\p{Lu}/u.test(from) ? upperFirst(opposite) : opposite;
  const changed = replacedAt(text, index, from, to);
  // 'From high pressure to low pressure' is reversed, because 'from high pressure to high pressure' makes no sense.
  const noun = /^ \p{Ll}+/u.exec(after)?.[0];
  const pair = noun === undefined ? -1 : before.indexOf(`${opposite}${noun}`);
  return { wrong: pair < 0 ? changed : replacedAt(changed, pair, opposite, from), from, to };
}

const compared = /\bthan\b|\b(?:[Tt]he \p{L}+er|[Ii]f|[Ww]hen|[Aa]s|means?)\b/u;

/** True for 'smaller shares', which does not say than what. */
const isLoose = (word: string, text: string): boolean =>
  /^(?:\p{Ll}+er|less|more)$/iu.test(word) && !compared.test(text);

/**
 * True for an adjective that is not typical of its noun: the section has them together only once, and never the noun with the opposite
 * adjective.
 */
function isPassing(word: string, after: string, opposite: string, sectionText: string): boolean {
  const noun = /^ (\p{Ll}+)/u.exec(after)?.[1];
  if (
    noun === undefined ||
    word.endsWith('er') ||
    sensesIn(word, 'adj') === 0 ||
    sensesIn(noun, 'noun') === 0
  )
    return false;
  const count = (text: string): number => sectionText.split(text).length - 1;
  return count(`${word.toLowerCase()} ${noun}`) < MIN_TIMES && count(`${opposite} ${noun}`) === 0;
}

/** Returns the text with the word at `index` replaced and its article adapted. */
function replacedAt(text: string, index: number, from: string, to: string): string {
  const before = text
    .slice(0, index)
    .replace(/\b([Aa])n? $/, (_, article: string) => `${article}${/^[aeiou]/.test(to) ? 'n' : ''} `);
  return `${before}${to}${text.slice(index + from.length)}`;
}
