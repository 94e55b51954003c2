import { availableParallelism } from 'node:os';
import { createThreadPool, ThreadError } from '@classi/documents/threads/thread-pool';
import { createEmbeddedEngine } from '../embedded/embedded-engine.ts';
import {
  type MarkingAsk,
  type MarkingReply,
  markWithMathematics,
} from '../embedded/marking/mark-with-mathematics.ts';
import { type Engine, EngineError } from '../engine.ts';
import { lazyMathematics } from '../mathematics/lazy-mathematics.ts';
import { stopped } from '../stopped.ts';
import type { WorkerAsk, WorkerReply } from './marking-worker.ts';
import { createTutorInThread } from './tutor-in-thread.ts';
import { createWritingInThread } from './writing-in-thread.ts';

/** An engine with threads of its own; idle ones do not keep the process alive. */
export interface EngineInWorkers extends Engine {
  /** Stops the threads. Work that waits or runs is refused as `stopped`. */
  close(): Promise<void>;
}

/** The time limit for marking one answer, in milliseconds. Marking takes a few. */
const MARK_TIME = 20_000;
const MAX_WORKERS = 2;
/**
 * Milliseconds after which a thread without work is stopped: each holds 50 to 90 MB, and a new one is there within a second or two.
 * The time is longer than a class thinks between two answers and shorter than a break.
 */
const IDLE_TIME = 300_000;

/**
 * The embedded engine in threads, so that it does not block the caller's event loop. Marking has `size` of them (one less than the cores,
 * at most 2, where it is left out); formulas are compared in two more, which start with the first of them; answering from books
 * has one thread, which caches the books, and writing questions has one. A thread without work ends after five minutes. Pages are read in the documents' workers, and their lines are parsed here, in less than a millisecond a page.
 */
export function createEngineInWorkers(
  settings: { size?: number; markTime?: number; idleTime?: number } = {},
): EngineInWorkers {
  const size = settings.size ?? Math.min(MAX_WORKERS, Math.max(1, availableParallelism() - 1));
  const idleTime = settings.idleTime ?? IDLE_TIME;
  const script = new URL('./marking-worker.ts', import.meta.url);
  const pool = createThreadPool<WorkerAsk, WorkerReply>({ script, size, idleTime });
  const mathematics = lazyMathematics({ idleTime });
  const timeLimit = settings.markTime ?? MARK_TIME;
  const { close: closeTutor, ...tutor } = createTutorInThread(idleTime);
  const { close: closeWriting, ...writing } = createWritingInThread(idleTime);
  return {
    ...createEmbeddedEngine(),
    ...tutor,
    ...writing,
    async mark(task, { signal } = {}) {
      try {
        const mark = async (ask: MarkingAsk): Promise<MarkingReply> => {
          const reply = await pool.run({ ask: { mark: ask }, timeLimit, ...(signal ? { signal } : {}) });
          if ('marked' in reply) return reply.marked;
          throw new Error('The thread replied to other work.');
        };
        return await markWithMathematics(task, mathematics.get, mark);
      } catch (error) {
        throw asEngineError(error);
      }
    },
    async suggestMarks(task, { signal } = {}) {
      try {
        const reply = await pool.run({ ask: { suggest: task }, timeLimit, ...(signal ? { signal } : {}) });
        if ('suggested' in reply) return reply.suggested;
        throw new Error('The thread replied to other work.');
      } catch (error) {
        throw asEngineError(error);
      }
    },
    async close() {
      await Promise.all([pool.close(), mathematics.close(), closeTutor(), closeWriting()]);
    },
  };
}

function asEngineError(error: unknown): unknown {
  if (!(error instanceof ThreadError)) {
    return error;
  }
  return error.code === 'stopped'
    ? stopped('marking', error)
    : new EngineError('not-marked', 'AURA could not mark this answer.', { cause: error });
}
