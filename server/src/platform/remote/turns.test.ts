import { expect, test } from 'vitest';
import { createTurns } from './turns.ts';

const never = new AbortController().signal;
const limits = { atOnce: 2, waiting: 2, patience: 60_000, full: () => new Error('full') };

/** Work that continues until it is released. */
function held() {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { work: () => promise, letGo: resolve };
}

test('as many work at once as may; the next begins when one ends', async () => {
  const turns = createTurns(limits);
  const [first, second] = [held(), held()];
  const begun: string[] = [];
  const begin = (name: string, { work }: { work(): Promise<void> }) =>
    turns.take('a', never, () => {
      begun.push(name);
      return work();
    });
  const done = [begin('first', first), begin('second', second), begin('third', held())];
  await Promise.resolve();
  expect(begun).toEqual(['first', 'second']);
  first.letGo();
  await done[0];
  expect(begun).toEqual(['first', 'second', 'third']);
});

test('a line that is too long refuses; another line is free', async () => {
  const turns = createTurns(limits);
  const busy = held();
  const all = [1, 2, 3, 4].map(() => turns.take('a', never, busy.work));
  await expect(turns.take('a', never, busy.work)).rejects.toThrow('full');
  expect(await turns.take('b', never, async () => 'free')).toBe('free');
  busy.letGo();
  await Promise.all(all);
  expect(await turns.take('a', never, async () => 'free again')).toBe('free again');
});

test('a turn that fails is a turn that ended', async () => {
  const turns = createTurns({ ...limits, atOnce: 1 });
  await expect(turns.take('a', never, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await turns.take('a', never, async () => 1)).toBe(1);
});

test('who has waited too long is refused, and who went away has left the line', async () => {
  const turns = createTurns({ ...limits, atOnce: 1, waiting: 1, patience: 20 });
  const busy = held();
  const first = turns.take('a', never, busy.work);
  await expect(turns.take('a', never, busy.work)).rejects.toThrow('full');
  const gone = new AbortController();
  const left = turns.take('a', gone.signal, busy.work);
  gone.abort(new Error('gone'));
  await expect(left).rejects.toThrow('gone');
  busy.letGo();
  await first;
  expect(await turns.take('a', never, async () => 'next')).toBe('next');
});
