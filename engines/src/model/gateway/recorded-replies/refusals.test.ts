/** Refusals of real servers (`testing/recorded-replies/README.md`): the call is repeated in another form, which later calls use at once. */
import { describe, expect, test } from 'vitest';
import type { ScriptedReply } from '../../../testing/model-server.ts';
import { modelSettings } from '../../../testing/model-settings.ts';
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
import { createGateway } from '../gateway.ts';

const { server, gateway: aGateway, bodies } = withGatewayFor();

/** Returns the fields that are not sent any more, and those that replace them. */
function differing(first: Record<string, unknown>, second: Record<string, unknown>): string[] {
  const said = ({ generationConfig, ...body }: Record<string, unknown>): string[] =>
    Object.entries({ ...body, ...(generationConfig as object | undefined) }).map(([name, value]) => {
      const isNamed = typeof value === 'object' && value !== null && 'type' in value;
      return `${name}: ${isNamed ? value.type : JSON.stringify(value)}`;
    });
  const [before, after] = [said(first), said(second)];
  return [
    ...before.filter((each) => !after.includes(each)).map((each) => `- ${each}`),
    ...after.filter((each) => !before.includes(each)).map((each) => `+ ${each}`),
  ];
}

describe('does not send again what a server refused', () => {
  const refusals: [string, Provider, ScriptedReply, (text: string) => ScriptedReply, string[]][] = [
    [
      'the older name of the most tokens',
      'openai-compatible',
      compatible.otherName,
      compatible.compatibleStream,
      ['- max_tokens: 300', '+ max_completion_tokens: 300'],
    ],
    [
      'a temperature (OpenAI)',
      'openai-compatible',
      compatible.compatibleNoTemperature,
      compatible.compatibleStream,
      ['- temperature: 0'],
    ],
    [
      'a temperature (Anthropic)',
      'anthropic',
      anthropic.anthropicNoTemperature,
      anthropic.anthropicStream,
      ['- temperature: 0'],
    ],
    [
      'JSON without a schema',
      'openai-compatible',
      compatible.onlySchemaOrText,
      compatible.compatibleStream,
      ['- response_format: json_object', '+ response_format: json_schema'],
    ],
    [
      'any form at all',
      'openai-compatible',
      compatible.noSuchForm,
      compatible.compatibleStream,
      ['- response_format: json_object'],
    ],
    [
      'a schema (Google, with the reason)',
      'google',
      google.tooManyStates,
      google.googleStream,
      ['- responseJsonSchema: object'],
    ],
    [
      'a schema (Google, without)',
      'google',
      google.invalidRequest,
      google.googleStream,
      ['- responseJsonSchema: object'],
    ],
  ];

  test.each(refusals)('%s', async (_, provider, refusal, saying, differs) => {
    server().script(refusal, saying(two), saying(two));
    const gateway = aGateway(provider, { retries: 0 });
    expect((await gateway.object(counting)).value).toEqual({ count: 2 });
    expect((await gateway.object(counting)).value).toEqual({ count: 2 });
    const [first, second, third] = bodies();
    expect(differing(first, second)).toEqual(differs);
    expect(third).toEqual(second);
    expect(server().requests).toHaveLength(3);
  });

  test('a schema that makes no grammar (llama.cpp), and then JSON too', async () => {
    server().script(compatible.noGrammar, compatible.noGrammar, compatible.compatibleStream(two));
    expect((await aGateway('openai-compatible', { replies: 'schema' }).object(counting)).value).toEqual({
      count: 2,
    });
    expect(bodies().map(({ response_format: form }) => form?.type)).toEqual([
      'json_schema',
      'json_object',
      undefined,
    ]);
  });

  test('gives up when every form is refused', async () => {
    server().otherwise(() => compatible.onlySchemaOrText);
    await expect(aGateway('openai-compatible').object(counting)).rejects.toMatchObject({
      code: 'unavailable',
    });
    expect(server().requests).toHaveLength(3);
  });

  test('more tokens than the model writes', async () => {
    server().script(anthropic.tooManyTokens, anthropic.anthropicStream(two), anthropic.anthropicStream(two));
    const gateway = aGateway('anthropic');
    await gateway.object({ ...counting, maxTokens: 16_000 });
    await gateway.object({ ...counting, maxTokens: 16_000 });
    expect(bodies().map((body) => body.max_tokens)).toEqual([16_000, 4_096, 4_096]);
  });

  test.each([
    ['as it said once', compatible.smallWindow],
    ['as it says now', compatible.smallWindowAgain],
  ])('more tokens than the window leaves for this reply, %s; the next may have more', async (_, refusal) => {
    server().script(refusal, compatible.compatibleStream(two), compatible.compatibleStream(two));
    const gateway = aGateway('openai-compatible');
    await gateway.object({ ...counting, maxTokens: 4_000 });
    await gateway.object({ ...counting, maxTokens: 4_000 });
    expect(bodies().map((body) => body.max_tokens)).toEqual([4_000, 1_096, 4_000]);
  });

  test('in a stream', async () => {
    server().script(
      compatible.otherName,
      compatible.compatibleNoTemperature,
      compatible.unknownFinishReason(),
    );
    expect((await collectStream(aGateway('openai-compatible').stream(call))).words).toBe('Regen fällt ☔.');
    expect(bodies()[2]).toMatchObject({ max_completion_tokens: 300 });
    expect(bodies()[2]).not.toHaveProperty('temperature');
  });

  test('keeps what it learned separate for each model', async () => {
    server().otherwise(({ text }) =>
      JSON.parse(text).model === 'new' && 'max_tokens' in JSON.parse(text)
        ? compatible.otherName
        : compatible.compatibleStream(two),
    );
    const gateway = createGateway({
      resolve: (tenant) => {
        const access = { ...modelSettings(server().url).text, model: tenant };
        return modelSettings(server().url, { text: access, retries: 0 });
      },
    });
    await gateway.object({ ...counting, tenant: 'new' });
    await gateway.object({ ...counting, tenant: 'old' });
    expect(bodies().at(-1)).toHaveProperty('max_tokens');
  });
});
