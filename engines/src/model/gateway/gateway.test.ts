import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type ModelServer, startModelServer } from '../../testing/model-server.ts';
import { modelSettings } from '../../testing/model-settings.ts';
import { spendingInMemory } from './budget.ts';
import type { Call } from './call.ts';
import { createGateway, type Gateway } from './gateway.ts';
import type { ModelSettings } from './settings.ts';

let server: ModelServer;

beforeEach(async () => {
  server = await startModelServer();
});

afterEach(() => server.close());

const aGateway = (own: Partial<ModelSettings> = {}): Gateway =>
  createGateway({
    resolve: () => modelSettings(server.url, own),
    now: () => new Date('2026-11-21T10:00:00Z'),
  });

const call: Call = {
  tenant: 'classi',
  prompt: 'count-1',
  instructions: 'Count the words.',
  parts: [{ type: 'text', text: 'one two' }],
  maxTokens: 100,
};
const schema = z.object({ count: z.int() });
const counting = { ...call, schema };
const tooBusy = (retryAfter: string) => ({
  status: 429,
  headers: { 'retry-after': retryAfter },
  body: '{"error":{"message":"slow down"}}',
});
const broken = { status: 500, body: '{"error":{"message":"oops"}}' };

async function streamedText(stream: AsyncGenerator<string, unknown>): Promise<string> {
  let text = '';
  for await (const piece of stream) text += piece;
  return text;
}

describe('an object as reply', () => {
  test('fits its schema and reports its source and cost', async () => {
    server.script({ say: '{"count": 2}' });
    expect(await aGateway().object(counting)).toEqual({
      value: { count: 2 },
      model: 'scripted',
      tokens: { input: 120, output: 30 },
    });
    const [request] = server.requests;
    expect(request?.path).toBe('/v1/chat/completions');
    expect(request?.headers.authorization).toBe('Bearer secret-key');
    expect(request?.messages[0]?.content).toContain('Count the words.');
    expect(request?.messages[0]?.content).toContain('"count"');
    expect(JSON.parse(request?.text ?? '')).toMatchObject({ response_format: { type: 'json_object' } });
  });

  test('sends the schema to a server that accepts schemas', async () => {
    server.script({ say: '{"count": 2}' });
    const text = { ...modelSettings(server.url).text, replies: 'schema' as const };
    await aGateway({ text }).object(counting);
    expect(JSON.parse(server.requests[0]?.text ?? '')).toMatchObject({
      response_format: { type: 'json_schema', json_schema: { schema: { properties: { count: {} } } } },
    });
  });

  test.each([
    ['malformed JSON', '{"count": 2', 'not valid JSON'],
    ['another schema', '{"words": 2}', 'does not fit the schema'],
    ['nothing', '', 'it was empty'],
  ])('requests %s once more, with the reason', async (_, say, reason) => {
    server.script({ say }, { say: '{"count": 2}' });
    const reply = await aGateway().object(counting);
    expect(reply.value).toEqual({ count: 2 });
    expect(reply.tokens).toEqual({ input: 240, output: 60 });
    expect(server.requests[1]?.messages.at(-1)?.content).toContain(reason);
  });

  test('is malformed when it is wrong twice', async () => {
    server.script({ say: 'two' }, { say: 'two!' });
    await expect(aGateway().object(counting)).rejects.toMatchObject({
      name: 'GatewayError',
      code: 'malformed',
      tokens: { input: 240, output: 60 },
    });
    expect(server.requests).toHaveLength(2);
  });

  test('is unfounded when it fails its check twice', async () => {
    server.otherwise(() => ({ say: '{"count": 3}' }));
    const check = ({ count }: { count: number }) => (count === 2 ? undefined : 'It is not 3.');
    await expect(aGateway().object({ ...counting, check })).rejects.toMatchObject({
      code: 'unfounded',
      problem: 'It is not 3.',
    });
    expect(server.requests[1]?.messages.at(-1)?.content).toContain('It is not 3.');
  });

  test('recognises a reply that was cut for its length', async () => {
    server.otherwise(() => ({ say: '{"count":', finish: 'length' }));
    await expect(aGateway().object(counting)).rejects.toMatchObject({ code: 'cut-off' });
  });

  test('sends a picture only to the vision model and only with permission', async () => {
    const seeing = {
      ...counting,
      parts: [
        {
          type: 'picture' as const,
          bytes: new Uint8Array([137, 80, 78, 71]),
          mediaType: 'image/png' as const,
        },
      ],
    };
    server.script({ say: '{"count": 0}' });
    const vision = { ...modelSettings(server.url).text, model: 'seeing' };
    expect((await aGateway({ vision }).object(seeing)).model).toBe('seeing');
    expect(server.requests[0]?.pictures).toEqual(['data:image/png;base64,iVBORw==']);
    await expect(aGateway({ pictures: false }).object(seeing)).rejects.toMatchObject({
      code: 'not-configured',
    });
    expect(server.requests).toHaveLength(1);
  });
});

