import { Worker } from 'node:worker_threads';
import { type LimitedThread, limitProcessorTime } from './processor-time.ts';

/** Why a thread returned no result. `refused` has the refusal of the thread itself. */
export type ThreadErrorCode = 'too-slow' | 'died' | 'stopped' | 'refused';

export class ThreadError extends Error {
  readonly code: ThreadErrorCode;
  /** The code given by the thread, for `refused` and for `died` where the thread could report the reason. */
  readonly refusal: string | undefined;

  constructor(code: ThreadErrorCode, sentence: string, options?: ErrorOptions & { refusal?: string }) {
    super(sentence, options);
    this.name = 'ThreadError';
    this.code = code;
    this.refusal = options?.refusal;
  }
}

/** One piece of work for a thread. */
export interface Work<Ask> {
  ask: Ask;
  /** The name of the data that a thread caches between pieces of work. A thread that worked on the same subject is preferred. */
  subject?: string;
  /** The limit of processor time in milliseconds, from the start of the work in the thread. */
  timeLimit: number;
  signal?: AbortSignal;
}

/** Threads that each do one piece of work at a time. A thread that hangs or dies is replaced. */
export interface ThreadPool<Ask, Reply> {
  /** @throws {ThreadError} */
  run(work: Work<Ask>): Promise<Reply>;
  /** Makes every thread drop its data about the subject. */
  release(subject: string, ask: Ask): void;
  /** Stops all threads. Waiting and running work is refused as `stopped`. */
  close(): Promise<void>;
}

/** A message from a thread with the result of the work. */
export type ThreadMessage<Reply> =
  | { isReady: true; task: string | undefined }
  | { reply: Reply }
  | { refused: { code: string; sentence: string } }
  /** True where the data of the thread cannot be trusted any more. */
  | { lost: { code: string; sentence: string } };

interface Waiting<Ask, Reply> {
  work: Work<Ask>;
  resolve(reply: Reply): void;
  reject(error: unknown): void;
  /** True where an earlier thread was lost with this work. */
  isRetry: boolean;
}

interface Thread<Ask, Reply> extends LimitedThread {
  ready: boolean;
  current: Waiting<Ask, Reply> | undefined;
  /** Stops the thread when it has been idle for long enough. */
  timer: NodeJS.Timeout | undefined;
  removeLimit: (() => void) | undefined;
  holds: Set<string>;
  /** The subjects of all earlier work of the thread. */
  saw: Set<string | undefined>;
}

/** Settings for the start and the lifetime of threads. */
export interface ThreadSettings {
  /** A module that calls `answerWork`. */
  script: URL;
  /** The highest number of threads. */
  size: number;
  /** The `workerData` of the threads. */
  given?: unknown;
  /** Milliseconds without work after which a thread is stopped; without it, threads are never stopped. */
  idleTime?: number;
  /** The limit of a thread's JavaScript objects in megabytes. Memory of WebAssembly is not counted. */
  mostObjects?: number;
}

/**
 * A pool of threads. They start when there is work, and idle ones do not keep the process alive.
 *
 * A thread may be lost because of earlier work on another subject, so its current work is tried once
 * more in another thread before it is refused as `died`.
 */
export function createThreadPool<Ask, Reply>(settings: ThreadSettings): ThreadPool<Ask, Reply> {
  return new Threads<Ask, Reply>(settings);
}

class Threads<Ask, Reply> implements ThreadPool<Ask, Reply> {
  readonly #settings: ThreadSettings;
  readonly #size: number;
  readonly #threads = new Set<Thread<Ask, Reply>>();
  readonly #queue: Waiting<Ask, Reply>[] = [];
  #closed = false;

  constructor(settings: ThreadSettings) {
    this.#settings = settings;
    this.#size = Math.max(1, settings.size);
  }

  run(work: Work<Ask>): Promise<Reply> {
    if (this.#closed || work.signal?.aborted) {
      return Promise.reject(stopped(work.signal?.reason));
    }
    return new Promise<Reply>((resolve, reject) => {
      const onAbort = (): void => {
        const at = this.#queue.indexOf(waiting);
        if (at >= 0) {
          this.#queue.splice(at, 1);
        }
        reject(stopped(work.signal?.reason));
      };
      const settle = (): void => work.signal?.removeEventListener('abort', onAbort);
      const waiting: Waiting<Ask, Reply> = {
        work,
        isRetry: false,
        resolve: (reply) => {
          settle();
          resolve(reply);
        },
        reject: (error) => {
          settle();
          reject(error);
        },
      };
      work.signal?.addEventListener('abort', onAbort, { once: true });
      this.#queue.push(waiting);
      this.#next();
    });
  }

  release(subject: string, ask: Ask): void {
    for (const thread of this.#threads) {
      if (thread.holds.delete(subject)) {
        thread.worker.postMessage({ release: ask });
      }
    }
  }

