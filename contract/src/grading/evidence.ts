import { z } from 'zod';
import { marks } from '../http/scalars.ts';

/** A key point, and the passage of the answer that it is based on. Offsets refer to the answer's plain text (richtext/). */
export const evidence = z.object({
  point: z.int().positive(),
  key: z.string(),
  verdict: z.enum(['found', 'partly', 'missing', 'contradicted']),
  quotes: z.array(z.object({ start: z.int(), end: z.int(), text: z.string() })),
  given: marks,
  possible: marks,
  note: z.string(),
});
export type Evidence = z.output<typeof evidence>;
