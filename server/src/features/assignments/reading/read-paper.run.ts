/** The run that reads a paper. `read-paper.run.handler.ts` executes it. */
import { type EventOf, processMarkingScheme } from '@classi/contract';
import { z } from 'zod';
import { defineRun } from '../../../platform/runs/index.ts';

/** Reads a document into questions; its events are the lines of the stream. */
export const readPaperRun = defineRun({
  name: 'read-paper',
  input: z.object({
    documentId: z.int(),
    express: z.boolean(),
    rubricIds: z.array(z.int()).default([]),
    /** Whether notes and chapters are accepted: a document without questions then ends as study material, not as an error. */
    takesMaterial: z.boolean().default(false),
  }),
  event: processMarkingScheme.stream,
});

export type PaperReadingInput = z.output<typeof readPaperRun.input>;
export type ReadingLine = EventOf<typeof processMarkingScheme>;

/** Allows one live reading for each document. */
export function paperSubject(documentId: number): string {
  return `document:${documentId}`;
}
