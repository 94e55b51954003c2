import { z } from 'zod';

/** The same sentence twice: our screens read `message`, older callers read `error`. */
export const refusalBody = z.object({
  message: z.string(),
  error: z.string(),
  /** The refusal's stable code, such as `session/none`. */
  code: z.string().optional(),
  issues: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
});

export type RefusalBody = z.output<typeof refusalBody>;

/** A refusal: its status, and its message for people, in which `{name}` is replaced. */
export interface Refusal {
  readonly status: 400 | 401 | 403 | 404 | 409 | 410 | 413 | 415 | 422 | 429 | 500 | 501 | 503;
  readonly text: string;
  /** The field of the payload that a refusal with status 400 is about; by default the whole payload. */
  readonly about?: string;
}

/**
 * Returns refusals with one status, by code. A message is followed by the field that it is about, if there is one.
 *
 * @__NO_SIDE_EFFECTS__ a page that uses no refusal of an area is built without them
 */
export function refusalsWith<Code extends string>(
  status: Refusal['status'],
  messages: Readonly<Record<Code, string | readonly [text: string, about: string]>>,
): Readonly<Record<Code, Refusal>> {
  const entries = Object.entries<string | readonly [string, string]>(messages).map(([code, message]) => {
    const [text, about] = [message].flat();
    return [code, about === undefined ? { status, text } : { status, text, about }];
  });
  return Object.fromEntries(entries) as Record<Code, Refusal>;
}
