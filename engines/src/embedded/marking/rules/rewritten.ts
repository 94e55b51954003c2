import { distance } from '../comparing/likeness.ts';
import { lookUp } from '../lexicon/lexicon.ts';
import type { Span } from '../text/sentences.ts';
import type { Ruled } from './ruled.ts';

/** 'Change into passive voice', 'Rewrite in reported speech', 'Correct the sentence'. */
const asksRewriting =
  /(?:(?:^|[.:;?!\n])\s*(?:\(?\w{1,3}[).]\s*)?|\b(?:and|then|to)\s+)(?:change|rewrite|re-write|transform|convert|turn|put|report|correct|punctuate)\b[^.?!]*\b(?:voice|passive|active|speech|narration|tense|plurals?|singular|sentences?|negative|interrogative|affirmative|degree|gender|errors?)\b/i;

const LONGEST = 40;

/**
 * The rule for a sentence that is to be written in another form, of which each word counts: 'was' is not 'is'. Undefined where nothing of the kind is
 * asked.
 */
export function rewrittenRule(
  wording: string,
  question: string,
  notes = '',
): ((said: string) => Ruled | undefined) | undefined {
  const wanted = tokensOf(wording);
  const isHalfForOne = halfForOne.test(notes);
  return asksRewriting.test(question) && wanted.length >= 3 && wanted.length <= LONGEST
    ? (said) => judged(wanted, said, isHalfForOne)
    : undefined;
}

/** 'Half a mark for a sentence with one error.' */
const halfForOne =
  /(?:\bhalf\b|½|0\.5)[^.;]{0,40}\b(?:one|1|single|a)\s+(?:\w+\s+)?(?:error|mistake|slip)\b|\b(?:one|1|single)\s+(?:\w+\s+)?(?:error|mistake|slip)\b[^.;]{0,30}(?:\bhalf\b|½|0\.5)/i;

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

function judged(wanted: Token[], said: string, isHalfForOne: boolean): Ruled | undefined {
  const own = tokensOf(said);
  if (own.length === 0) {
    return undefined;
  }
  const quote = { start: own[0]?.start ?? 0, end: own.at(-1)?.end ?? said.length };
  if (isSame(wanted, own)) {
    return { credit: 1, quote, isOther: false, note: 'This is the sentence of the key.' };
  }
  if (isHalfForOne && errorsIn(wanted, own) === 1) {
    return {
      credit: 0.5,
      quote,
      isOther: false,
      note: 'One word is another than in the sentence of the key.',
    };
  }
  const other = own.find(({ text }) => wanted.every((each) => !isWord(text, each.text)));
  const missing = wanted.find(({ text }) => own.every((each) => !isWord(each.text, text)));
  const note =
    missing === undefined
      ? 'The words are those of the key, in another order or in other number.'
      : `The sentence is another than that of the key, which has “${missing.text}”${other ? ` where the answer has “${other.text}”` : ''}.`;
  return { credit: 0, quote, isOther: true, note };
}

const keptOf = (tokens: Token[]): string[] =>
  tokens.map(({ text }) => sameWord.get(text) ?? text).filter((text) => !optional.has(text));

/** What is said for one another of times and of speaking. */
const sameWord = new Map([
  ['following', 'next'],
  ['preceding', 'previous'],
]);

/** The same words in the same order, with two phrases that stand side by side exchanged: 'by the cook every evening', 'every evening by the cook'. */
function isSame(wanted: Token[], own: Token[]): boolean {
  const [key, answer] = [keptOf(wanted), keptOf(own)];
  if (key.length !== answer.length) {
    return false;
  }
  const same = (at: number): boolean => isWord(answer[at] ?? '', key[at] ?? '');
  let [from, to] = [0, key.length];
  while (from < to && same(from)) from += 1;
  while (to > from && same(to - 1)) to -= 1;
  const [rest, said] = [key.slice(from, to), answer.slice(from, to)];
  return (
    rest.length === 0 ||
    rest.some((_, turn) => isTurned(rest, said, turn)) ||
    key.some((_, turn) => isTurned(key, answer, turn))
  );
}

/** Each word may be one of both phrases' ends: a phrase is of two words at least. */
const isTurned = (key: string[], answer: string[], turn: number): boolean =>
  (turn === 0 || (turn > 1 && key.length - turn > 1)) &&
  key.every((word, at) => isWord(answer[(at + turn) % answer.length] ?? '', word));

const LONGEST_PHRASE = 3;

/** Words to change, add or leave out. */
function errorsIn(wanted: Token[], own: Token[]): number {
  const [key, answer] = [keptOf(wanted), keptOf(own)];
  const [missed, instead] = differing(key, answer);
  // 'Tomorrow' for 'the next day' is one error.
  if (Math.max(missed, instead) <= LONGEST_PHRASE && Math.min(missed, instead) <= 1) {
    return missed + instead === 0 ? 0 : 1;
  }
  let row = answer.map((_, at) => at + 1);
  row.unshift(0);
  for (const [at, word] of key.entries()) {
    const next = [at + 1];
    for (const [by, said] of answer.entries()) {
      const change = (row[by] ?? 0) + (isWord(said, word) ? 0 : 1);
      next.push(Math.min(change, (row[by + 1] ?? 0) + 1, (next[by] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}

/** Words of each between those that both begin and end with. */
function differing(key: string[], answer: string[]): [number, number] {
  let [from, back] = [0, 0];
  const shorter = Math.min(key.length, answer.length);
  while (from < shorter && isWord(answer[from] ?? '', key[from] ?? '')) from += 1;
  while (back < shorter - from && isWord(answer.at(-1 - back) ?? '', key.at(-1 - back) ?? '')) back += 1;
  return [key.length - from - back, answer.length - from - back];
}

/** The word, or a slip in a long one that is no other word. */
function isWord(said: string, wanted: string): boolean {
  if (said === wanted) {
    return true;
  }
  const isLong = said.length >= 5 && wanted.length >= 5;
  return isLong && !lookUp(said).isKnown && distance(said, wanted, 1) <= 1;
}
