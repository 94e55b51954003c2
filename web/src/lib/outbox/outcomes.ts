/** What a failed save means for the item that it was to bring to the server. */
import { UnreadableReplyError } from '../http/api.ts';
import { ConnectionError } from '../http/http.ts';
import type { Outcome } from './outbox-terms.ts';

/** A refusal that says nothing of other versions or locks. */
export function outcomeOfStatus(status: number, message: string): Outcome {
  if (status === 401 || status === 422) return { kind: 'signed-out' };
  if (status >= 500 || status === 429 || status === 408) return { kind: 'unreachable' };
  return { kind: 'refused', sentence: message };
}

/** The server did not answer, or not as this page expects. */
export function outcomeOfFailure(error: unknown): Outcome {
  // An answer that this page cannot read may come from a page in between; the save is tried again.
  if (!(error instanceof ConnectionError) && !(error instanceof UnreadableReplyError)) reportError(error);
  return { kind: 'unreachable' };
}
