import { dataLines } from '../../data-lines.ts';
import { isNegator, splitWords, type Word } from '../words.ts';

/** The sign that words give to a number: −1 in 'fell by 15', 1 in 'rose by 15', 0 if they say nothing about it. */
export type Direction = -1 | 0 | 1;

const says = new Map<string, string>();
for (const [word = '', use = ''] of dataLines(new URL('direction-words.tsv', import.meta.url), 2)) {
  says.set(word, use);
}

const signOf = (word: Word | undefined): Direction => {
  const use = says.get(word?.text ?? '');
  return use === 'minus' ? -1 : use === 'plus' ? 1 : 0;
};

/** The characters and the words before a number that are read. */
const REACH = 60;
const MAX_WORDS = 6;
/** The words between a direction and its negation, as in 'did not really fall by 15'. */
const NEGATED = 2;
/** A number, a sentence or a clause ends what belongs to the next number. */
const CLAUSE_END = /.*[\d.;:!?\n]/s;

/**
 * Returns the direction in which a text says that a number changes, by the words next to the number.
 *
 * @param before the text before the number
 * @param after the text after the number and its unit
 */
export function findDirection(before: string, after: string): Direction {
  const [next] = /^\s*\p{L}/u.test(after) ? splitWords(after.slice(0, REACH)) : [];
  return (
    signOf(next) ||
    directionBefore(splitWords(before.slice(-REACH).replace(CLAUSE_END, '')).slice(-MAX_WORDS))
  );
}

function directionBefore(words: Word[]): Direction {
  const at = words.findLastIndex((word) => signOf(word) !== 0);
  if (at < 0 || words.slice(Math.max(0, at - NEGATED), at).some(isNegator)) return 0;
  const between = words.slice(at + 1);
  const isOfThing = says.get(between[0]?.text ?? '') === 'noun' && between.length > 1;
  const isNext = between.every(({ text }) => says.get(text) === 'joint');
  return isNext || isOfThing ? signOf(words[at]) : 0;
}

/**
 * Returns whether the signs of two numbers differ. A number has the sign that it is written with, or the direction that words give it;
 * without either, it agrees with any other.
 */
export const haveOppositeSigns = (one: Signed, other: Signed): boolean => signIn(one) * signIn(other) < 0;

/** Returns whether two numbers have the same sign, one of them in words, so that only their sizes are to be compared. */
export const haveSameSignInWords = (one: Signed, other: Signed): boolean =>
  one.value * other.value < 0 && signIn(one) * signIn(other) > 0;

interface Signed {
  value: number;
  direction?: Direction | undefined;
}

const signIn = ({ value, direction = 0 }: Signed): number => (value < 0 ? -1 : direction);
