import { expect, test } from 'vitest';
import { createKeyedLimiter } from './keyed-limiter.ts';

const never = new AbortController().signal;
const settings = {
  concurrency: 2,
  maxWaiting: 2,
  waitLimitMs: 60_000,
  createRefusal: () => new Error('full'),
};

/** A task that runs until it is finished by the test. */
function pendingTask() {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { task: () => promise, finish: resolve };
}

test('starts the next task when one of the running tasks ends', async () => {
  const limiter = createKeyedLimiter(settings);
  const [first, second] = [pendingTask(), pendingTask()];
  const started: string[] = [];
  const run = (name: string, { task }: { task(): Promise<void> }) =>
    limiter.run('a', never, () => {
      started.push(name);
      return task();
    });
  const results = [run('first', first), run('second', second), run('third', pendingTask())];
  await Promise.resolve();
  expect(started).toEqual(['first', 'second']);
  first.finish();
  await results[0];
  expect(started).toEqual(['first', 'second', 'third']);
});

test('refuses a task when the queue of its key is full', async () => {
  const limiter = createKeyedLimiter(settings);
  const { task, finish } = pendingTask();
  const all = [1, 2, 3, 4].map(() => limiter.run('a', never, task));
  await expect(limiter.run('a', never, task)).rejects.toThrow('full');
  expect(await limiter.run('b', never, async () => 'free')).toBe('free');
  finish();
  await Promise.all(all);
  expect(await limiter.run('a', never, async () => 'free again')).toBe('free again');
});

test('frees the slot of a task that fails', async () => {
  const limiter = createKeyedLimiter({ ...settings, concurrency: 1 });
  await expect(limiter.run('a', never, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await limiter.run('a', never, async () => 1)).toBe(1);
});

test('removes tasks from the queue that waited too long or were aborted', async () => {
  const limiter = createKeyedLimiter({ ...settings, concurrency: 1, maxWaiting: 1, waitLimitMs: 20 });
  const { task, finish } = pendingTask();
  const first = limiter.run('a', never, task);
  await expect(limiter.run('a', never, task)).rejects.toThrow('full');
  const controller = new AbortController();
  const aborted = limiter.run('a', controller.signal, task);
  controller.abort(new Error('aborted'));
  await expect(aborted).rejects.toThrow('aborted');
  finish();
  await first;
  expect(await limiter.run('a', never, async () => 'next')).toBe('next');
});
