import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';
import { limitProcessorTime } from './processor-time.ts';

const LIMIT = 40;

/** Milliseconds of the clock until the limit is over for a thread that runs this code. */
async function timeUntilOver(code: string): Promise<number> {
  const worker = new Worker(code, { eval: true });
  await once(worker, 'online');
  const start = performance.now();
  await new Promise<void>((resolve) => limitProcessorTime(worker, LIMIT, resolve));
  const time = performance.now() - start;
  await worker.terminate();
  return time;
}

test('stops work that uses up its processor time', async () => {
  expect(await timeUntilOver('for (;;);')).toBeGreaterThanOrEqual(LIMIT * 0.9);
});

test('lets a thread wait that gets no processor time, but not for ever', async () => {
  const time = await timeUntilOver('setInterval(() => {}, 1000)');
  expect(time).toBeGreaterThan(LIMIT * 5);
});

test('calls nothing once the limit is removed', async () => {
  const worker = new Worker('for (;;);', { eval: true });
  await once(worker, 'online');
  let isOver = false;
  const remove = limitProcessorTime(worker, LIMIT, () => {
    isOver = true;
  });
  remove();
  await new Promise((resolve) => setTimeout(resolve, LIMIT * 4));
  await worker.terminate();
  expect(isOver).toBe(false);
});
