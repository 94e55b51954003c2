/** The other wires: replies as Anthropic's Messages API and Google's Gemini API document them, from a server on loopback; `recorded-replies/` has streams, refusals and quotas. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type ModelServer, type ScriptedReply, startModelServer } from '../../testing/model-server.ts';
import { modelSettings } from '../../testing/model-settings.ts';
import { createGateway, type Gateway } from './gateway.ts';
import type { ModelAccess } from './settings.ts';

let server: ModelServer;

beforeEach(async () => {
  server = await startModelServer();
});
afterEach(() => server.close());

const aGateway = (provider: ModelAccess['provider'], model: string): Gateway =>
  createGateway({
    resolve: () => {
      const access = { provider, model, baseUrl: server.url, apiKey: 'secret-key', temperature: 0 };
      return modelSettings(server.url, { text: access, vision: access, embeddings: access, retries: 1 });
    },
  });

const picture = {
  type: 'picture' as const,
  bytes: new Uint8Array([137, 80, 78, 71]),
  mediaType: 'image/png' as const,
};
const call = {
  tenant: 'classi',
  prompt: 'count-1',
  instructions: 'Count the words.',
  parts: [{ type: 'text' as const, text: 'one two' }, picture],
  maxTokens: 100,
};
const counting = { ...call, schema: z.object({ count: z.int() }) };
const sent = () => JSON.parse(server.requests.at(-1)?.text ?? '{}');

async function pieces(stream: AsyncGenerator<string, unknown>): Promise<string[]> {
  const pieces: string[] = [];
  for await (const piece of stream) pieces.push(piece);
  return pieces;
}

const events = (list: object[]): ScriptedReply => ({
  headers: { 'content-type': 'text/event-stream' },
  body: list.map((event) => `data: ${JSON.stringify(event)}\n\n`).join(''),
});

describe('Anthropic', () => {
  const message = (content: object[], stop = 'end_turn'): ScriptedReply => ({
    body: JSON.stringify({
      id: 'msg_01TheFirst',
      type: 'message',
      role: 'assistant',
      model: 'claude-test',
      content,
      stop_reason: stop,
      stop_sequence: null,
      usage: {
        input_tokens: 41,
        output_tokens: 9,
        cache_creation_input_tokens: 0,
        cache_read_input_tokens: 0,
      },
    }),
  });
  /** As a model that takes a schema replies, and as one that is given a tool for it. */
  const replying = (value: object): ScriptedReply =>
    'tools' in sent()
      ? message([{ type: 'tool_use', id: 'toolu_01A', name: 'json', input: value }], 'tool_use')
      : message([{ type: 'text', text: JSON.stringify(value) }]);

  test.each(['claude-3-haiku-20240307', 'claude-sonnet-4-5'])(
    'an object and a picture: %s',
    async (model) => {
      server.otherwise(() => replying({ count: 2 }));
      const reply = await aGateway('anthropic', model).object(counting);
      expect(reply).toMatchObject({ value: { count: 2 }, tokens: { input: 41, output: 9 } });
      const [request] = server.requests;
      expect(request?.path).toBe('/v1/messages');
      expect(request?.headers['x-api-key']).toBe('secret-key');
      expect(sent()).toMatchObject({ model, max_tokens: 100 });
      expect(sent().messages[0].content[1]).toMatchObject({
        type: 'image',
        source: { type: 'base64', media_type: 'image/png', data: 'iVBORw==' },
      });
    },
  );

  test('requests a wrong reply once more', async () => {
    let count = 0;
    server.otherwise(() => replying(count++ === 0 ? { words: 2 } : { count: 2 }));
    const reply = await aGateway('anthropic', 'claude-3-haiku-20240307').object(counting);
    expect(reply).toMatchObject({ value: { count: 2 }, tokens: { input: 82, output: 18 } });
  });

  test('waits where it is overloaded', async () => {
    const overloaded = { type: 'error', error: { type: 'overloaded_error', message: 'Overloaded' } };
    server.script({ status: 529, headers: { 'retry-after': '0' }, body: JSON.stringify(overloaded) });
    server.otherwise(() => replying({ count: 2 }));
    expect((await aGateway('anthropic', 'claude-3-haiku-20240307').object(counting)).value).toEqual({
      count: 2,
    });
  });
});

describe('Google', () => {
  const candidate = (text: string, finish?: string) => ({
    candidates: [
      {
        content: { parts: [{ text }], role: 'model' },
        ...(finish ? { finishReason: finish } : {}),
        index: 0,
      },
    ],
    usageMetadata: { promptTokenCount: 33, candidatesTokenCount: 7, totalTokenCount: 40 },
    modelVersion: 'gemini-test',
  });

  test('an object and a picture', async () => {
    server.script({ body: JSON.stringify(candidate('{"count": 2}', 'STOP')) });
    const reply = await aGateway('google', 'gemini-2.5-flash').object(counting);
    expect(reply).toMatchObject({ value: { count: 2 }, tokens: { input: 33, output: 7 } });
    const [request] = server.requests;
    expect(request?.path).toBe('/v1/models/gemini-2.5-flash:generateContent');
    expect(request?.headers['x-goog-api-key']).toBe('secret-key');
    expect(sent()).toMatchObject({
      generationConfig: { maxOutputTokens: 100, responseMimeType: 'application/json' },
      contents: [
        {
          role: 'user',
          parts: [{ text: 'one two' }, { inlineData: { mimeType: 'image/png', data: 'iVBORw==' } }],
        },
      ],
    });
  });

  test('a stream', async () => {
    server.script(events([candidate('Water '), candidate('rises.', 'STOP')]));
    expect(await pieces(aGateway('google', 'gemini-2.5-flash').stream(call))).toEqual(['Water ', 'rises.']);
    expect(server.requests[0]?.path).toBe('/v1/models/gemini-2.5-flash:streamGenerateContent?alt=sse');
  });
});

describe.each<[ModelAccess['provider'], string]>([
  ['openai-compatible', 'test'],
  ['anthropic', 'claude-sonnet-4-5'],
  ['google', 'gemini-2.5-flash'],
])('stops a call at %s when the caller does not wait any more', (provider, model) => {
  const asks: [string, (gateway: Gateway, signal: AbortSignal) => Promise<unknown>][] = [
    ['an object', (gateway, signal) => gateway.object({ ...counting, signal })],
    ['a stream', (gateway, signal) => pieces(gateway.stream({ ...call, signal }))],
    ['vectors', (gateway, signal) => gateway.embed({ tenant: 'classi', texts: ['a'], signal })],
  ];

  test.each(asks.filter(([what]) => provider !== 'anthropic' || what !== 'vectors'))('%s', async (_, ask) => {
    server.script({ silent: true, begins: true });
    const stop = new AbortController();
    const outcome = expect(ask(aGateway(provider, model), stop.signal)).rejects.toMatchObject({
      code: 'stopped',
    });
    while (server.requests.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    stop.abort();
    await outcome;
    await server.requests[0]?.left;
  });
});
