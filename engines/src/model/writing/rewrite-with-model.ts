import { plainText } from '@classi/richtext';
import { booksOf, headingOf } from '../../embedded/writing/facts/sources.ts';
import { EngineError, type WorkOptions } from '../../engine.ts';
import type { RewritingTask, SourcePassage, WrittenQuestion } from '../../writing.ts';
import { hasModel, type ModelTaskParts } from '../fallback/embedded-fallback.ts';
import { soundQuestions } from './sound-questions.ts';
import { asFailure } from './write-with-model.ts';

/**
 * Returns another question by a model, of the same type and marks and from the same sections. If the model has no sound question, returns
 * the embedded engine's question, without a reason, because a question has no room for it.
 * @throws {EngineError} the embedded engine's error if the model has no question either
 */
export async function rewriteWithModel(
  parts: ModelTaskParts,
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

/** Returns the sections whose heading is the topic of the question, as passages. */
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
