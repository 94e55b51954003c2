import { EngineError } from './engine.ts';

/** An answer that fails this many times is left without a mark. */
const ATTEMPTS = 2;

/**
 * Marks one answer. An error must not stop the marking of the other answers.
 * @param onFailure receives the error of the last attempt
 * @returns undefined where this one answer cannot be marked
 * @throws EngineError where the engine was stopped, or cannot mark any answer now
 */
export async function tryMarking<Result>(
  mark: () => Promise<Result>,
  { signal, onFailure }: { signal: AbortSignal; onFailure: (error: unknown) => void },
): Promise<Result | undefined> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await mark();
    } catch (error) {
      if (signal.aborted) throw error;
      if (error instanceof EngineError && error.code !== 'not-marked') throw error;
      // The engine has tried its own errors again already, in another thread.
      if (!(error instanceof EngineError) && attempt < ATTEMPTS) continue;
      onFailure(error);
      return undefined;
    }
  }
}
