/** The run that writes questions; runs.handler.ts executes it. */
import { type GenerationLine, generationLine } from '@classi/contract';
import { z } from 'zod';
import { defineRun } from '../../platform/runs/index.ts';

/** Writes questions; its events are the lines of the stream. */
export const writeQuestionsRun = defineRun({
  name: 'write-questions',
  input: z.object({ writingId: z.int() }),
  event: generationLine,
});

export type WritingLine = GenerationLine;

/** Allows one live run for each generation. */
export function writingSubject(writingId: number): string {
  return `writing:${writingId}`;
}
