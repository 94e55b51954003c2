import { EngineError } from './engine.ts';

/** The number of attempts after which an answer is left without a mark. */
const ATTEMPTS = 2;

/**
 * Marks one answer, so that an error does not stop the marking of the other answers.
 *
 * @param onFailure receives the error of the last attempt
 * @returns undefined if this one answer cannot be marked
 * @throws {EngineError} if the engine was stopped or cannot mark any answer now
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
      // An `EngineError` is final, because the engine has already tried again in another thread.
      if (!(error instanceof EngineError) && attempt < ATTEMPTS) continue;
      onFailure(error);
      return undefined;
    }
  }
}
