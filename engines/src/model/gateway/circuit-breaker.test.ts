import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type ModelServer, type ScriptedReply, startModelServer } from '../../testing/model-server.ts';
import { modelSettings } from '../../testing/model-settings.ts';
import { createGateway } from './gateway.ts';

let server: ModelServer;
let now: number;

beforeEach(async () => {
  server = await startModelServer();
  now = Date.parse('2026-11-22T10:00:00Z');
});
afterEach(() => server.close());

const call = {
  tenant: 'classi',
  prompt: 'count-1',
  instructions: 'Count the words.',
  parts: [{ type: 'text' as const, text: 'one two' }],
  maxTokens: 100,
};
const counting = { ...call, schema: z.object({ count: z.int() }) };
const broken = { status: 503, body: '{}' };
const two = { say: '{"count": 2}' };

const aGateway = (own: object = {}) =>
  createGateway({
    resolve: () => modelSettings(server.url, { retries: 0, ...own }),
    now: () => new Date(now),
  });

const code = (pending: Promise<unknown>): Promise<string> =>
  pending.then(
    () => 'done',
    (error: { code: string }) => error.code,
  );

async function outcomes(gateway: ReturnType<typeof aGateway>, count: number): Promise<string[]> {
  const all: string[] = [];
  for (let at = 0; at < count; at += 1) all.push(await code(gateway.object(counting)));
  return all;
}

describe('a server that fails again and again', () => {
  test('is not called for five seconds, and is tried again after them', async () => {
    server.otherwise(() => broken);
    const gateway = aGateway();
    expect(await outcomes(gateway, 8)).toEqual(Array.from({ length: 8 }, () => 'unavailable'));
    expect(server.requests).toHaveLength(5);
    expect(await code(gateway.stream(call).next())).toBe('unavailable');
    expect(server.requests).toHaveLength(5);
    server.otherwise(() => two);
    now += 5_000;
    expect(await outcomes(gateway, 2)).toEqual(['done', 'done']);
  });

  test('is left alone again after another failure', async () => {
    server.otherwise(() => broken);
    const gateway = aGateway();
    await outcomes(gateway, 5);
    now += 5_000;
    await outcomes(gateway, 3);
    expect(server.requests).toHaveLength(6);
  });

  test('and does not answer: calls in the queue fail at once', async () => {
    server.otherwise(() => ({ silent: true }));
    const gateway = aGateway({ callsInFlight: 5, timeLimit: 100 });
    const codes = await Promise.all(Array.from({ length: 40 }, () => code(gateway.object(counting))));
    const slow = codes.filter((each) => each === 'too-slow').length;
    expect(slow).toBeGreaterThanOrEqual(5);
    // Includes the calls that are admitted before the last of the first five is given up.
    expect(slow).toBeLessThanOrEqual(10);
    expect(codes.filter((each) => each === 'unavailable')).toHaveLength(40 - slow);
  });

  test('is still called where failures are rare', async () => {
    server.script(broken, broken, broken, broken, two, broken, broken, broken, broken, two);
    expect((await outcomes(aGateway(), 10)).filter((each) => each === 'done')).toHaveLength(2);
  });

  test.each<[string, ScriptedReply]>([
    ['asks for fewer calls', { status: 429, body: '{}' }],
    ['does not know the key', { status: 401, body: '{}' }],
    ['raves', { say: 'two' }],
  ])('is still called where it %s', async (_, reply) => {
    server.otherwise(() => reply);
    const gateway = aGateway();
    await outcomes(gateway, 6);
    const before = server.requests.length;
    server.script(two);
    expect(await outcomes(gateway, 1)).toEqual(['done']);
    expect(server.requests).toHaveLength(before + 1);
  });
});
