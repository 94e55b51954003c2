import { Worker } from 'node:worker_threads';
import { EngineError, type EngineErrorCode } from '../engine.ts';
import { stopped } from '../stopped.ts';

/** A message to a thread: start a work, or stop it. */
export type ToThread<Ask> = { id: number; ask: Ask } | { stop: number };

/** A message from a thread about the work with this id. */
export type FromThread<Event> =
  | { id: number; event: Event }
  | { id: number; end: true }
  | { id: number; failed: { code: EngineErrorCode; sentence: string } };

/** A thread whose works stream events. Several works run concurrently, as far as each yields to the others. */
export interface StreamThread<Ask, Event> {
  /**
   * @param ask makes the request once the thread runs, when it is known what the thread already has
   * @throws {EngineError} what the work throws; `stopped` by the signal or by closing; `unavailable` where the thread ends or sends nothing.
   */
  run(ask: () => Ask, signal?: AbortSignal): AsyncGenerator<Event>;
  /** Stops the thread. */
  close(): Promise<void>;
}

interface Work<Event> {
  received: Event[];
  outcome: 'ended' | EngineError | undefined;
  wake(): void;
}

const unavailable = (options?: ErrorOptions) =>
  new EngineError('unavailable', 'AURA could not finish this just now. Please try again.', options);

/**
 * Starts with the first work; an idle thread does not keep the process alive, and one that ends or hangs is replaced.
 *
 * @param settings.silence Milliseconds without any event after which the thread is given up.
 * @param settings.idleTime Milliseconds without work after which the thread is stopped; the next work starts a new one.
 * @param settings.started Called for each new thread, which has no cached data.
 */
export function createStreamThread<Ask, Event>(settings: {
  script: URL;
  silence: number;
  idleTime: number;
  started?(): void;
}): StreamThread<Ask, Event> {
  const works = new Map<number, Work<Event>>();
  let worker: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;
  let closed = false;
  let lastId = 0;

  function settle(id: number, outcome: Work<Event>['outcome']): void {
    const work = works.get(id);
    if (!work) return;
    work.outcome ??= outcome;
    works.delete(id);
    if (works.size === 0) rest();
    work.wake();
  }

  /** Leaves an idle thread alone, and stops it when no more work comes. */
  function rest(): void {
    const resting = worker;
    if (!resting) return;
    resting.unref();
    clearTimeout(idle);
    idle = setTimeout(() => {
      if (resting !== worker || works.size > 0) return;
      worker = undefined;
      void resting.terminate();
    }, settings.idleTime).unref();
  }

  function lose(lost: Worker, cause?: unknown): void {
    if (lost !== worker) return;
    worker = undefined;
    for (const id of [...works.keys()]) settle(id, unavailable({ cause }));
  }

  function hear(message: FromThread<Event>): void {
    if ('event' in message) {
      const work = works.get(message.id);
      work?.received.push(message.event);
      work?.wake();
    } else if ('failed' in message) {
      settle(message.id, new EngineError(message.failed.code, message.failed.sentence));
    } else {
      settle(message.id, 'ended');
    }
  }

  function thread(): Worker {
    if (worker) return worker;
    const started = new Worker(settings.script, { execArgv: [] });
    started.on('message', hear);
    started.on('error', (cause) => lose(started, cause));
    started.on('exit', () => lose(started));
    worker = started;
    settings.started?.();
    return started;
  }

  /** Resolves with the next event, the end, the signal, or the limit. */
  function news(work: Work<Event>, signal: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve) => {
      const done = (): void => {
        clearTimeout(limit);
        signal?.removeEventListener('abort', done);
        work.wake = () => undefined;
        resolve();
      };
      const limit = setTimeout(() => {
        const hung = worker;
        if (hung) {
          lose(hung, new Error('The thread said nothing for too long.'));
          void hung.terminate();
        }
        done();
      }, settings.silence);
      work.wake = done;
      signal?.addEventListener('abort', done, { once: true });
    });
  }

  return {
    async *run(ask, signal) {
      if (closed || signal?.aborted) throw stopped();
      lastId += 1;
      const id = lastId;
      const work: Work<Event> = { received: [], outcome: undefined, wake: () => undefined };
      const begun = thread();
      clearTimeout(idle);
      works.set(id, work);
      begun.ref();
      begun.postMessage({ id, ask: ask() } satisfies ToThread<Ask>);
      try {
        for (;;) {
          if (signal?.aborted) throw stopped();
          const event = work.received.shift();
          if (event !== undefined) yield event;
          else if (work.outcome === 'ended') return;
          else if (work.outcome) throw work.outcome;
          else await news(work, signal);
        }
      } finally {
        if (works.has(id)) {
          begun.postMessage({ stop: id } satisfies ToThread<Ask>);
          settle(id, 'ended');
        }
      }
    },
    async close() {
      closed = true;
      clearTimeout(idle);
      const last = worker;
      worker = undefined;
      for (const id of [...works.keys()]) settle(id, stopped());
      await last?.terminate();
    },
  };
}
