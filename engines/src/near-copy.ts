import { plainText } from '@classi/richtext';
import { type LetterRuns, letterRuns, runsCosine } from './embedded/language/similarity/letter-runs.ts';
import type { Flag, MarkingTask } from './engine.ts';
import { memoizeByText } from './memoize.ts';

/** The least characters of an answer that is compared, because shorter answers are naturally similar. */
const SHORTEST = 80;
const COPIED = 0.97;
/**
 * The least letter runs, about three words, that two answers share beyond the key and the question. Students who both learned the sentence
 * of the key by heart share fewer.
 */
const LEAST_OWN = 20;
/** The number of answers whose letter runs are cached, because the answers of a class are compared many times. */
const MAX_CACHED = 2_000;
/** Returns the letter runs of an answer in rich text. */
const runsOfAnswer = memoizeByText(MAX_CACHED, (answer) => letterRuns(plainText(answer)));

type ComparedTask = Pick<
  MarkingTask,
  'question' | 'answerKey' | 'otherKeys' | 'gradingInstructions' | 'response' | 'classmates'
>;

/** Returns the letter runs of all texts that every student of the class may repeat. */
function commonRuns({ question, answerKey, otherKeys = [], gradingInstructions }: ComparedTask): LetterRuns {
  return letterRuns(
    [question, answerKey, ...otherKeys, gradingInstructions].map((text) => plainText(text)).join(' '),
  );
}

/** Returns how many letter runs two answers share that are not in the common texts. */
function sharedOwnRuns(one: LetterRuns, other: LetterRuns, common: LetterRuns): number {
  let shared = 0;
  for (const [run, count] of one.counts) {
    const inBoth = Math.min(count, other.counts.get(run) ?? 0);
    shared += Math.max(0, inBoth - (common.counts.get(run) ?? 0));
  }
  return shared;
}

/**
 * Flags an answer that is nearly the same as another, word for word, and in words that are not those of the key or the question. The marks
 * do not change, and a flag for a more serious reason remains.
 */
export function flagNearCopy<Marked extends { flag: Flag | null }>(
  task: ComparedTask,
  marked: Marked,
): Marked {
  const others = task.classmates ?? [];
  const own = others.length > 0 ? plainText(task.response) : '';
  if (own.length < SHORTEST || (marked.flag && marked.flag.reason !== 'unsure')) {
    return marked;
  }
  const runs = letterRuns(own);
  const similar = others.map(runsOfAnswer).filter((other) => runsCosine(runs, other) >= COPIED);
  if (similar.length === 0) return marked;
  const common = commonRuns(task);
  if (!similar.some((other) => sharedOwnRuns(runs, other, common) >= LEAST_OWN)) return marked;
  const sentence = 'This answer is nearly the same, word for word, as another student’s.';
  return { ...marked, flag: { reason: 'near-copy', sentence } };
}
