import { plainText } from '@classi/richtext';
import { richLines } from '../../embedded/writing/prose.ts';
import type { MarkingTask, WorkOptions } from '../../engine.ts';
import type { WrittenQuestion } from '../../writing.ts';
import { callContext, type ModelTaskParts } from '../fallback/embedded-fallback.ts';
import { createFences } from '../fences.ts';
import { createMask } from '../masking/mask.ts';
import { SOLVE_PROMPT, solution, solveInstructions } from './solve-prompt.ts';

const MAX_TOKENS = 1_500;
/** The least share of the marks that the key and the second solution must earn. */
const AGREES = 0.75;
const ESSAY_AGREES = 0.6;

/**
 * Returns whether both the key and a second solution earn the marks of a question. The second solution is by a model that only sees the
 * question and its passage. The embedded engine marks both.
 */
export async function isSolvedAlike(
  { gateway, embedded }: ModelTaskParts,
  written: WrittenQuestion,
  options: WorkOptions,
): Promise<boolean> {
  const needed = written.questionType === 'long_answer' ? ESSAY_AGREES : AGREES;
  const earns = async (response: string): Promise<boolean> => {
    const { points } = await embedded.mark(taskOf(written, response), options);
    return points / written.marksPossible >= needed;
  };
  if (!(await earns(written.answer))) return false;
  const [fences, mask] = [createFences(), createMask(options.for?.people)];
  const { value } = await gateway.object({
    ...callContext(options),
    prompt: SOLVE_PROMPT,
    instructions: solveInstructions(fences),
    parts: [
      {
        type: 'text',
        text: [
          fences.around('QUESTION', mask.hide(plainText(written.question))),
          fences.around('PASSAGE', mask.hide(written.passage.quote)),
          ...(written.passage.figure
            ? [fences.around('FIGURE', mask.hide(written.passage.figure.words))]
            : []),
        ].join('\n\n'),
      },
    ],
    maxTokens: MAX_TOKENS,
    schema: solution,
  });
  return value.answerable && earns(richLines(mask.show(value.answer).split('\n').filter(Boolean)));
}

const taskOf = (
  { question, answer, gradingInstructions, marksPossible }: WrittenQuestion,
  response: string,
): MarkingTask => ({
  question,
  answerKey: answer,
  gradingInstructions,
  marksPossible,
  rubric: [],
  response,
  corrections: [],
});
