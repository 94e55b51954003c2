import type { AlignedWord } from '../../language/comparison/align.ts';
import type { Profile } from '../../language/comparison/profile.ts';
import { type LetterRuns, letterRuns, sharedRuns } from '../../language/similarity/letter-runs.ts';

/** The input of a signal: a wording of the key, an answer, and the words of the question. */
export interface Comparison {
  key: Profile;
  answer: Profile;
  aligned: readonly AlignedWord[];
  /** Stems of the question's words, which prove little if an answer repeats them. */
  question: ReadonlySet<string>;
}

/**
 * The signals of an answer, which are all that the scorer knows of it. Each is a number from 0 to 1, and a higher one never counts against
 * the answer, so that every weight is at least 0. `npm run ablate:marker` measures the contribution of each.
 */
export const signals = {
  /** The share of the key's words that the answer has, itself or by a synonym. Words of the question do not count. */
  recall: (comparison) => {
    const words = newWords(comparison);
    return (
      words.reduce((sum, { similar, similarity }) => sum + (similar.length > 0 ? similarity : 0), 0) /
      Math.max(1, words.length)
    );
  },
  /** The share of the key's runs of three letters that the answer has, which hardly depends on endings and spelling. */
  letters: (comparison) => sharedRuns(comparison.key.letters, lettersOf(comparison)),
  /** The share of the words found that are negated in both texts or in neither. */
  polarity: ({ aligned }) => {
    const found = aligned.filter(({ same }) => same.length > 0);
    const equal = found.filter(isEquallyNegated);
    return found.length === 0 ? 1 : equal.length / found.length;
  },
} satisfies Record<string, (comparison: Comparison) => number>;

export type SignalName = keyof typeof signals;
export const signalNames = Object.keys(signals) as SignalName[];
export type Signals = Record<SignalName, number>;

export const measureSignals = (comparison: Comparison): Signals =>
  Object.fromEntries(signalNames.map((name) => [name, signals[name](comparison)])) as Signals;

/**
 * Returns the letters of the sentences with words of the key, or of all sentences if none has any, so that other text such as a command to
 * the marker does not add letters.
 */
function lettersOf({ answer, aligned }: Comparison): LetterRuns {
  const related = new Set(aligned.flatMap(({ similar }) => similar.map(({ sentence }) => sentence)));
  if (related.size === 0 || related.size === answer.terms.sentences.length) return answer.letters;
  const words = answer.content.filter(({ sentence }) => related.has(sentence));
  return letterRuns(words.map(({ text }) => text).join(' '));
}

/** Returns the words of the key that are not in the question; all of them if the question has them all. */
export function newWords({
  aligned,
  question,
}: Pick<Comparison, 'aligned' | 'question'>): readonly AlignedWord[] {
  const own = aligned.filter(({ wanted }) => !question.has(wanted.stem));
  return own.length > 0 ? own : aligned;
}

export const newStems = ({ stems }: Profile, question: ReadonlySet<string>): string[] =>
  [...stems].filter((stem) => !question.has(stem));

export const isEquallyNegated = ({ wanted, same }: AlignedWord): boolean =>
  same.some(({ isNegated }) => isNegated === wanted.isNegated);