describe('a server in trouble', () => {
  test('waits as long as a 429 says, and retries', async () => {
    server.script(tooBusy('0'), { say: '{"count": 2}' });
    expect((await aGateway().object(counting)).value).toEqual({ count: 2 });
    expect(server.requests).toHaveLength(2);
  });

  test('retries a 500 up to the limit', async () => {
    server.otherwise(() => broken);
    await expect(aGateway({ retries: 1 }).object(counting)).rejects.toMatchObject({ code: 'unavailable' });
    expect(server.requests).toHaveLength(2);
  });

  test('retries after a cut reply and a page of HTML', async () => {
    server.script(
      { cutAfter: ['{"choices":'] },
      { body: '<html>', headers: { 'content-type': 'text/html' } },
      { say: '{"count": 2}' },
    );
    expect((await aGateway().object(counting)).value).toEqual({ count: 2 });
  });

  test('does not retry a wrong key, and the sentence does not show it', async () => {
    server.script({ status: 401, body: '{"error":{"message":"bad key secret-key"}}' });
    await expect(aGateway().object(counting)).rejects.toMatchObject({
      code: 'unavailable',
      message: 'The language model could not be reached.',
    });
    expect(server.requests).toHaveLength(1);
  });

  test('reports a server that cannot be reached', async () => {
    const text = { ...modelSettings(server.url).text, baseUrl: 'http://127.0.0.1:1/v1' };
    await expect(aGateway({ text, retries: 0 }).object(counting)).rejects.toMatchObject({
      code: 'unavailable',
    });
  });

  test('closes the connection to a slow server', async () => {
    server.script({ silent: true });
    await expect(aGateway({ timeLimit: 100 }).object(counting)).rejects.toMatchObject({ code: 'too-slow' });
    await server.requests[0]?.left;
  });
});

describe('a caller that leaves', () => {
  test('closes the connection to the server', async () => {
    server.script({ silent: true });
    const stop = new AbortController();
    const pending = aGateway().object({ ...counting, signal: stop.signal });
    const outcome = expect(pending).rejects.toMatchObject({ code: 'stopped' });
    await until(() => server.requests.length === 1);
    stop.abort();
    await outcome;
    await server.requests[0]?.left;
  });

  test('stops its stream', async () => {
    server.script({ say: Array.from({ length: 500 }, () => 'word '), pauseBetween: 20 });
    for await (const _ of aGateway().stream(call)) break;
    await server.requests[0]?.left;
  });

  test('sends nothing while it waits for its turn', async () => {
    server.script({ silent: true });
    const gateway = aGateway({ callsInFlight: 1 });
    const [first, second] = [new AbortController(), new AbortController()];
    const outcomes = [first, second].map(({ signal }) =>
      gateway.object({ ...counting, signal }).catch((error: unknown) => error),
    );
    await until(() => server.requests.length === 1);
    second.abort();
    expect(await outcomes[1]).toMatchObject({ code: 'stopped' });
    first.abort();
    await outcomes[0];
    expect(server.requests).toHaveLength(1);
  });
});

describe('a stream', () => {
  test('is streamed piece by piece', async () => {
    server.script({ say: ['Water ', 'evaporates.'] });
    const pieces: string[] = [];
    const stream = aGateway().stream(call);
    let next = await stream.next();
    for (; !next.done; next = await stream.next()) pieces.push(next.value);
    expect(pieces).toEqual(['Water ', 'evaporates.']);
    expect(next.value).toEqual({ model: 'scripted', tokens: { input: 120, output: 30 } });
  });

  test.each([
    ['an error', broken, 'unavailable'],
    ['nothing at all', { say: '' }, 'malformed'],
    ['silence', { silent: true, begins: true } as const, 'too-slow'],
  ])('never ends as if all were well: %s', async (_, reply, code) => {
    server.otherwise(() => reply);
    const own = { retries: 0, ...('silent' in reply ? { timeLimit: 200 } : {}) };
    await expect(streamedText(aGateway(own).stream(call))).rejects.toMatchObject({ code });
  });

  test('that breaks off keeps the text so far, and says so', async () => {
    server.script({ cutAfter: ['Water '] });
    const pieces: string[] = [];
    const reading = async () => {
      for await (const piece of aGateway().stream(call)) pieces.push(piece);
    };
    await expect(reading()).rejects.toMatchObject({ code: 'cut-off' });
    expect(pieces).toEqual(['Water ']);
    expect(server.requests).toHaveLength(1);
  });

  test('may call tools', async () => {
    server.script({ tool: 'section', input: { number: 2 } }, { say: 'It says: ice.' });
    const toolCalls: unknown[] = [];
    const section = {
      description: 'A section of the book.',
      input: z.object({ number: z.int() }),
      run: async (input: unknown) => {
        toolCalls.push(input);
        return 'Ice floats.';
      },
    };
    expect(await streamedText(aGateway().stream({ ...call, tools: { section } }))).toBe('It says: ice.');
    expect(toolCalls).toEqual([{ number: 2 }]);
    expect(server.requests[1]?.messages.at(-1)).toEqual({ role: 'tool', content: 'Ice floats.' });
  });
});

