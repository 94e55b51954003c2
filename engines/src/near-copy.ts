import { plainText } from '@classi/richtext';
import { letterRuns, runsCosine } from './embedded/language/similarity/letter-runs.ts';
import type { Flag, MarkingTask } from './engine.ts';
import { rememberedByText } from './remembered.ts';

/** The least characters of an answer that is compared, because shorter answers are naturally similar. */
const SHORTEST = 80;
const COPIED = 0.97;
/** The number of answers whose letter runs are cached, because the answers of a class are compared many times. */
const MAX_CACHED = 2_000;
/** Returns the letter runs of an answer in rich text. */
const runsOfAnswer = rememberedByText(MAX_CACHED, (answer) => letterRuns(plainText(answer)));

/**
 * Flags an answer that is nearly the same as another, word for word. The marks do not change, and a flag for a more serious reason remains.
 */
export function nearCopyOf<Marked extends { flag: Flag | null }>(
  task: Pick<MarkingTask, 'response' | 'classmates'>,
  marked: Marked,
): Marked {
  const others = task.classmates ?? [];
  const own = others.length > 0 ? plainText(task.response) : '';
  if (own.length < SHORTEST || (marked.flag && marked.flag.reason !== 'unsure')) {
    return marked;
  }
  const runs = letterRuns(own);
  if (!others.some((other) => runsCosine(runs, runsOfAnswer(other)) >= COPIED)) {
    return marked;
  }
  const sentence = 'This answer is nearly the same, word for word, as another’s to the same question.';
  return { ...marked, flag: { reason: 'near-copy', sentence } };
}
