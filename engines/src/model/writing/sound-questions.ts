import type { WorkOptions } from '../../engine.ts';
import type { SourcePassage, WritingTask, WrittenQuestion } from '../../writing.ts';
import { callContext, type ModelTaskParts } from '../fallback/embedded-fallback.ts';
import { createFences } from '../fences.ts';
import { createMask, type Mask } from '../masking/mask.ts';
import { isAlike, judgeDraft } from './judge-draft.ts';
import {
  drafts,
  type ModelDraft,
  type Order,
  WRITE_PROMPT,
  writeInstructions,
  writeQuestion,
} from './prompt.ts';
import type { SectionFigure } from './section-figures.ts';
import { sectionsAround } from './sections.ts';
import { isSolvedAlike } from './solve-again.ts';

/** The questions that one call requests, and their source. */
export interface Batch {
  order: Order;
  passages: SourcePassage[];
  /** The described figures on the pages of the passages. */
  figures?: SectionFigure[];
}

const MAX_TOKENS = 6_000;

/**
 * Yields the sound questions of one call. They are based on the texts, differ from the others, and earn their marks when they are solved
 * again.
 * @throws {GatewayError} if the model cannot be used, or if nothing in two replies is sound
 */
export async function* soundQuestions(
  parts: ModelTaskParts,
  task: WritingTask,
  { order, passages, figures = [] }: Batch,
  options: WorkOptions,
): AsyncGenerator<WrittenQuestion> {
  const sections = sectionsAround(task, passages);
  if (sections.length === 0) return;
  const [fences, mask] = [createFences(), createMask(options.for?.people)];
  const judged = (draft: ModelDraft) => judgeDraft(shown(draft, mask), task, order, { sections, figures });
  const { value } = await parts.gateway.object({
    ...callContext(options),
    prompt: WRITE_PROMPT,
    instructions: writeInstructions(fences),
    parts: [{ type: 'text', text: writeQuestion(task, order, { sections, figures }, { fences, mask }) }],
    maxTokens: MAX_TOKENS,
    schema: drafts,
    check({ questions }) {
      const all = questions.map(judged);
      const problems = all.flatMap((each) => ('problem' in each ? [each.problem] : []));
      return problems.length === all.length ? problems.join(' ') : undefined;
    },
  });
  const sound: WrittenQuestion[] = [];
  for (const draft of value.questions) {
    const result = judged(draft);
    if (sound.length >= order.count) return;
    if ('problem' in result) continue;
    const { question } = result;
    if (sound.some((other) => isAlike(other.question, question.question))) continue;
    if (!(await isSolvedAlike(parts, question, options))) continue;
    sound.push(question);
    yield question;
  }
}

/** Restores hidden names in a draft. */
const shown = (draft: ModelDraft, { show }: Mask): ModelDraft => ({
  ...draft,
  quote: show(draft.quote),
  question: show(draft.question),
  options: draft.options.map(show),
  answer: show(draft.answer),
  points: draft.points.map(({ key, marks }) => ({ key: show(key), marks })),
});
