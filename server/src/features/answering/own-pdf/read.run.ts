/** The run that reads a student's own PDF. `read.run.handler.ts` executes it. */
import { processOwnPdf } from '@classi/contract';
import { z } from 'zod';
import { defineRun } from '../../../platform/runs/index.ts';

export const readOwnPdfRun = defineRun({
  name: 'read-own-pdf',
  input: z.object({
    assignmentId: z.int(),
    studentId: z.int(),
    fileName: z.string(),
    /** When the reading was requested, ISO 8601. */
    askedAt: z.iso.datetime(),
  }),
  event: processOwnPdf.stream,
});

export type OwnPdfInput = z.output<typeof readOwnPdfRun.input>;

interface Work {
  assignmentId: number;
  studentId: number;
}

/** Returns the prefix of the subjects of all readings of one student's work. */
export function readingsOfWork({ assignmentId, studentId }: Work): string {
  return `assignment:${assignmentId}/student:${studentId}/`;
}

/** Each file has its own run, so that no file waits for another. */
export function readingOfFile(work: Work & { fileName: string }): string {
  return readingsOfWork(work) + work.fileName;
}
