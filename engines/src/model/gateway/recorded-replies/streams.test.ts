/** Streams in the shapes that providers were seen to send (`testing/recorded-replies/README.md`). */
import { describe, expect, test } from 'vitest';
import type { ScriptedReply } from '../../../testing/model-server.ts';
import * as anthropic from '../../../testing/recorded-replies/anthropic.ts';
import * as compatible from '../../../testing/recorded-replies/compatible.ts';
import {
  call,
  collectStream,
  type Provider,
  withGatewayFor,
} from '../../../testing/recorded-replies/gateway-for-tests.ts';
import * as google from '../../../testing/recorded-replies/google.ts';
import type { Delivery, Streamed } from '../../../testing/recorded-replies/sse.ts';

const { server, gateway: aGateway } = withGatewayFor();

const wholeStreams: [string, Provider, Streamed, { words: string; tokens: object }][] = [
  [
    'Anthropic, after thoughts',
    'anthropic',
    anthropic.thinkingFirst,
    { words: 'Regen fällt, denn $2 \\times 3$ Wolken ☔ sind da.', tokens: { input: 40, output: 96 } },
  ],
  [
    'Anthropic, started twice',
    'anthropic',
    anthropic.startedTwice,
    { words: 'Regen fällt.', tokens: { input: 61, output: 7 } },
  ],
  [
    'Google, after thoughts',
    'google',
    google.thoughtsFirst,
    { words: 'Regen fällt, sagt man ☔.', tokens: { input: 9, output: 85 } },
  ],
  [
    'one that filters',
    'openai-compatible',
    compatible.filtered,
    { words: 'Regen fällt ☔.', tokens: { input: 15, output: 5 } },
  ],
  ...(['reasoning_content', 'reasoning'] as const).map((field): (typeof wholeStreams)[number] => [
    `thoughts as ${field}, nothing counted`,
    'openai-compatible',
    compatible.reasoned(field),
    { words: 'Regen fällt ☔.', tokens: { input: 6, output: 10 } },
  ]),
  [
    'content in parts',
    'openai-compatible',
    compatible.streamOfParts,
    { words: 'Regen fällt ☔.', tokens: { input: 15, output: 5 } },
  ],
  [
    'another name for the end',
    'openai-compatible',
    compatible.unknownFinishReason,
    { words: 'Regen fällt ☔.', tokens: { input: 6, output: 4 } },
  ],
  [
    'thoughts between tags',
    'openai-compatible',
    compatible.tagged,
    { words: 'Regen fällt ☔.', tokens: { input: 6, output: 14 } },
  ],
];

const deliveries: [string, Delivery][] = [
  ['as documented', {}],
  ['with CRLF and no space', { lineEnd: '\r\n', space: '' }],
  ['with keep-alive comments', { comments: ['keep-alive', 'PROCESSING', ''] }],
  ['a byte at a time', { bytesAtATime: 1 }],
  ['a byte at a time, with CRLF', { bytesAtATime: 1, lineEnd: '\r\n' }],
];

describe.each(wholeStreams)('a stream: %s', (_, provider, streamed, expected) => {
  test.each(deliveries)('%s', async (_name, delivery) => {
    server().script(streamed(delivery));
    expect(await collectStream(aGateway(provider).stream(call))).toEqual(expected);
    expect(server().requests).toHaveLength(1);
  });
});

describe('a stream that was refused', () => {
  test.each<[string, Provider, Streamed, number]>([
    ['Anthropic', 'anthropic', anthropic.refusedStream, 45],
    ['Google', 'google', google.blockedStream, 9],
  ])('%s says so, is not retried, and is paid for', async (_, provider, streamed, tokens) => {
    server().otherwise(() => streamed());
    const gateway = aGateway(provider);
    await expect(collectStream(gateway.stream(call))).rejects.toMatchObject({
      code: 'refused',
      message: 'The language model declined to answer this.',
    });
    expect(server().requests).toHaveLength(1);
    const { input, output } = await gateway.spent('classi');
    expect(input + output).toBe(tokens);
  });

  test('keeps the text before it', async () => {
    server().script(google.safetyAmongWords());
    const stream = aGateway('google').stream(call);
    expect((await stream.next()).value).toBe('Regen ');
    await expect(stream.next()).rejects.toMatchObject({ code: 'refused' });
  });
});

describe('an error in a stream that had begun', () => {
  test.each<[string, Provider, ScriptedReply, ScriptedReply]>([
    ['Anthropic, at once', 'anthropic', anthropic.overloadedAtOnce(), anthropic.startedTwice()],
    ['Anthropic, before words', 'anthropic', anthropic.overloadedBeforeWords(), anthropic.startedTwice()],
    ['Google', 'google', google.googleErrorInStream(), google.thoughtsFirst()],
    [
      'a gateway, by number',
      'openai-compatible',
      compatible.compatibleErrorInStream({ code: 502, message: 'Worker limit reached', metadata: {} })(),
      compatible.unknownFinishReason(),
    ],
    [
      'a gateway, by word',
      'openai-compatible',
      compatible.compatibleErrorInStream(
        { code: 'server_error', message: 'Provider disconnected' },
        { choices: [{ index: 0, delta: { content: '' }, finish_reason: 'error' }] },
      )(),
      compatible.unknownFinishReason(),
    ],
    [
      'a gateway, alone',
      'openai-compatible',
      compatible.errorAlone({ message: 'Internal server error', type: 'internal_error', error_id: '1' })(),
      compatible.unknownFinishReason(),
    ],
  ])('is retried as long as no text was streamed: %s', async (_, provider, failing, next) => {
    server().script(failing, next);
    expect((await collectStream(aGateway(provider).stream(call))).words).toContain('Regen');
    expect(server().requests).toHaveLength(2);
  });

  test('is not, where it will not pass', async () => {
    server().otherwise(() => compatible.errorAlone({ message: 'quota exceeded' })());
    await expect(collectStream(aGateway('openai-compatible').stream(call))).rejects.toMatchObject({
      code: 'unavailable',
    });
    expect(server().requests).toHaveLength(1);
  });

  test.each<[string, Provider, Streamed]>([
    ['an error among words', 'anthropic', anthropic.overloadedMidStream],
    ['no end', 'openai-compatible', compatible.neverEnded],
  ])('%s: broken off', async (_, provider, streamed) => {
    server().otherwise(() => streamed());
    await expect(collectStream(aGateway(provider).stream(call))).rejects.toMatchObject({ code: 'cut-off' });
    expect(server().requests).toHaveLength(1);
  });
});
