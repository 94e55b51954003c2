import { plainText } from '@classi/richtext';
import { letterRuns, runsCosine } from './embedded/language/similarity/letter-runs.ts';
import type { Flag, MarkingTask } from './engine.ts';
import { rememberedByText } from './remembered.ts';

/** Shorter answers are alike by nature. */
const SHORTEST = 80;
const COPIED = 0.97;
/** The answers of a class are compared with each other again and again. */
const MOST_REMEMBERED = 2_000;
/** Letter runs by the rich text of the answer. */
const runsOfAnswer = rememberedByText(MOST_REMEMBERED, (answer) => letterRuns(plainText(answer)));

/** Flags an answer that is nearly word for word another's. Points stay as they are, and so does a graver flag. */
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
