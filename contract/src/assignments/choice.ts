import { z } from 'zod';
import { fields } from '../http/fields.ts';

/**
 * Questions of which a student answers some: 'answer any two', or one on either side of an 'OR'. Questions with the same `group`
 * belong together, those with the same `alternative` in it are answered together, and `counted` alternatives count.
 */
export const choice = fields({
  group: z.int().positive().max(300),
  alternative: z.int().positive().max(300),
  counted: z.int().positive().max(300),
});

export type Choice = z.output<typeof choice>;
