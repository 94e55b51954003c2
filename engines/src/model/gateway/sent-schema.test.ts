/** Every form of a reply, as it is sent to each provider. A form that a provider refuses is a feature that never works. */
import { readdirSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type ModelServer, startModelServer } from '../../testing/model-server.ts';
import { modelSettings } from '../../testing/model-settings.ts';
import { createGateway } from './gateway.ts';
import { sentSchema, withoutNulls } from './sent-schema.ts';
import type { ModelAccess } from './settings.ts';

const model = fileURLToPath(new URL('..', import.meta.url));

/** The schemas that the prompts of all tasks export. */
async function repliesOfTasks(): Promise<[string, z.ZodType][]> {
  const files = readdirSync(model, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?:prompt|reply)\.ts$/.test(file))
    .sort();
  const modules = await Promise.all(
    files.map((file) => import(pathToFileURL(`${model}/${file}`).href) as Promise<Record<string, unknown>>),
  );
  return modules.flatMap((exported) =>
    Object.entries(exported).filter((entry): entry is [string, z.ZodType] => entry[1] instanceof z.ZodType),
  );
}

const replies = await repliesOfTasks();

test('covers all tasks', () => {
  expect(replies.map(([name]) => name).sort()).toEqual([
    'drafts',
    'explanation',
    'liveReply',
    'markReply',
    'paperReply',
    'pictureReply',
    'queries',
    'solution',
    'summary',
    'titleReply',
    'transcription',
  ]);
});

type Schema = Record<string, unknown> & {
  type?: string | string[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  enum?: unknown[];
};

/** A schema and all that stand in it, each with how deep. */
const nodesOf = (schema: Schema, depth = 0): { node: Schema; depth: number }[] => [
  { node: schema, depth },
  ...[...Object.values(schema.properties ?? {}), ...(schema.items ? [schema.items] : [])].flatMap((each) =>
    nodesOf(each, depth + 1),
  ),
  ...(schema.anyOf ?? []).flatMap((each) => nodesOf(each, depth)),
];

const keywordsOf = (schema: Schema): string[] => [
  ...new Set(nodesOf(schema).flatMap(({ node }) => Object.keys(node))),
];

let server: ModelServer;
beforeAll(async () => {
  server = await startModelServer();
  server.otherwise(() => ({ status: 401, body: '{}' }));
});
afterAll(() => server.close());

/** Returns the schema that a provider receives. */
async function sentTo(access: Pick<ModelAccess, 'provider' | 'model' | 'replies'>, schema: z.ZodType) {
  const text = { ...access, baseUrl: server.url, apiKey: 'key' };
  const gateway = createGateway({ resolve: () => modelSettings(server.url, { text, retries: 0 }) });
  const call = { tenant: 'classi', prompt: 'x-1', instructions: '', parts: [], maxTokens: 10, schema };
  await expect(gateway.object(call)).rejects.toThrow();
  return JSON.parse(server.requests.at(-1)?.text ?? '{}');
}

/** The keywords of OpenAI's strict mode. Other providers document the same or more. */
const KEYWORDS = [
  'type',
  'properties',
  'required',
  'additionalProperties',
  'items',
  'enum',
  'anyOf',
  'description',
];

/** Limits that are described in words and checked when the reply is read. */
const LIMITS = [
  '$schema',
  'default',
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'multipleOf',
];

function expectClosed(schema: Schema): void {
  expect(schema.type).toBe('object');
  for (const { node, depth } of nodesOf(schema)) {
    expect(depth).toBeLessThan(10);
    if (!node.properties) continue;
    expect(node.additionalProperties).toBe(false);
    expect(node.required).toEqual(Object.keys(node.properties));
  }
}

describe.each(replies)('%s', (_, schema) => {
  test('OpenAI, strict: objects closed, every property required, no limits', async () => {
    const { response_format: form } = await sentTo(
      { provider: 'openai-compatible', model: 'gpt', replies: 'schema' },
      schema,
    );
    expect(form).toMatchObject({ type: 'json_schema', json_schema: { strict: true } });
    expect(form.json_schema.name).toMatch(/^[\w-]{1,64}$/);
    expect(KEYWORDS).toEqual(expect.arrayContaining(keywordsOf(form.json_schema.schema)));
    expectClosed(form.json_schema.schema);
  });

  test('Anthropic, by its format: no limits, few choices of types', async () => {
    const { output_config: config, tools } = await sentTo(
      { provider: 'anthropic', model: 'claude-sonnet-4-5' },
      schema,
    );
    expect(tools).toBeUndefined();
    expect(config.format.type).toBe('json_schema');
    expect(KEYWORDS).toEqual(expect.arrayContaining(keywordsOf(config.format.schema)));
    expectClosed(config.format.schema);
    const unions = nodesOf(config.format.schema).filter(({ node }) => node.anyOf || Array.isArray(node.type));
    expect(unions.length).toBeLessThanOrEqual(16);
  });

  test('Anthropic, older: by a tool that must be used', async () => {
    const { tools, tool_choice: choice } = await sentTo(
      { provider: 'anthropic', model: 'claude-3-haiku-20240307' },
      schema,
    );
    expect(tools).toHaveLength(1);
    expect(choice.type).not.toBe('auto');
    expectClosed(tools[0].input_schema);
  });

  test('Google: no limits on sizes and numbers, of which it bears few', async () => {
    const { generationConfig } = await sentTo({ provider: 'google', model: 'gemini-3.7-flash' }, schema);
    expect(generationConfig.responseMimeType).toBe('application/json');
    expect(KEYWORDS).toEqual(expect.arrayContaining(keywordsOf(generationConfig.responseJsonSchema)));
    expectClosed(generationConfig.responseJsonSchema);
  });

  test('keeps all but its limits, and null only replaces what is left out', () => {
    const said = z.toJSONSchema(schema) as Schema;
    expect([...KEYWORDS, ...LIMITS]).toEqual(expect.arrayContaining(keywordsOf(said)));
    expect(nodesOf(said).filter(({ node }) => node.anyOf)).toEqual([]);
    expect(JSON.stringify(said)).not.toContain('"null"');
  });
});

test('requires null for optional properties', () => {
  const schema = z.object({
    name: z.string().min(1).max(5),
    figure: z.int().optional(),
    kind: z.enum(['a', 'b']).optional(),
    list: z.array(z.object({ one: z.literal('x'), sure: z.boolean().default(false) })).max(3),
  });
  expect(sentSchema(schema)).toEqual({
    type: 'object',
    properties: {
      name: { type: 'string' },
      figure: { type: ['integer', 'null'] },
      kind: { anyOf: [{ type: 'string', enum: ['a', 'b'] }, { type: 'null' }] },
      list: {
        type: 'array',
        items: {
          type: 'object',
          properties: { one: { type: 'string', enum: ['x'] }, sure: { type: 'boolean' } },
          required: ['one', 'sure'],
          additionalProperties: false,
        },
      },
    },
    required: ['name', 'figure', 'kind', 'list'],
    additionalProperties: false,
  });
  const said = { name: 'a', figure: null, kind: null, list: [{ one: 'x', sure: null }] };
  expect(schema.parse(withoutNulls(said))).toEqual({ name: 'a', list: [{ one: 'x', sure: false }] });
});
