import { plainText } from '@classi/richtext';
import type { WorkOptions } from '../../engine.ts';
import type { FeedbackTask } from '../../tutoring.ts';
import {
  callContext,
  hasModel,
  type ModelTaskParts,
  withEmbeddedFallback,
  withFailureReason,
} from '../fallback/embedded-fallback.ts';
import { createFences } from '../fences.ts';
import { unquoted } from '../grounding/quoted.ts';
import { unfounded } from '../grounding/unfounded.ts';
import { createMask } from '../masking/mask.ts';
import {
  EXPLAIN_PROMPT,
  type Explanation,
  explainInstructions,
  explainQuestion,
  explanation,
} from './prompt.ts';

const MAX_TOKENS = 2_000;
/** Matches words about marks, which the model must not use, because only the engine states marks. */
const OF_MARKS = /\b(?:marks?|scored?|scores|grades?|graded|full credit)\b/i;

/** Explains marks in a model's words. The embedded engine adds marks, key points and quotes. */
export async function explainWithModel(
  { gateway, embedded }: ModelTaskParts,
  task: FeedbackTask,
  options: WorkOptions,
): Promise<string> {
  const own = await embedded.explainFeedback(task, options);
  if (task.evidence.length === 0 || !(await hasModel(gateway, options))) return own;
  const [fences, mask] = [createFences(), createMask(options.for?.people)];
  const given = [...textsOf(task), own];
  const ask = async (): Promise<string> => {
    const { value } = await gateway.object({
      ...callContext(options),
      prompt: EXPLAIN_PROMPT,
      instructions: explainInstructions(fences),
      parts: [{ type: 'text', text: explainQuestion(task, { fences, mask }) }],
      isForPeople: true,
      maxTokens: MAX_TOKENS,
      schema: explanation,
      check: (reply) => problemIn(shown(reply, mask.show), task, given),
    });
    const { steps, next, reply } = shown(value, mask.show);
    const evidence = task.evidence.map((each, at) => ({
      ...each,
      note: steps.find(({ point }) => point === at + 1)?.why ?? each.note,
    }));
    const explained = await embedded.explainFeedback({ ...task, evidence }, options);
    const answered = task.message === undefined || reply.trim() === '' ? [] : [oneLine(reply)];
    return [...answered, explained, `**Try this.** ${oneLine(next)}`].join('\n\n');
  };
  return withEmbeddedFallback(ask, (error) => withFailureReason(own, error));
}

const textsOf = ({
  question,
  answerKey,
  response,
  feedback,
  evidence,
  passage,
  message = '',
}: FeedbackTask): string[] => [
  passage?.quote ?? '',
  message,
  ...[question, answerKey, response, feedback].map(plainText),
  ...evidence.flatMap(({ key, note, quotes }) => [key, note, ...quotes.map(({ text }) => text)]),
];

const shown = ({ steps, next, reply }: Explanation, show: (text: string) => string): Explanation => ({
  steps: steps.map(({ point, why }) => ({ point, why: show(why) })),
  next: show(next),
  reply: show(reply),
});

function problemIn(
  { steps, next, reply }: Explanation,
  task: FeedbackTask,
  given: string[],
): string | undefined {
  const points = steps.map(({ point }) => point).sort((one, other) => one - other);
  if (points.join() !== task.evidence.map((_, at) => at + 1).join()) {
    return `It must have one step for each point from 1 to ${task.evidence.length}.`;
  }
  const texts = [...steps.map(({ why }) => why), next];
  const all = [...texts, reply];
  const lesson = [task.question, task.answerKey, task.response].map(plainText).join('\n');
  if (!OF_MARKS.test(lesson) && texts.some((text) => OF_MARKS.test(unquoted(text)))) {
    return 'It must not speak of marks, scores or grades.';
  }
  return all.map((text) => unfounded(text, given)).find((problem) => problem !== undefined);
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();
