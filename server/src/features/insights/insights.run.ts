/** The run that writes insights; insights.handler.ts executes it. */
import { z } from 'zod';
import { defineRun } from '../../platform/runs/index.ts';

export const insightsRun = defineRun({
  name: 'write-insights',
  input: z.object({
    assignmentId: z.int(),
    audience: z.enum(['class', 'teacher', 'student']),
    /** The students; 0 means the class. */
    studentIds: z.array(z.int()),
    /** Write existing insights again, too. */
    again: z.boolean(),
  }),
  event: z.union([
    z.object({ status: z.literal('written'), done: z.int(), total: z.int() }),
    z.object({ status: z.literal('complete'), written: z.int() }),
    z.object({ status: z.literal('error'), error: z.string() }),
  ]),
});

/** @param studentId absent if the insights are about all students or the class */
export function insightsSubject(of: { assignmentId: number; audience: string; studentId?: number }): string {
  return `assignment:${of.assignmentId}/${of.audience}/${of.studentId ?? 'all'}`;
}
