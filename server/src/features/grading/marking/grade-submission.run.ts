/** The run that grades a submission. `grade-submission.run.handler.ts` executes it. */
import { gradeSubmission } from '@classi/contract';
import { z } from 'zod';
import { defineRun } from '../../../platform/runs/index.ts';

export const gradeSubmissionRun = defineRun({
  name: 'grade-submission',
  input: z.object({ assignmentId: z.int(), studentId: z.int() }),
  event: gradeSubmission.stream,
});

/** Returns the subject of a run: one student's work on one assignment. The runs of an assignment share the part before the slash. */
export function gradingSubject({
  assignmentId,
  studentId,
}: {
  assignmentId: number;
  studentId: number;
}): string {
  return `assignment:${assignmentId}/student:${studentId}`;
}
