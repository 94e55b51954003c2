import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ConnectionError, HttpError } from '../../../lib/http/http.ts';
import { CutStreamError } from '../../../lib/http/ndjson.ts';
import { createTurns, followed } from './follow.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/**
 * Opens one stream after the other, each with the values that it yields and the error that it then throws.
 */
function streams(...parts: { yields: number[]; throws?: Error }[]) {
  let opened = 0;
  const open = async function* () {
    const part = parts[opened];
    opened += 1;
    for (const event of part?.yields ?? []) yield event;
    if (part?.throws) throw part.throws;
  };
  return { open, count: () => opened };
}

async function collect(open: () => AsyncIterable<number>, signal = new AbortController().signal) {
  const events: number[] = [];
  const all = (async () => {
    for await (const event of followed(open, signal)) events.push(event);
  })();
  const outcome = all.then(
    () => 'ended',
    (error: unknown) => error,
  );
  await vi.runAllTimersAsync();
  return { events, outcome: await outcome };
}

test('joins a broken stream again', async () => {
  const { open, count } = streams(
    { yields: [1, 2], throws: new CutStreamError() },
    { yields: [], throws: new ConnectionError() },
    { yields: [3] },
  );
  expect(await collect(open)).toEqual({ events: [1, 2, 3], outcome: 'ended' });
  expect(count()).toBe(3);
});

test('gives up after four more attempts without a connection', async () => {
  const gone = new ConnectionError();
  const { open, count } = streams(...Array.from({ length: 9 }, () => ({ yields: [], throws: gone })));
  expect((await collect(open)).outcome).toBe(gone);
  expect(count()).toBe(5);
});

test('does not retry a refusal', async () => {
  const refused = new HttpError(409, 'There is nothing to mark yet.');
  const { open, count } = streams({ yields: [], throws: refused }, { yields: [1] });
  expect(await collect(open)).toEqual({ events: [], outcome: refused });
  expect(count()).toBe(1);
});

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
