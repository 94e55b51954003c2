import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followRun } from './follow-run.ts';
import { ConnectionError, HttpError } from './http.ts';
import { CutStreamError } from './ndjson.ts';

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

async function collect(
  open: () => AsyncIterable<number>,
  options: Partial<Parameters<typeof followRun>[1]> = {},
) {
  const { signal } = new AbortController();
  const events: number[] = [];
  const all = (async () => {
    for await (const event of followRun(open, { signal, ...options })) events.push(event);
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

test('gives up after a minute without a connection', async () => {
  const gone = new ConnectionError();
  const { open, count } = streams(...Array.from({ length: 9 }, () => ({ yields: [], throws: gone })));
  expect((await collect(open)).outcome).toBe(gone);
  expect(count()).toBe(7);
});

test('does not retry a refusal', async () => {
  const refused = new HttpError(409, 'There is nothing to mark yet.');
  const { open, count } = streams({ yields: [], throws: refused }, { yields: [1] });
  expect(await collect(open)).toEqual({ events: [], outcome: refused });
  expect(count()).toBe(1);
});

test('does not repeat a request that would start the work once more', async () => {
  const cut = new CutStreamError();
  const { open, count } = streams({ yields: [], throws: cut }, { yields: [1] });
  expect(await collect(open, { canJoin: () => false })).toEqual({ events: [], outcome: cut });
  expect(count()).toBe(1);
});

test('says that the connection broke before it joins again', async () => {
  const { open } = streams({ yields: [1], throws: new CutStreamError() }, { yields: [1, 2] });
  const onCut = vi.fn();
  expect(await collect(open, { onCut })).toEqual({ events: [1, 1, 2], outcome: 'ended' });
  expect(onCut).toHaveBeenCalledOnce();
});

test('ends as soon as it is stopped while it waits', async () => {
  const controller = new AbortController();
  const { open, count } = streams({ yields: [], throws: new CutStreamError() }, { yields: [1] });
  const { outcome } = await collect(open, { signal: controller.signal, onCut: () => controller.abort() });
  expect(outcome).toMatchObject({ name: 'AbortError' });
  expect(count()).toBe(1);
});
