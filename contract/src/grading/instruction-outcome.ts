import { z } from 'zod';
import { fields } from '../http/fields.ts';

/** The effect of one sentence of a teacher's instructions on all regraded answers. */
export const instructionOutcome = fields({
  /** The sentence in the teacher's wording. */
  text: z.string(),
  /** `no-change` means that the sentence was understood, but every mark is the same without it. */
  outcome: z.enum(['followed', 'no-change', 'not-understood']),
  /** The number of answers whose mark it changed. */
  changed: z.int(),
});
export type InstructionOutcome = z.output<typeof instructionOutcome>;
