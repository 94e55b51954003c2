import { z } from 'zod';

const sentence = z.string().max(1_500);

/** The schema of a model's reply about an answer. `grounded` checks its marks and quotes. */
export const markReply = z.object({
  points: z
    .array(
      z.object({
        key: z.string().min(1).max(2_000),
        possible: z.number().min(0).max(1_000),
        given: z.number().min(0).max(1_000),
        verdict: z.enum(['found', 'partly', 'missing', 'contradicted']),
        quotes: z.array(z.string().max(4_000)).max(12),
        note: sentence,
      }),
    )
    .min(1)
    .max(40),
  right: sentence,
  missing: sentence,
  next: sentence,
  rubric: z.array(z.object({ tag: z.string().max(500), share: z.number().min(0).max(1) })).max(40),
  confidence: z.number().min(0).max(1),
  reason: sentence,
  instructsMarker: z.boolean(),
  offKey: z.boolean(),
  leansOnPicture: z.boolean().default(false),
});

export type MarkReply = z.infer<typeof markReply>;
