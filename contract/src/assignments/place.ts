import { z } from 'zod';

/** A place in a document: page (1-based) and box in PDF points from the page's top left. */
export const place = z.object({
  page: z.int().positive(),
  box: z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() }),
});

export type Place = z.output<typeof place>;
