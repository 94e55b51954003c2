/** Whole replies in the shapes that providers were seen to send (`testing/recorded-replies/README.md`), and what is done about them. */
import { describe, expect, test } from 'vitest';
import type { ScriptedReply } from '../../../testing/model-server.ts';
import * as anthropic from '../../../testing/recorded-replies/anthropic.ts';
import * as compatible from '../../../testing/recorded-replies/compatible.ts';
import {
  call,
  collectStream,
  counting,
  type Provider,
  two,
  withGatewayFor,
} from '../../../testing/recorded-replies/gateway-for-tests.ts';
import * as google from '../../../testing/recorded-replies/google.ts';

const { server, gateway: aGateway, bodies } = withGatewayFor();

describe('an object as reply', () => {
  test.each<[string, Provider, ScriptedReply]>([
    ['Anthropic', 'anthropic', anthropic.refused],
    ['Google, before', 'google', google.blocked],
    ['Google, for copying', 'google', google.recitation],
    ['Google, for safety', 'google', google.safety],
    ['OpenAI', 'openai-compatible', compatible.nullContent],
    ['Azure OpenAI', 'openai-compatible', compatible.contentFilter],
  ])('refuses %s and does not retry', async (_, provider, reply) => {
    server().otherwise(() => reply);
    await expect(aGateway(provider).object(counting)).rejects.toMatchObject({ code: 'refused' });
    expect(server().requests).toHaveLength(1);
  });

  test('retries an error with status 200', async () => {
    server().script(compatible.errorWith200, compatible.compatibleStream(two));
    expect((await aGateway('openai-compatible').object(counting)).value).toEqual({ count: 2 });
  });

  test('charges for thoughts that are only in the total', async () => {
    server().script(compatible.thoughtsInTheSum(two));
    const { tokens } = await aGateway('openai-compatible').object(counting);
    expect(tokens).toEqual({ input: 12, output: 322 });
  });

  test('is found in the thoughts where there is no other text', async () => {
    server().script(compatible.thoughtsAlone(two, 'stop'));
    expect((await aGateway('openai-compatible').object(counting)).value).toEqual({ count: 2 });
    expect(server().requests).toHaveLength(1);
  });

  test('treats null as absent', async () => {
    server().script(google.googleStream('{"count": 2, "why": null}'));
    expect((await aGateway('google').object(counting)).value).toEqual({ count: 2 });
  });
});

describe('thoughts that use all tokens', () => {
  test('retries with more tokens for Google, and uses them from then on', async () => {
    server().script(google.reasoningUsedAllTokens, google.googleStream(two), google.googleStream(two));
    const gateway = aGateway('google');
    expect((await gateway.object(counting)).value).toEqual({ count: 2 });
    await gateway.object(counting);
    const rooms = bodies().map(({ generationConfig }) => generationConfig.maxOutputTokens);
    expect(rooms[0]).toBe(300);
    expect(rooms[1]).toBeGreaterThanOrEqual(4_000);
    expect(rooms[2]).toBeGreaterThanOrEqual(4_000);
    // The same question: there was nothing to put right.
    expect(bodies()[1].contents).toEqual(bodies()[0].contents);
  });

  test('retries with more tokens for an OpenAI-compatible server', async () => {
    server().script(
      compatible.thoughtsAlone('The reader counts.', 'length'),
      compatible.compatibleStream(two),
    );
    expect((await aGateway('openai-compatible').object(counting)).value).toEqual({ count: 2 });
    expect(bodies()[1].max_tokens).toBeGreaterThan(4_000);
  });

  test('retries with more tokens for a stream', async () => {
    server().script(google.reasoningUsedAllTokensOfStream(), google.thoughtsFirst());
    expect((await collectStream(aGateway('google').stream(call))).words).toContain('Regen');
    expect(bodies()[1].generationConfig.maxOutputTokens).toBeGreaterThan(4_000);
  });

  test('reports a reply as cut off when it happens twice', async () => {
    server().otherwise(() => google.reasoningUsedAllTokensOfStream());
    await expect(collectStream(aGateway('google').stream(call))).rejects.toMatchObject({ code: 'cut-off' });
    expect(server().requests).toHaveLength(2);
  });
});

describe('a full quota', () => {
  test('of a minute is waited for as long as Google says', async () => {
    server().script(google.minuteLimitReached('0.05s'), google.googleStream(two));
    expect((await aGateway('google').object(counting)).value).toEqual({ count: 2 });
  });

  test.each<[string, Provider, ScriptedReply]>([
    ['of a day', 'google', google.dailyLimitReached],
    ['that is paid for', 'openai-compatible', compatible.quotaExhausted],
    ['of more than a minute', 'google', google.minuteLimitReached('90s')],
  ])('%s is not', async (_, provider, reply) => {
    server().otherwise(() => reply);
    await expect(aGateway(provider).object(counting)).rejects.toMatchObject({ code: 'unavailable' });
    expect(server().requests).toHaveLength(1);
  });
});

describe('a question that is longer than the model can read', () => {
  test.each<[string, Provider, ScriptedReply]>([
    ['Anthropic', 'anthropic', anthropic.anthropicTooLong],
    ['Google', 'google', google.googleTooLong],
    ['OpenAI', 'openai-compatible', compatible.compatibleTooLong],
  ])('%s', async (_, provider, reply) => {
    server().otherwise(() => reply);
    await expect(aGateway(provider).object(counting)).rejects.toMatchObject({ code: 'too-long' });
    expect(server().requests).toHaveLength(1);
  });
});
