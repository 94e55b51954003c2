/** Submits work once, also when the reply of the server is lost. This module has no UI. */
import { HttpError } from '../../../lib/http/http.ts';

export interface SubmissionCalls {
  /** Submits the work, and returns its status. The server replies to a repeated submission as it did first. */
  send: (isRepeated: boolean) => Promise<string>;
  /** Asks the server whether the work is submitted. */
  isSubmitted: () => Promise<boolean>;
}

export type SubmissionOutcome =
  | { kind: 'submitted'; status: string; wasLost: boolean }
  /** Another submission came first: from another page or device, or from the server at the end. */
  | { kind: 'elsewhere' }
  | { kind: 'refused'; error: unknown }
  /** The reply was lost, and the work is not submitted as far as the server says. */
  | { kind: 'lost'; error: unknown };

const ELSEWHERE = ['answer/submitted', 'answer/graded'];

const isElsewhere = (error: unknown) => error instanceof HttpError && ELSEWHERE.includes(error.code ?? '');

/** The server, or a proxy, may have failed after the work was submitted. */
const isLost = (error: unknown) => !(error instanceof HttpError) || error.status >= 500;

/** Submits the work. If there is no reply, this asks the server what happened. */
export async function submitOnce(calls: SubmissionCalls): Promise<SubmissionOutcome> {
  try {
    return { kind: 'submitted', status: await calls.send(false), wasLost: false };
  } catch (error) {
    if (isElsewhere(error)) return { kind: 'elsewhere' };
    return isLost(error) ? resolveLost(calls, error) : { kind: 'refused', error };
  }
}

/** Asks the server what happened to a submission whose reply was lost. Nothing is submitted if it did not arrive. */
export async function resolveLost(calls: SubmissionCalls, error: unknown): Promise<SubmissionOutcome> {
  try {
    if (!(await calls.isSubmitted())) return { kind: 'lost', error };
    // The reply to the same submission tells whether it was this one that arrived.
    return { kind: 'submitted', status: await calls.send(true), wasLost: true };
  } catch (again) {
    return isElsewhere(again) ? { kind: 'elsewhere' } : { kind: 'lost', error };
  }
}

/** The delay between two looks, and the number of looks, about ten minutes in all. */
const LOOK_AGAIN_MS = 3000;
const MAX_LOOKS = 200;

/** Asks the server again until the lost submission is known to have arrived. Returns null if it did not, or after `signal`. */
export async function watchLost(
  calls: SubmissionCalls,
  signal: AbortSignal,
): Promise<SubmissionOutcome | null> {
  for (let look = 0; look < MAX_LOOKS; look += 1) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
    if (signal.aborted) return null;
    const outcome = await resolveLost(calls, null);
    if (signal.aborted) return null;
    if (outcome.kind !== 'lost') return outcome;
  }
  return null;
}
