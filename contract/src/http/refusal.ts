import { z } from 'zod';

/** One sentence, twice: `message` is what our screens read, `error` what older callers read. */
export const refusalBody = z.object({
  message: z.string(),
  error: z.string(),
  /** The refusal's name, stable: `session/none`. */
  code: z.string().optional(),
  issues: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
});

export type RefusalBody = z.output<typeof refusalBody>;

/** A refusal of the catalogue: its status, and the sentence for the person who reads it; `{name}` is filled in. */
export interface Refusal {
  readonly status: 400 | 401 | 403 | 404 | 409 | 410 | 413 | 415 | 422 | 429 | 500 | 501 | 503;
  readonly text: string;
  /**
   * A refusal with status 400 may name the field of the payload that the sentence is about; the default is
   * the whole payload.
   */
  readonly about?: string;
}
