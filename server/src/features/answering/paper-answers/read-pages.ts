/** Reads a student's paper with the engine, page by page. */
import { DocumentError, openDocument } from '@classi/documents';
import { type Engine, EngineError, type ReadAnswers, type WorkFor } from '@classi/engines';
import { RichTextError } from '@classi/richtext';
import { RunRefusal } from '../../../platform/runs/index.ts';
import type { Question } from '../../assignments/index.ts';
import { createAnswersProgress, engineQuestions, type Progress } from './rules.ts';

/** Returns whether the error ends the run with a message to the user. A reading that was only stopped is resumed later. */
function isFinal(error: unknown): error is Error {
  if (error instanceof DocumentError || error instanceof EngineError) return error.code !== 'stopped';
  return error instanceof RichTextError;
}

/**
 * Yields the progress and returns the stored answers. If the paper cannot be read at all, the run ends with a message.
 * @param take stores the answers and returns the result; its errors are reported like errors of the reading
 * @throws RunRefusal
 */
export async function* readPages<Result>(
  engine: Pick<Engine, 'readAnswers'>,
  bytes: Uint8Array,
  questions: Question[],
  {
    take,
    ...options
  }: {
    express: boolean;
    signal: AbortSignal;
    for: WorkFor;
    take: (read: ReadAnswers) => Promise<Result>;
  },
): AsyncGenerator<Progress, Result, void> {
  try {
    const document = await openDocument(bytes);
    try {
      const progress = createAnswersProgress(questions, document.pages);
      for await (const event of engine.readAnswers(document, engineQuestions(questions), options)) {
        if (event.type === 'read') return await take(event.result);
        yield progress(event);
      }
      throw new Error('The engine ended without a result.');
    } finally {
      await document.close();
    }
  } catch (error) {
    throw isFinal(error) ? new RunRefusal(error.message, error) : error;
  }
}
