/** Reads a student's paper with the engine, page by page. */
import { DocumentError, openDocument } from '@classi/documents';
import { type Engine, EngineError, type ReadAnswers, type WorkFor } from '@classi/engines';
import { RichTextError } from '@classi/richtext';
import { RunRefusal } from '../../../platform/runs/index.ts';
import type { Question } from '../../assignments/index.ts';
import { createAnswersProgress, engineQuestions, type Progress } from './rules.ts';

/** A refusal with a sentence for the person who waits; a reading that was stopped is taken up again. */
function isFinal(error: unknown): error is Error {
  if (error instanceof DocumentError || error instanceof EngineError) return error.code !== 'stopped';
  return error instanceof RichTextError;
}

/**
 * Reports progress and returns the answers. A paper that cannot be read at all ends the run with a sentence.
 * @param take turns the answers into what is stored; its errors are reported like those of the reading
 * @throws RunRefusal
 */
export async function* readPages<Result>(
  engine: Engine,
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
