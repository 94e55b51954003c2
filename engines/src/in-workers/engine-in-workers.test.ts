import type { Worker } from 'node:worker_threads';
import { afterEach, expect, test } from 'vitest';
import { aMarkingTask } from '../testing/marking-task.ts';
import { createEngineInWorkers, type EngineInWorkers } from './engine-in-workers.ts';

let engine: EngineInWorkers | undefined;

afterEach(async () => {
  await engine?.close();
  engine = undefined;
});

/** An answer that takes long to mark: hundreds of turns of an event loop, and no more. */
const heavyTask = aMarkingTask({
  answerKey: Array.from(
    { length: 100 },
    (_, at) => `<p>Statement ${at} about wonderful rivers${at}.</p>`,
  ).join(''),
  response: Array.from(
    { length: 500 },
    (_, at) => `<p>Sentence ${at} with another wonderland${at}.</p>`,
  ).join(''),
  marksPossible: 100,
});

test('compares formulas by meaning in threads that end with the engine', async () => {
  const started: Worker[] = [];
  const note = (worker: Worker): void => void started.push(worker);
  process.on('worker', note);
  engine = createEngineInWorkers({ size: 1 });
  await engine.mark(aMarkingTask());
  expect(started).toHaveLength(1);
  const { points } = await engine.mark(
    aMarkingTask({
      question: '<p>Write down the area.</p>',
      answerKey: '<p>$x^2+2x$</p>',
      response: '<p>x(x+2)</p>',
    }),
  );
  process.off('worker', note);
  expect(points).toBe(2);
  expect(started.length).toBeGreaterThan(1);
  await engine.close();
  // A thread that has ended has no number any more.
  expect(started.map(({ threadId }) => threadId)).toEqual(started.map(() => -1));
});

test('replaces a worker that takes too long', async () => {
  engine = createEngineInWorkers({ size: 1, markTime: 1 });
  await expect(engine.mark(heavyTask)).rejects.toMatchObject({ name: 'EngineError', code: 'not-marked' });
});

test('replaces a worker that dies', async () => {
  const started: Worker[] = [];
  const note = (worker: Worker): void => void started.push(worker);
  process.on('worker', note);
  engine = createEngineInWorkers({ size: 1 });
  await engine.mark(aMarkingTask());
  process.off('worker', note);
  await started[0]?.terminate();
  expect((await engine.mark(aMarkingTask())).points).toBe(2);
});

test('refuses waiting and later work after closing', async () => {
  engine = createEngineInWorkers({ size: 1 });
  const waiting = [engine.mark(heavyTask), engine.mark(heavyTask)].map((marking) =>
    marking.catch((error: unknown) => error),
  );
  await engine.close();
  for (const outcome of [
    ...(await Promise.all(waiting)),
    await engine.mark(aMarkingTask()).catch((error: unknown) => error),
  ]) {
    expect(outcome).toMatchObject({ name: 'EngineError', code: 'stopped' });
  }
});

test('never starts a marking that is stopped while it waits', async () => {
  engine = createEngineInWorkers({ size: 1 });
  const stop = new AbortController();
  const first = engine.mark(heavyTask);
  const second = engine.mark(aMarkingTask(), { signal: stop.signal }).catch((error: unknown) => error);
  stop.abort();
  expect(await second).toMatchObject({ name: 'EngineError', code: 'stopped' });
  expect((await first).provenance.engine).toBe('embedded');
});
