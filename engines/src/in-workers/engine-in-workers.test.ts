import { expect, test } from 'vitest';
import { aMarkingTask, heavyTask } from '../testing/marking-task.ts';
import { trackThreads } from '../testing/started-threads.ts';

const { started, anEngine } = trackThreads();

test('compares formulas by meaning in threads that end with the engine', async () => {
  const engine = anEngine();
  await engine.mark(aMarkingTask());
  expect(started).toHaveLength(1);
  const { points } = await engine.mark(
    aMarkingTask({
      question: '<p>Write down the area.</p>',
      answerKey: '<p>$x^2+2x$</p>',
      response: '<p>x(x+2)</p>',
    }),
  );
  expect(points).toBe(2);
  expect(started.length).toBeGreaterThan(1);
  await engine.close();
  // A thread that has ended has no number any more.
  expect(started.map(({ threadId }) => threadId)).toEqual(started.map(() => -1));
});

test('replaces a worker that takes too long', async () => {
  const engine = anEngine({ markTime: 1 });
  await expect(engine.mark(heavyTask)).rejects.toMatchObject({ name: 'EngineError', code: 'not-marked' });
});

test('replaces a worker that dies', async () => {
  const engine = anEngine();
  await engine.mark(aMarkingTask());
  await started[0]?.terminate();
  expect((await engine.mark(aMarkingTask())).points).toBe(2);
});

test('refuses waiting and later work after closing', async () => {
  const engine = anEngine();
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
  const engine = anEngine();
  const stop = new AbortController();
  const first = engine.mark(heavyTask);
  const second = engine.mark(aMarkingTask(), { signal: stop.signal }).catch((error: unknown) => error);
  stop.abort();
  expect(await second).toMatchObject({ name: 'EngineError', code: 'stopped' });
  expect((await first).provenance.engine).toBe('embedded');
});
