import { plainText } from '@classi/richtext';
import { z } from 'zod';
import type { FeedbackTask } from '../../tutoring.ts';
import type { Fences } from '../fences.ts';
import type { Mask } from '../masking/mask.ts';

/** The version must be increased with every change of the text below or of the reply's schema. */
export const EXPLAIN_PROMPT = 'explain-3';

export const explanation = z.object({
  steps: z.array(z.object({ point: z.int(), why: z.string().min(1).max(500) })).max(60),
  /** The reply to the student's message; empty if there is none. */
  reply: z.string().max(900).default(''),
  next: z.string().min(1).max(600),
});

export type Explanation = z.infer<typeof explanation>;

/** Returns the system prompt for explaining a final mark. */
export const explainInstructions = (
  fences: Fences,
): string => `You explain to a school student why an answer was marked as it was. The mark stands; you do not judge it again.

${fences.rule}
Words like ⟨P1⟩ stand for names that are hidden from you; copy them as they are.

1. For each numbered point of the EVIDENCE write in "why" one or two kind, plain sentences to the student ("you"): first what the answer has right towards it, then what is missing or mistaken and why, and what would complete it.
2. The student is shown the key point, the marks and the quoted words beside what you write: do not repeat them, and do not speak of marks, scores or grades.
3. "reply" answers the student's MESSAGE, and nothing else, in one to four sentences; leave it '' where there is no MESSAGE, or where it asks for all of the feedback to be explained. Explain the idea with the PASSAGE of the book where there is one. Where the MESSAGE asks for other marks, say kindly that the teacher decides about that.
4. Add nothing that is not in what you are given: no number, fact or quotation of your own. What you put in quotation marks must be copied exactly.
5. "next" is the one thing that helps most now, small enough for ten minutes, in one or two sentences: what to read again in the PASSAGE, or what to try, about the point that lost most.
6. Plain sentences; formulas in LaTeX between single dollars; no links, headings or lists.`;

const MAX_LETTERS = 3_000;

/** Returns the marked answer and its evidence for the model. */
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
    ...(task.passage ? [fences.around('PASSAGE', mask.hide(task.passage.quote))] : []),
    ...(task.message ? [fences.around('MESSAGE', mask.hide(task.message.slice(0, MAX_LETTERS)))] : []),
  ].join('\n\n');
}
