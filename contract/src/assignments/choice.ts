import { z } from 'zod';
import { fields } from '../http/fields.ts';

/**
 * A choice between questions: 'answer any two', or the two sides of an 'OR'. Questions with the same `group` belong to one choice,
 * questions with the same `alternative` in it are answered together, and `counted` alternatives count.
 */
export const choice = fields({
  group: z.int().positive().max(300),
  alternative: z.int().positive().max(300),
  counted: z.int().positive().max(300),
});

export type Choice = z.output<typeof choice>;
