/** Streams of lines: to their end, and to a reader who goes away. */
import { setTimeout } from 'node:timers/promises';
import { endpoint } from '@classi/contract';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { sharedFixture } from '../../testing/shared-fixture.ts';
import { createLog } from '../log/log.ts';
import { mounting } from './mount.ts';
import { createHttpServer } from './server.ts';

const counts = endpoint({
  method: 'POST',
  path: '/counts',
  access: 'public',
  summary: 'Counts, and waits on the way until its reader is gone.',
  body: z.object({ after: z.enum(['nothing', 'some', 'all', 'a while']) }),
  stream: z.object({ number: z.int() }),
  refuses: [],
});

const server = sharedFixture(() =>
  createHttpServer({
    log: createLog('warn', { write: (line) => void logged.push(line) }),
    ...{ trustProxy: 0, storageOrigin: undefined, secure: false },
    fileLimit: 1000,
  }),
);
let address: string;
const logged: string[] = [];
let requested: PromiseWithResolvers<void>;
let left: PromiseWithResolvers<void>;
let rested: PromiseWithResolvers<void>;

async function untilLeft(signal: AbortSignal): Promise<void> {
  requested.resolve();
  await new Promise((resolve) => signal.addEventListener('abort', resolve));
  // The work continues: its next event comes long after the connection was closed.
  await setTimeout(20);
  left.resolve();
}

beforeAll(async () => {
  mounting<undefined>(server, async () => undefined)(counts, async ({ body, signal }) =>
    (async function* () {
      if (body.after === 'nothing') await untilLeft(signal);
      yield { number: 1 };
      yield { number: 2 };
      if (body.after === 'some') await untilLeft(signal);
      if (body.after === 'a while') {
        requested.resolve();
        await rested.promise;
      }
      yield { number: 3 };
    })(),
  );
  address = await server.listen({ port: 0, host: '127.0.0.1' });
});
beforeEach(() => {
  logged.length = 0;
  requested = Promise.withResolvers();
  left = Promise.withResolvers();
  rested = Promise.withResolvers();
});

const ask = (after: 'nothing' | 'some' | 'all' | 'a while', signal?: AbortSignal) =>
  fetch(`${address}/counts`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ after }),
    ...(signal ? { signal } : {}),
  });

test('writes each event as a line', async () => {
  const answer = await ask('all');
  expect(answer.headers.get('content-type')).toContain('application/x-ndjson');
  expect(await answer.text()).toBe('{"number":1}\n{"number":2}\n{"number":3}\n');
});

test('keeps an idle connection open without sending an extra line', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  try {
    const answer = await ask('a while');
    await requested.promise;
    await vi.advanceTimersByTimeAsync(60_000);
    rested.resolve();
    const text = await answer.text();
    expect(text.length).toBeGreaterThan('{"number":1}\n{"number":2}\n{"number":3}\n'.length);
    const lines = text.split('\n');
    expect(lines.pop()).toBe('');
    expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual([
      { number: 1 },
      { number: 2 },
      { number: 3 },
    ]);
  } finally {
    vi.useRealTimers();
  }
});

test.each(['nothing', 'some'] as const)('logs no error when a reader disconnects after %s', async (after) => {
  const reader = new AbortController();
  const answer = ask(after, reader.signal);
  await requested.promise;
  reader.abort();
  await answer.then(({ body }) => body?.cancel()).catch(() => undefined);
  await left.promise;
  // Another request: by its end all log lines of the one before are written.
  await (await ask('all')).text();
  expect(logged).toEqual([]);
});