describe('limits', () => {
  test('limit the calls in flight', async () => {
    server.otherwise(() => ({ say: '{"count": 2}' }));
    const gateway = aGateway({ callsInFlight: 3 });
    await Promise.all(Array.from({ length: 12 }, () => gateway.object(counting)));
    expect(server.requests).toHaveLength(12);
    expect(server.inFlight.most).toBeLessThanOrEqual(3);
  });

  test('reports the day’s spending, in tokens and in millionths', async () => {
    server.script({ say: 'two' }, { say: '{"count": 2}' });
    const gateway = aGateway({ prices: { input: 3, output: 15 } });
    await gateway.object(counting);
    expect(await gateway.spent('classi')).toEqual({ calls: 1, input: 240, output: 60, micros: 1_620 });
    expect(await gateway.spent('riverside')).toEqual({ calls: 0, input: 0, output: 0, micros: 0 });
  });

  test('stores what the spending was for', async () => {
    server.script({ say: '{"count": 2}' }, { vectors: [[1, 0]] });
    const added: unknown[] = [];
    const spending = { ...spendingInMemory(), add: async (...given: unknown[]) => void added.push(given) };
    const gateway = createGateway({
      resolve: () => modelSettings(server.url, { embeddings: modelSettings(server.url).text }),
      spending,
      now: () => new Date('2026-11-21T23:59:59Z'),
    });
    await gateway.object(counting);
    await gateway.embed({ tenant: 'classi', texts: ['a'] });
    expect(added).toEqual([
      [
        'classi',
        '2026-11-21',
        { calls: 1, input: 120, output: 30, micros: 0 },
        { task: 'count', model: 'scripted' },
      ],
      ['classi', '2026-11-21', expect.objectContaining({ calls: 1 }), { task: 'vectors', model: 'scripted' }],
    ]);
  });

  test.each([
    ['tokens', { budget: { tokens: 1_000 } }],
    ['money', { budget: { micros: 1_000 }, prices: { input: 1, output: 1 } }],
  ])('refuse a school whose %s are spent, and not another school', async (_, own) => {
    server.otherwise(() => ({ say: '{"count": 2}' }));
    const gateway = aGateway(own);
    const outcomes: string[] = [];
    for (let count = 0; count < 12; count += 1) {
      outcomes.push(
        await gateway.object(counting).then(
          () => 'done',
          ({ code }) => code,
        ),
      );
    }
    expect(outcomes[0]).toBe('done');
    expect(outcomes.at(-1)).toBe('over-budget');
    const { input, output } = await gateway.spent('classi');
    expect(input + output).toBeLessThanOrEqual(1_000);
    expect((await gateway.object({ ...counting, tenant: 'riverside' })).value).toEqual({ count: 2 });
  });

  test('are not exceeded by calls at the same time', async () => {
    server.otherwise(() => ({ say: '{"count": 2}' }));
    const gateway = aGateway({ budget: { tokens: 1_000 } });
    await Promise.allSettled(Array.from({ length: 20 }, () => gateway.object(counting)));
    const { input, output } = await gateway.spent('classi');
    expect(input + output).toBeLessThanOrEqual(1_000);
  });
});

test('logs what failed, without a word of the request', async () => {
  server.script({ status: 401, body: '{"error":{"message":"bad key secret-key"}}' });
  const failures: unknown[] = [];
  const resolve = () => modelSettings(server.url);
  const gateway = createGateway({ resolve, failed: (failure) => failures.push(failure) });
  await gateway.object(counting).catch(() => undefined);
  expect(failures).toEqual([
    {
      tenant: 'classi',
      provider: 'openai-compatible',
      model: 'scripted',
      prompt: 'count-1',
      code: 'unavailable',
      statusCode: 401,
    },
  ]);
});

test('refuses a school without a model', async () => {
  const gateway = createGateway({ resolve: () => undefined });
  await expect(gateway.object(counting)).rejects.toMatchObject({ code: 'not-configured' });
});

test('makes vectors', async () => {
  server.script({
    vectors: [
      [1, 0],
      [0, 1],
    ],
  });
  const reply = await aGateway({ embeddings: modelSettings(server.url).text }).embed({
    tenant: 'classi',
    texts: ['a', 'b'],
  });
  expect(reply).toEqual({
    value: [
      [1, 0],
      [0, 1],
    ],
    model: 'scripted',
    tokens: { input: 7, output: 0 },
  });
});

test('charges nothing for failed vectors', async () => {
  const embeddings = modelSettings(server.url).text;
  const gateway = aGateway({ embeddings, retries: 1 });
  const soon = { status: 503, body: '{}', headers: { 'retry-after-ms': '5' } };
  server.script(soon, soon);
  await expect(gateway.embed({ tenant: 'classi', texts: ['a'.repeat(400)] })).rejects.toMatchObject({
    code: 'unavailable',
  });
  expect(server.requests).toHaveLength(2);
  expect(await gateway.spent('classi')).toMatchObject({ input: 0 });
  server.script(soon, { vectors: [[1, 0]] });
  expect((await gateway.embed({ tenant: 'classi', texts: ['a'] })).value).toEqual([[1, 0]]);
});

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 5));
}
