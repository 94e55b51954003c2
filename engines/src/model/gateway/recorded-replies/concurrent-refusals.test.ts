/** Calls that are under way together learn from one another what a server refuses; none of them is lost to it. */
import { expect, test } from 'vitest';
import type { ScriptedReply } from '../../../testing/model-server.ts';
import * as compatible from '../../../testing/recorded-replies/compatible.ts';
import {
  call,
  collectStream,
  counting,
  two,
  withGatewayFor,
} from '../../../testing/recorded-replies/gateway-for-tests.ts';

const { server, gateway, bodies } = withGatewayFor();

/** The number of calls that are admitted together. */
const TOGETHER = 4;

type Body = Record<string, unknown> & { response_format?: { type: string } };

/** The first calls are answered only when all of them have come. */
function refuseTogether(refusalOf: (body: Body) => ScriptedReply | undefined, saying: () => ScriptedReply) {
  let haveCome: () => void;
  const all = new Promise<void>((resolve) => {
    haveCome = resolve;
  });
  server().otherwise(async ({ text }) => {
    if (server().requests.length >= TOGETHER) haveCome();
    await all;
    return refusalOf(JSON.parse(text)) ?? saying();
  });
}

const together = <Result>(ask: () => Promise<Result>) => Promise.all(Array.from({ length: TOGETHER }, ask));

test.each<[string, (body: Body) => ScriptedReply | undefined, string[]]>([
  [
    'another name for the most tokens, and no temperature',
    (body) =>
      'max_tokens' in body
        ? compatible.otherName
        : 'temperature' in body
          ? compatible.compatibleNoTemperature
          : undefined,
    ['json_object'],
  ],
  [
    'a schema instead of any JSON',
    ({ response_format: form }) => (form?.type === 'json_schema' ? undefined : compatible.onlySchemaOrText),
    ['json_schema'],
  ],
  ['no form at all', ({ response_format: form }) => form && compatible.noSuchForm, []],
])('%s', async (_, refusalOf, form) => {
  refuseTogether(refusalOf, () => compatible.compatibleStream(two));
  const gatewayOfTest = gateway('openai-compatible', { retries: 0 });
  const replies = await together(() => gatewayOfTest.object(counting));
  expect(replies.map(({ value }) => value.count)).toEqual([2, 2, 2, 2]);
  // Later calls use what these calls have learned.
  const before = bodies().length;
  await gatewayOfTest.object(counting);
  const later = bodies().slice(before);
  expect(later).toHaveLength(1);
  expect(later.flatMap(({ response_format: sent }) => sent?.type ?? [])).toEqual(form);
});

test('learns from concurrent streams what a server refuses', async () => {
  refuseTogether(
    (body) => ('max_tokens' in body ? compatible.otherName : undefined),
    () => compatible.unknownFinishReason(),
  );
  const gatewayOfTest = gateway('openai-compatible', { retries: 0 });
  const replies = await together(() => collectStream(gatewayOfTest.stream(call)));
  expect(replies.map(({ words }) => words)).toEqual(Array(TOGETHER).fill('Regen fällt ☔.'));
});
