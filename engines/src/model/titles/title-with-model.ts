import { bookStems } from '../../embedded/books/words.ts';
import type { WorkOptions } from '../../engine.ts';
import type { Turn } from '../../tutoring.ts';
import {
  callContext,
  hasModel,
  type ModelTaskParts,
  withEmbeddedFallback,
} from '../fallback/embedded-fallback.ts';
import { createFences } from '../fences.ts';
import { unfounded } from '../grounding/unfounded.ts';
import { createMask } from '../masking/mask.ts';
import { shareOfWordsIn } from '../reading/page-text.ts';
import { LONGEST, TITLE_PROMPT, titleInstructions, titleReply } from './prompt.ts';

const MAX_TOKENS = 300;
/** The number of turns at the start of a chat on which its title is based. */
const MAX_TURNS = 6;
const MAX_LETTERS = 1_000;
/** The least share of a title's stems that must be in the questions. */
const OWN_WORDS = 0.5;

/**
 * Returns a title by a model. If the model fails, returns the embedded engine's title, without a reason, because a title has no room for
 * it.
 */
export async function titleWithModel(
  { gateway, embedded }: ModelTaskParts,
  conversation: Pick<Turn, 'question'>[],
  options: WorkOptions,
): Promise<string> {
  const own = await embedded.titleOf(conversation, options);
  const questions = conversation
    .slice(0, MAX_TURNS)
    .map(({ question }) => question.slice(0, MAX_LETTERS))
    .join('\n');
  const questionStems = new Set(bookStems(questions));
  if (questionStems.size === 0 || !(await hasModel(gateway, options))) return own;
  const [fences, mask] = [createFences(), createMask(options.for?.people)];
  const ask = async (): Promise<string> => {
    const { value } = await gateway.object({
      ...callContext(options),
      prompt: TITLE_PROMPT,
      instructions: titleInstructions(fences),
      parts: [{ type: 'text', text: fences.around('QUESTIONS', mask.hide(questions)) }],
      maxTokens: MAX_TOKENS,
      schema: titleReply,
      check: ({ title }) => problemIn(mask.show(title).trim(), questions, questionStems),
    });
    return mask.show(value.title).trim();
  };
  return withEmbeddedFallback(ask, () => own);
}

function problemIn(title: string, questions: string, questionStems: ReadonlySet<string>): string | undefined {
  const stems = bookStems(title);
  if (stems.length === 0 || /[\n*_#`$]/.test(title)) return 'It must be plain words on one line.';
  if ([...title].length > LONGEST) return `It must have at most ${LONGEST} characters.`;
  if (shareOfWordsIn(stems, questionStems) < OWN_WORDS)
    return 'It must name what the questions are about, in their words.';
  return unfounded(title, [questions]);
}
