import type { Profile } from '../../language/comparison/profile.ts';
import type { ExactVerdict } from '../exact/exact-verdict.ts';
import { namesSeveral } from '../exact/values/several-values.ts';
import type { AnswerText } from './judge-point.ts';
import type { PreparedKey, PreparedQuestion } from './prepare-question.ts';

/** An answer that may be a guess, and the share of its marks that it keeps. */
export interface Guess {
  factor: number;
  /** Written to the teacher. */
  doubt: string;
}

/** Words of the key in a row prove little. */
const WORD_LIST = 0.25;

/** Returned if an answer names several things for one, or more things than the question wants, or only lists words. */
export function guessIn(
  { key, points }: PreparedKey,
  { text, profile }: AnswerText,
  { question }: PreparedQuestion,
  exact: readonly (ExactVerdict | undefined)[],
): Guess | undefined {
  const isOne = points.length === 1;
  const wanted = points.map(({ point }) => point.text).join(', ');
  const several =
    isOne || key.counted !== undefined
      ? namesSeveral({ key: wanted, question, most: isOne ? undefined : key.counted }, text)
      : undefined;
  if (several && isOne && !several.isJoined) {
    const expected = several.expected === 1 ? 'one' : several.expected;
    const doubt = `The answer gives ${several.given} values, and the question wants ${expected}, so the right one among them earns nothing. Please check.`;
    return { factor: 0, doubt };
  }
  if (several) {
    const doubt = `The answer gives ${several.given} where the question wants ${several.expected}. Please check which of them count.`;
    return { factor: 1, doubt };
  }
  return exact.includes(undefined) && key.counted === undefined && isWordList(profile)
    ? { factor: WORD_LIST, doubt: 'The answer is a list of words rather than sentences.' }
    : undefined;
}

const LONG_LIST = 8;
const JOINING = 0.1;
const DIFFERENT = 0.4;

/** Many words in a row with hardly one that joins them, or a few words again and again. */
function isWordList({ terms }: Profile): boolean {
  const words = terms.all.filter(({ kind }) => kind === 'word');
  const joining = words.filter(({ role }) => role === 'function' || role === 'negator');
  const different = new Set(words.map(({ stem }) => stem));
  const isBare = joining.length / words.length < JOINING;
  const isRepeated = different.size < Math.min(LONG_LIST, DIFFERENT * words.length);
  return words.length >= LONG_LIST && !/[,;\n=+^\\]/.test(terms.text) && (isBare || isRepeated);
}
