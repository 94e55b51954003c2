/** The run that reads a submission. `read-submission.run.handler.ts` executes it. */
import { processSubmission } from '@classi/contract';
import { z } from 'zod';
import { defineRun } from '../../../platform/runs/index.ts';

export const readSubmissionRun = defineRun({
  name: 'read-submission',
  input: z.object({
    assignmentId: z.int(),
    studentId: z.int(),
    /** The teacher who uploaded the paper. */
    teacherId: z.int(),
    fileName: z.string(),
    express: z.boolean(),
    /** Whether the marking starts after the reading. */
    gradeWhenRead: z.boolean().default(false),
    /** When the reading was requested, ISO 8601. Its answers are stored with this time, which also identifies them. */
    askedAt: z.iso.datetime(),
  }),
  event: processSubmission.stream,
});

export type SubmissionReadingInput = z.output<typeof readSubmissionRun.input>;

/** Returns the subject of a reading; without a student, the prefix of all readings of the assignment. */
export function submissionSubject({
  assignmentId,
  studentId,
}: {
  assignmentId: number;
  studentId?: number;
}): string {
  return `assignment:${assignmentId}/student:${studentId ?? ''}`;
}
