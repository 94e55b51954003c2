/** The run that computes proposals; propose.handler.ts executes it. */
import { z } from 'zod';
import { defineRun } from '../../../platform/runs/index.ts';

export const proposeRun = defineRun({
  name: 'propose-marks',
  input: z.object({ assignmentId: z.int(), questionId: z.int() }),
  event: z.union([
    z.object({ status: z.literal('asking'), answers: z.int() }),
    z.object({ status: z.literal('complete'), proposed: z.int() }),
    z.object({ status: z.literal('error'), error: z.string() }),
  ]),
});

/**
 * Returns the subject of a run. Runs of a question share the part before the mark, and runs of an assignment share the part before the
 * question.
 */
export function proposingSubject(of: { assignmentId: number; questionId?: number; markId?: number }): string {
  const { assignmentId, questionId, markId } = of;
  const question = questionId === undefined ? '' : `question:${questionId}/`;
  return `assignment:${assignmentId}/${question}${markId === undefined ? '' : `mark:${markId}`}`;
}
