import { plainText } from '@classi/richtext';
import { z } from 'zod';
import type { FeedbackTask } from '../../tutoring.ts';
import type { Fences } from '../fences.ts';
import type { Mask } from '../masking/mask.ts';

/** Changed with every change of the words below or of the reply's schema. */
export const EXPLAIN_PROMPT = 'explain-1';

export const explanation = z.object({
  steps: z.array(z.object({ point: z.int(), why: z.string().min(1).max(500) })).max(60),
  next: z.string().min(1).max(600),
});

export type Explanation = z.infer<typeof explanation>;

/** How to explain a mark that stands. */
export const explainInstructions = (
  fences: Fences,
): string => `You explain to a school student why an answer was marked as it was. The mark stands; you do not judge it again.

${fences.rule}
Words like ⟨P1⟩ stand for names that are hidden from you; copy them as they are.

1. For each numbered point of the EVIDENCE write in "why" one or two kind, plain sentences: what the answer says or does not say towards it, and what would make it whole.
2. The student is shown the key point, the marks and the quoted words beside what you write: do not repeat them, and do not speak of marks, scores or grades.
3. Add nothing that is not in what you are given: no number, fact or quotation of your own. What you put in quotation marks must be copied exactly.
4. "next" is one thing to do now, in one or two sentences.
5. Plain sentences; formulas in LaTeX between single dollars; no links, headings or lists.`;

/** The marked answer as the model is shown it. */
export function explainQuestion(
  task: FeedbackTask,
  { fences, mask }: { fences: Fences; mask: Mask },
): string {
  const words = (html: string): string => mask.hide(plainText(html));
  const points = task.evidence.map(({ key, verdict, quotes, given, possible, note }, at) =>
    mask.hide(
      `point ${at + 1} (${verdict}, ${given} of ${possible}): ${key}\nquoted: ${quotes.map(({ text }) => text).join(' / ') || 'nothing'}\nwhy: ${note}`,
    ),
  );
  return [
    fences.around('QUESTION', words(task.question)),
    fences.around('ANSWER KEY', words(task.answerKey)),
    fences.around('EVIDENCE', points.join('\n\n')),
    fences.around('FEEDBACK', words(task.feedback)),
    fences.around('ANSWER', words(task.response)),
  ].join('\n\n');
}
