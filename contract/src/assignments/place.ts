import { z } from 'zod';

/** A position in a document: the page (1-based), and a box in PDF points from the page's top left. */
export const place = z.object({
  page: z.int().positive(),
  box: z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() }),
});

export type Place = z.output<typeof place>;
