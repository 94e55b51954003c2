import type { AlignedWord } from '../../language/comparison/align.ts';
import type { Profile } from '../../language/comparison/profile.ts';
import { sharedRuns } from '../../language/similarity/letter-runs.ts';

/** The input of a signal: a wording of the key, an answer, and the words of the question. */
export interface Comparison {
  key: Profile;
  answer: Profile;
  aligned: AlignedWord[];
  /** Stems of the question's words: repeating them proves little. */
  question: ReadonlySet<string>;
}

/**
 * The scorer sees an answer only through these signals. Each signal is a number from 0 to 1, and a higher one
 * never counts against the answer, so that every weight is at least 0. `npm run ablate:marker` shows what
 * each of them contributes.
 */
export const signals = {
  /** The share of the key's words, but for the question's, that the answer has, or has a synonym of. */
  recall: (comparison) => {
    const words = newWords(comparison);
    return words.reduce((sum, { similarity }) => sum + similarity, 0) / Math.max(1, words.length);
  },
  /** The share of the key's runs of three letters that the answer has: endings and spelling matter little. */
  letters: ({ key, answer }) => sharedRuns(key.letters, answer.letters),
  /** The share of the key's words found that are denied in both texts or in neither. */
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

/** The key's words that the question does not give away; all of them where it gives all away. */
function newWords({ aligned, question }: Comparison): AlignedWord[] {
  const own = aligned.filter(({ wanted }) => !question.has(wanted.stem));
  return own.length > 0 ? own : aligned;
}

export const newStems = ({ stems }: Profile, question: ReadonlySet<string>): string[] =>
  [...stems].filter((stem) => !question.has(stem));

export const isEquallyNegated = ({ wanted, same }: AlignedWord): boolean =>
  same.some(({ isNegated }) => isNegated === wanted.isNegated);
