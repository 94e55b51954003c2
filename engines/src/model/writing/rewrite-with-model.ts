import { plainText } from '@classi/richtext';
import { booksOf, headingOf } from '../../embedded/writing/facts/sources.ts';
import { EngineError, type WorkOptions } from '../../engine.ts';
import type { RewritingTask, SourcePassage, WrittenQuestion } from '../../writing.ts';
import { hasModel, type Parts } from '../asking/or-embedded.ts';
import { soundQuestions } from './sound-questions.ts';
import { asFailure } from './write-with-model.ts';

/**
 * One question written again in a model's words, of its type and marks, from the sections that it came from. Where the model has none that
 * is sound, the embedded engine's question is used; a question has no room for a reason.
 *
 * @throws EngineError as the embedded engine does, where the model has none either.
 */
export async function rewriteWithModel(
  parts: Parts,
  task: RewritingTask,
  options: WorkOptions,
): Promise<WrittenQuestion> {
  const own = await parts.embedded.rewriteQuestion(task, options).catch((error: unknown) => {
    if (error instanceof EngineError && error.code === 'nothing-found') return error;
    throw error;
  });
  if (await hasModel(parts.gateway, options)) {
    const { question, others } = task;
    const batch = {
      passages: [...passagesOn(task), ...(own instanceof EngineError ? [] : [own.passage])],
      order: {
        count: 1,
        types: [question.questionType],
        marks: question.marksPossible,
        unlike: [question.question, ...others].map(plainText),
      },
    };
    try {
      for await (const written of soundQuestions(parts, task, batch, options)) return written;
    } catch (error) {
      asFailure(error);
    }
  }
  if (own instanceof EngineError) throw own;
  return own;
}

/** The sections with the heading that the question names, as passages of them. */
const passagesOn = (task: RewritingTask): SourcePassage[] =>
  booksOf(task).flatMap(({ id, title, sections }) =>
    sections
      .filter(({ heading, text }) => text.trim() !== '' && headingOf(heading) === task.question.topic)
      .map(({ heading, text }) => ({
        ...(id.startsWith('reference:') ? {} : { bookId: id }),
        title,
        heading,
        quote: text.slice(0, 200),
      })),
  );
