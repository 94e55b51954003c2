/** Maps a failed save to its outcome for the item. */
import { UnreadableReplyError } from '../http/api.ts';
import { ConnectionError } from '../http/http.ts';
import type { Outcome } from './outbox-terms.ts';

/** Returns the outcome of a refusal that is about neither other versions nor locks. */
export function outcomeOfStatus(status: number, message: string): Outcome {
  if (status === 401 || status === 422) return { kind: 'signed-out' };
  if (status >= 500 || status === 429 || status === 408) return { kind: 'unreachable' };
  return { kind: 'refused', sentence: message };
}

/** Returns the outcome if the server did not answer, or not as this page expects. */
export function outcomeOfFailure(error: unknown): Outcome {
  // An unreadable reply may come from a proxy, so the save is retried.
  if (!(error instanceof ConnectionError) && !(error instanceof UnreadableReplyError)) reportError(error);
  return { kind: 'unreachable' };
}
