/** The run that grades practice; runs.handler.ts executes it. */
import { z } from 'zod';
import { defineRun } from '../../platform/runs/index.ts';

const event = z.discriminatedUnion('status', [
  z.object({ status: z.literal('marked'), number: z.int() }),
  z.object({ status: z.literal('complete') }),
  z.object({ status: z.literal('error'), error: z.string() }),
]);
export type PracticeEvent = z.output<typeof event>;

/** Marks the answers of one attempt. */
export const gradePracticeRun = defineRun({
  name: 'grade-practice',
  input: z.object({ practiceId: z.int(), attempt: z.int() }),
  event,
});

/** Allows one live run for each attempt. */
export function practiceSubject(practiceId: number, attempt: number): string {
  return `practice:${practiceId}:${attempt}`;
}
