import { createThreadPool, ThreadError } from '@classi/documents/threads/thread-pool';
import type { EqualOptions } from './comparing/expressions.ts';
import { type EqualityVerdict, unknown } from './comparing/verdict.ts';
import type { Question } from './mathematics-worker.ts';

/** Compares formulas by meaning, in separate threads. */
export interface Mathematics {
  /**
   * Compares two formulas in LaTeX. `equal` is null where that could not be decided: what cannot be read, what is no
   * mathematics, what took too long. Never rejects but after `close`.
   */
  equal(a: string, b: string, options?: EqualOptions): Promise<EqualityVerdict>;
  /** Resolves when formulas can be compared without the threads being started first. */
  ready(): Promise<void>;
  close(): Promise<void>;
}

/** Milliseconds that a comparison may take; most take a few. */
const TIME_LIMIT = 850;
/** One thread takes the next question while the other one is replaced. */
const THREADS = 2;

/**
 * The threads start with the first question, or with `ready`; idle ones do not keep the process alive.
 *
 * @param settings.idleTime Milliseconds without work after which a thread is stopped; without it, it is never stopped.
 */
export function createMathematics({
  timeLimit = TIME_LIMIT,
  idleTime,
}: {
  timeLimit?: number;
  idleTime?: number;
} = {}): Mathematics {
  const script = new URL('./mathematics-worker.ts', import.meta.url);
  const pool = createThreadPool<Question, EqualityVerdict>({
    script,
    size: THREADS,
    ...(idleTime === undefined ? {} : { idleTime }),
  });
  const nothing: Question = { a: '1', b: '1', options: {} };
  const ready = async (): Promise<void> => {
    await Promise.all(Array.from({ length: THREADS }, () => pool.run({ ask: nothing, timeLimit })));
  };
  return {
    async equal(a, b, options = {}) {
      try {
        return await pool.run({ ask: { a, b, options }, timeLimit });
      } catch (error) {
        if (!(error instanceof ThreadError) || error.code === 'stopped') {
          throw error;
        }
        ready().catch(() => undefined);
        return unknown(
          error.code === 'too-slow'
            ? 'The comparison takes too long.'
            : 'The formulas could not be compared.',
        );
      }
    },
    ready,
    close: () => pool.close(),
  };
}
