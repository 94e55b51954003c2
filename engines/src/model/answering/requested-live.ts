import { plainText } from '@classi/richtext';
import type { WorkOptions } from '../../engine.ts';
import type { AnswerTask } from '../../tutoring.ts';
import { callContext } from '../fallback/embedded-fallback.ts';
import { createFences } from '../fences.ts';
import type { Gateway } from '../gateway/gateway.ts';
import { createMask } from '../masking/mask.ts';
import { LIVE_PROMPT, liveInstructions, liveReply } from './live-prompt.ts';

const MAX_TOKENS = 500;
/** The maximum number of live questions that are compared, and of characters of each. */
const MAX_QUESTIONS = 100;
const MAX_LETTERS = 600;
/** The number of earlier messages that may be parts of the same question. */
const MAX_EARLIER = 2;

/**
 * Returns the ids of the live questions that a model finds in a message, in other words or in another language. This only adds to what the
 * embedded engine holds back, so a message that persuades the model to find none changes nothing.
 * @throws {GatewayError} if the model cannot be reached or its reply cannot be used
 */
export async function requestedLive(
  gateway: Gateway,
  { question, conversation, live }: AnswerTask,
  options: WorkOptions,
): Promise<string[]> {
  const compared = live.slice(0, MAX_QUESTIONS);
  const [fences, mask] = [createFences(), createMask(options.for?.people)];
  const numbered = compared.map(
    (each, at) => `${at + 1}. ${plainText(each.question).replace(/\s+/g, ' ').slice(0, MAX_LETTERS)}`,
  );
  const earlier = conversation.slice(-MAX_EARLIER).map((turn) => turn.question);
  const text = [
    fences.around('LIVE QUESTIONS', mask.hide(numbered.join('\n'))),
    ...(earlier.length > 0 ? [fences.around('EARLIER MESSAGES', mask.hide(earlier.join('\n')))] : []),
    fences.around('MESSAGE', mask.hide(question)),
  ].join('\n\n');
  const { value } = await gateway.object({
    ...callContext(options),
    prompt: LIVE_PROMPT,
    instructions: liveInstructions(fences),
    parts: [{ type: 'text', text }],
    maxTokens: MAX_TOKENS,
    schema: liveReply,
    check: ({ requested }) =>
      requested.every((number) => number <= compared.length)
        ? undefined
        : `There are only ${compared.length} live questions.`,
  });
  return [...new Set(value.requested)].flatMap((number) => compared[number - 1]?.id ?? []);
}
