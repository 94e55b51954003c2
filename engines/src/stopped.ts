import { EngineError } from './engine.ts';

/** The error of work that was stopped because its caller left. */
type Stopped = 'work' | 'answer' | 'marking';

export const stopped = (what: Stopped = 'work', cause?: unknown): EngineError =>
  new EngineError('stopped', `The ${what} was stopped before it was done.`, { cause });

/** @throws {EngineError} `stopped` where the caller has gone */
export function checkStopped(signal: AbortSignal | undefined, what?: Stopped): void {
  if (signal?.aborted) throw stopped(what, signal.reason);
}
