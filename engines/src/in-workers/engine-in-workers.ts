import { availableParallelism } from 'node:os';
import { createThreadPool, ThreadError } from '@classi/documents/threads';
import { createEmbeddedEngine } from '../embedded/embedded-engine.ts';
import { type Engine, EngineError, type Marking, type MarkingTask } from '../engine.ts';

/** An engine with threads of its own; idle ones do not keep the process alive. */
export interface EngineInWorkers extends Engine {
  /** Stops the threads. Marking that waits or runs is refused as `stopped`. */
  close(): Promise<void>;
}

/** Milliseconds that one answer may take; marking needs a few. */
const MARK_TIME = 20_000;
const MOST_WORKERS = 2;

/**
 * The embedded engine with its marking in `size` worker threads (one less than the cores, at most 2, where it is left
 * out). Pages are read in the documents' workers, and their lines are parsed here, in less than a millisecond a page.
 */
export function createEngineInWorkers(settings: { size?: number; markTime?: number } = {}): EngineInWorkers {
  const size = settings.size ?? Math.min(MOST_WORKERS, Math.max(1, availableParallelism() - 1));
  const script = new URL('./marking-worker.ts', import.meta.url);
  const pool = createThreadPool<MarkingTask, Marking>({ script, size });
  const timeLimit = settings.markTime ?? MARK_TIME;
  return {
    ...createEmbeddedEngine(),
    async mark(task, { signal } = {}) {
      try {
        return await pool.run({ ask: task, timeLimit, ...(signal ? { signal } : {}) });
      } catch (error) {
        throw asEngineError(error);
      }
    },
    close: () => pool.close(),
  };
}

function asEngineError(error: unknown): unknown {
  if (!(error instanceof ThreadError)) {
    return error;
  }
  return error.code === 'stopped'
    ? new EngineError('stopped', 'The marking was stopped before it was done.', { cause: error })
    : new EngineError('unavailable', 'This answer could not be marked just now. Please try again.', {
        cause: error,
      });
}