  async close(): Promise<void> {
    this.#closed = true;
    const left = this.#queue.splice(0);
    const threads = [...this.#threads];
    for (const waiting of [...left, ...threads.flatMap((thread) => thread.current ?? [])]) {
      waiting.reject(stopped());
    }
    await Promise.all(threads.map((thread) => this.#discard(thread)));
  }

  #next(): void {
    while (this.#queue.length > 0) {
      const idle = [...this.#threads].filter((thread) => thread.ready && !thread.current);
      const waiting = this.#queue[0];
      if (waiting === undefined || (idle.length === 0 && !this.#startable())) {
        return;
      }
      const { subject } = waiting.work;
      const thread = idle.find((each) => subject !== undefined && each.holds.has(subject)) ?? idle[0];
      if (thread === undefined) {
        this.#start();
        return;
      }
      this.#queue.shift();
      this.#give(thread, waiting);
    }
  }

  #startable(): boolean {
    const starting = [...this.#threads].filter((thread) => !thread.ready).length;
    return this.#threads.size < this.#size && starting < this.#queue.length;
  }

  #start(): void {
    const { script, given, mostObjects } = this.#settings;
    const worker = new Worker(script, {
      execArgv: [],
      workerData: given,
      ...(mostObjects ? { resourceLimits: { maxOldGenerationSizeMb: mostObjects } } : {}),
    });
    const thread: Thread<Ask, Reply> = {
      worker,
      task: undefined,
      ready: false,
      current: undefined,
      timer: undefined,
      removeLimit: undefined,
      holds: new Set(),
      saw: new Set(),
    };
    this.#threads.add(thread);
    worker.on('message', (message: ThreadMessage<Reply>) => this.#hear(thread, message));
    worker.on('error', (cause) => this.#lose(thread, reasonOf(cause)));
    worker.on('exit', () => this.#lose(thread));
    if (this.#startable()) {
      this.#start();
    }
  }

  #give(thread: Thread<Ask, Reply>, waiting: Waiting<Ask, Reply>): void {
    const { subject, timeLimit } = waiting.work;
    thread.current = waiting;
    thread.saw.add(subject);
    clearTimeout(thread.timer);
    if (subject !== undefined) {
      thread.holds.add(subject);
    }
    thread.worker.ref();
    thread.removeLimit = limitProcessorTime(thread, timeLimit, () => this.#giveUp(thread));
    thread.worker.postMessage({ ask: waiting.work.ask });
  }

  #hear(thread: Thread<Ask, Reply>, message: ThreadMessage<Reply>): void {
    const { current } = thread;
    if ('lost' in message) {
      this.#lose(thread, { refusal: message.lost.code, cause: message.lost.sentence });
      return;
    }
    clearTimeout(thread.timer);
    thread.removeLimit?.();
    if ('isReady' in message) {
      thread.task = message.task;
    }
    thread.ready = true;
    thread.current = undefined;
    thread.worker.unref();
    if ('refused' in message) {
      const { code, sentence } = message.refused;
      current?.reject(new ThreadError('refused', sentence, { refusal: code }));
    } else if ('reply' in message) {
      current?.resolve(message.reply);
    }
    this.#next();
    this.#rest(thread);
  }

  /** Stops a thread that remains idle. */
  #rest(thread: Thread<Ask, Reply>): void {
    const { idleTime } = this.#settings;
    if (idleTime !== undefined && !thread.current && this.#threads.has(thread)) {
      thread.timer = setTimeout(() => void this.#discard(thread), idleTime).unref();
    }
  }

  #giveUp(thread: Thread<Ask, Reply>): void {
    thread.current?.reject(new ThreadError('too-slow', 'The work took longer than it may.'));
    void this.#discard(thread);
    this.#next();
  }

  /** Handles a thread that ended unexpectedly. Where it was never ready, its work is refused, because a new thread would end in the same way. */
  #lose(thread: Thread<Ask, Reply>, why: ErrorOptions & { refusal?: string } = {}): void {
    if (!this.#threads.has(thread)) {
      return;
    }
    const victim = thread.current ?? (thread.ready ? undefined : this.#queue.shift());
    const mayBeInnocent = thread.current && !thread.current.isRetry && thread.saw.size > 1;
    void this.#discard(thread);
    if (victim && mayBeInnocent) {
      victim.isRetry = true;
      this.#queue.unshift(victim);
    } else {
      victim?.reject(new ThreadError('died', 'The thread ended before its work was done.', why));
    }
    this.#next();
  }

  async #discard(thread: Thread<Ask, Reply>): Promise<void> {
    this.#threads.delete(thread);
    clearTimeout(thread.timer);
    thread.removeLimit?.();
    thread.current = undefined;
    // The end of a thread keeps no process alive, so without a timer the process could end before the pool is closed.
    const timer = setInterval(() => undefined, 1_000);
    await thread.worker.terminate();
    clearInterval(timer);
  }
}

/** A thread that exceeded its memory limit cannot send a message any more. */
function reasonOf(cause: unknown): ErrorOptions & { refusal?: string } {
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
  return { cause, ...(code === 'ERR_WORKER_OUT_OF_MEMORY' ? { refusal: 'too-much-memory' } : {}) };
}

function stopped(cause?: unknown): ThreadError {
  return new ThreadError('stopped', 'The work was stopped before it was done.', { cause });
}
