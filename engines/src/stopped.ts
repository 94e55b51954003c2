import { EngineError } from './engine.ts';

/** The work that was stopped, as named in the message of the error. */
type Stopped = 'work' | 'answer' | 'marking';

export const stopped = (what: Stopped = 'work', cause?: unknown): EngineError =>
  new EngineError('stopped', `The ${what} was stopped before it was done.`, { cause });

/**
 * Checks whether the caller has cancelled the work.
 *
 * @throws {EngineError} `stopped` if the signal is aborted
 */
export function checkStopped(signal: AbortSignal | undefined, what?: Stopped): void {
  if (signal?.aborted) throw stopped(what, signal.reason);
}
