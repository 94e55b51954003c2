import { distance } from '../comparing/likeness.ts';
import { lookUp } from '../lexicon/lexicon.ts';
import type { Span } from '../text/sentences.ts';
import type { Ruled } from './ruled.ts';

/** 'Change into passive voice', 'Rewrite in reported speech', 'Correct the sentence'. */
const asksRewriting =
  /\b(?:change|rewrite|re-write|transform|convert|turn|put|report|correct|punctuate)\b[^.?!]*\b(?:voice|passive|active|speech|narration|tense|plurals?|singular|sentences?|negative|interrogative|affirmative|degree|gender|errors?)\b/i;

const LONGEST = 40;

/**
 * The rule for a sentence that is to be written in another form, of which each word counts: 'was' is not 'is'. Undefined where nothing of the kind is
 * asked.
 */
export function rewrittenRule(
  wording: string,
  question: string,
): ((said: string) => Ruled | undefined) | undefined {
  const wanted = tokensOf(wording);
  return asksRewriting.test(question) && wanted.length >= 3 && wanted.length <= LONGEST
    ? (said) => judged(wanted, said)
    : undefined;
}

interface Token extends Span {
  text: string;
}

const contractions: [RegExp, string][] = [
  [/\bcan't\b/g, 'can not'],
  [/\bcannot\b/g, 'can not'],
  [/\bwon't\b/g, 'will not'],
  [/n't\b/g, ' not'],
];

function tokensOf(text: string): Token[] {
  return [...text.matchAll(/[\p{L}\d]+(?:['’]\p{L}+)?/gu)].flatMap(({ 0: word, index }) => {
    let plain = word.toLowerCase().replaceAll('’', "'");
    for (const [pattern, by] of contractions) {
      plain = plain.replace(pattern, by);
    }
    return plain.split(' ').map((each) => ({ text: each, start: index, end: index + word.length }));
  });
}

/** 'He said that …' and 'He said …' are one. */
const optional = new Set(['that']);

function judged(wanted: Token[], said: string): Ruled | undefined {
  const own = tokensOf(said);
  if (own.length === 0) {
    return undefined;
  }
  const quote = { start: own[0]?.start ?? 0, end: own.at(-1)?.end ?? said.length };
  if (isSame(wanted, own)) {
    return { credit: 1, quote, isOther: false, note: 'This is the sentence of the key.' };
  }
  const other = own.find(({ text }) => wanted.every((each) => !isWord(text, each.text)));
  const missing = wanted.find(({ text }) => own.every((each) => !isWord(each.text, text)));
  const note =
    missing === undefined
      ? 'The words are those of the key, in another order or in other number.'
      : `The sentence is another than that of the key, which has “${missing.text}”${other ? ` where the answer has “${other.text}”` : ''}.`;
  return { credit: 0, quote, isOther: true, note };
}

/** The same words in the same order, with a phrase at its end moved to its beginning or the other way round. */
function isSame(wanted: Token[], own: Token[]): boolean {
  const kept = (tokens: Token[]): string[] =>
    tokens.map(({ text }) => text).filter((text) => !optional.has(text));
  const [key, answer] = [kept(wanted), kept(own)];
  return (
    key.length === answer.length &&
    key.some((_, turn) => key.every((word, at) => isWord(answer[(at + turn) % answer.length] ?? '', word)))
  );
}

/** The word, or a slip in a long one that is no other word. */
function isWord(said: string, wanted: string): boolean {
  if (said === wanted) {
    return true;
  }
  const isLong = said.length >= 5 && wanted.length >= 5;
  return isLong && !lookUp(said).isKnown && distance(said, wanted, 1) <= 1;
}
