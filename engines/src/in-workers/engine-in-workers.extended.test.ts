/** An answer that takes long, and idle threads: variants of what the quick test of the same name shows. */
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { aMarkingTask, heavyTask } from '../testing/marking-task.ts';
import { trackThreads } from '../testing/started-threads.ts';

const { started, anEngine } = trackThreads();

test('does not block the event loop while an answer is marked', async () => {
  const engine = anEngine();
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
  const engine = anEngine({ idleTime: 1 });
  const task = aMarkingTask({ answerKey: '<p>$x^2+2x$</p>', response: '<p>x(x+2)</p>' });
  const first = await engine.mark(task);
  await expect.poll(() => started.map(({ threadId }) => threadId)).toEqual(started.map(() => -1));
  const before = started.length;
  expect(await engine.mark(task)).toEqual(first);
  expect(before).toBeGreaterThan(1);
  expect(started.length).toBeGreaterThan(before);
});
