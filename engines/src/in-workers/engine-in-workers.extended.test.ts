/** An answer that takes long, and idle threads: variants of what the quick test of the same name shows. */
import { setTimeout as pause } from 'node:timers/promises';
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

test('does not block the event loop while an answer is marked', async () => {
  engine = createEngineInWorkers({ size: 1 });
  await engine.mark(aMarkingTask());
  let done = false;
  const marking = engine.mark(heavyTask).finally(() => {
    done = true;
  });
  let turns = 0;
  while (!done && turns < 500) {
    await pause(2);
    turns += 1;
  }
  expect(turns).toBeGreaterThan(3);
  expect((await marking).points).toBeLessThanOrEqual(100);
});

test('ends idle threads and starts them again for the next answer', async () => {
  const started: Worker[] = [];
  const note = (worker: Worker): void => void started.push(worker);
  process.on('worker', note);
  engine = createEngineInWorkers({ size: 1, idleTime: 1 });
  const task = aMarkingTask({ answerKey: '<p>$x^2+2x$</p>', response: '<p>x(x+2)</p>' });
  const first = await engine.mark(task);
  await expect.poll(() => started.map(({ threadId }) => threadId)).toEqual(started.map(() => -1));
  const before = started.length;
  expect(await engine.mark(task)).toEqual(first);
  process.off('worker', note);
  expect(before).toBeGreaterThan(1);
  expect(started.length).toBeGreaterThan(before);
});
