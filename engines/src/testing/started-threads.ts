import type { Worker } from 'node:worker_threads';
import { afterEach } from 'vitest';
import { createEngineInWorkers, type EngineInWorkers } from '../in-workers/engine-in-workers.ts';

type Options = NonNullable<Parameters<typeof createEngineInWorkers>[0]>;

/** Makes engines with one thread for the tests of a file. After each test its engine is closed. */
export function trackThreads() {
  /** The threads that the engine of the current test has started. */
  const started: Worker[] = [];
  const note = (worker: Worker): void => void started.push(worker);
  let engine: EngineInWorkers | undefined;

  afterEach(async () => {
    process.off('worker', note);
    started.length = 0;
    await engine?.close();
    engine = undefined;
  });

  function anEngine(own: Omit<Options, 'size'> = {}): EngineInWorkers {
    process.on('worker', note);
    engine = createEngineInWorkers({ size: 1, ...own });
    return engine;
  }
  return { started, anEngine };
}
