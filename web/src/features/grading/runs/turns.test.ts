import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTurns } from './turns.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('runs two tasks at a time, and a task with priority before waiting ones', async () => {
  const begun: string[] = [];
  const finish = new Map<string, () => void>();
  const turns = createTurns(2);
  const task = (name: string) => () =>
    new Promise<void>((done) => {
      begun.push(name);
      finish.set(name, done);
    });
  for (const name of ['a', 'b', 'c']) void turns(task(name));
  void turns(task('urgent'), true);
  await vi.advanceTimersByTimeAsync(0);
  expect(begun).toEqual(['a', 'b']);
  finish.get('b')?.();
  await vi.advanceTimersByTimeAsync(0);
  expect(begun).toEqual(['a', 'b', 'urgent']);
});

test('starts the next task after one that throws', async () => {
  const turns = createTurns(1);
  const failing = turns(async () => {
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  let ran = false;
  await turns(async () => {
    ran = true;
  });
  expect(ran).toBe(true);
});
