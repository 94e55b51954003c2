import type { Profile } from '../../language/comparison/profile.ts';
import type { ExactVerdict } from '../exact/exact-verdict.ts';
import { namesSeveral } from '../exact/values/several-values.ts';
import type { AnswerText } from './judge-point.ts';
import type { PreparedKey, PreparedQuestion } from './prepare-question.ts';

/** The doubt about an answer that may be a guess, and the factor for its marks, 0 to 1. */
export interface Guess {
  factor: number;
  /** A sentence for the teacher. */
  doubt: string;
}

/**
 * Returns a guess if an answer gives several alternatives for one value, gives more items than the question wants, or only lists words;
 * otherwise undefined.
 */
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
  const isByWords = exact.includes(undefined) && key.counted === undefined;
  const factor = isByWords ? wordListFactor(profile) : undefined;
  return factor === undefined
    ? undefined
    : { factor, doubt: 'The answer is a list of words rather than sentences.' };
}

/** The factor for an answer that repeats a few words. */
const REPEATED = 0.25;
const LONG_LIST = 8;
const JOINING = 0.1;
const DIFFERENT = 0.4;

/** Returns the factor for a text that repeats a few words or is a long row of words with hardly any function words; otherwise undefined. */
function wordListFactor({ terms }: Profile): number | undefined {
  const words = terms.all.filter(({ kind }) => kind === 'word');
  if (words.length < LONG_LIST || /[,;\n=+^\\]/.test(terms.text)) return undefined;
  const joining = words.filter(({ role }) => role === 'function' || role === 'negator');
  const different = new Set(words.map(({ stem }) => stem));
  if (different.size < Math.min(LONG_LIST, DIFFERENT * words.length)) return REPEATED;
  return joining.length / words.length < JOINING ? 1 : undefined;
}
