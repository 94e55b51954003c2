import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { endpoints } from '../../endpoints.ts';
import type { Endpoint } from '../endpoint.ts';

type Named = (typeof endpoints)[number];
let light: readonly Named[];

beforeAll(async () => {
  // Problems without a sentence of the contract: zod has its own sentence, and the small parsers have none.
  z.config({ localeError: () => '' });
  vi.resetModules();
  vi.doMock('zod', () => import('./index.ts'));
  light = (await import('../../endpoints.ts')).endpoints;
});
afterAll(() => {
  vi.doUnmock('zod');
  vi.resetModules();
  z.config(z.locales.en());
});

/** The part of a JSON schema that the values below follow. */
interface Described {
  properties?: Record<string, Described>;
  items?: Described;
  anyOf?: Described[];
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  type?: string;
  format?: string;
  minimum?: number;
  exclusiveMinimum?: number;
}

const TEXTS: Record<string, string> = {
  'date-time': '2026-05-04T09:30:00.000Z',
  date: '2026-05-04',
  email: 'kavya@banyan.example',
  uuid: '0d3e1a44-5f5e-4bb2-9d4e-2f0a6c1b7e11',
};

const STRANGE = [
  ...[undefined, null, true, 0, -1, 1, 1.5, 1e12, Number.NaN, '', ' a ', '7', 'A'.repeat(600), [], {}, [1]],
  ...Object.values(TEXTS),
];

/** A value that fits the schema, or nearly. */
function exampleOf(schema: Described): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf) return exampleOf(schema.anyOf[0] ?? {});
  if (schema.properties)
    return Object.fromEntries(
      Object.entries(schema.properties).map(([name, part]) => [name, exampleOf(part)]),
    );
  if (schema.type === 'array') return [exampleOf(schema.items ?? {})];
  if (schema.type === 'boolean') return true;
  if (schema.type === 'integer' || schema.type === 'number')
    return schema.minimum ?? (schema.exclusiveMinimum ?? 0) + 1;
  return TEXTS[schema.format ?? ''] ?? '7';
}

/** Below this depth a place gets one strange value in so many. The values take turns, so that over all endpoints each is tried many times. */
const SHALLOW = 1;
const TURNS = 16;
let turn = 0;

/** The example, and the example with strange values in each place. */
function* valuesFor(schema: Described, depth = 0): Generator<unknown> {
  yield exampleOf(schema);
  for (const value of STRANGE) {
    turn += 1;
    if (depth <= SHALLOW || turn % TURNS === 0) yield value;
  }
  for (const option of schema.anyOf ?? []) yield* valuesFor(option, depth);
  const whole = exampleOf(schema) as Record<string, unknown>;
  for (const [name, part] of Object.entries(schema.properties ?? {}))
    for (const value of valuesFor(part, depth + 1)) yield { ...whole, [name]: value };
  if (schema.items) for (const value of valuesFor(schema.items, depth + 1)) yield [value];
}

const PARTS = ['params', 'query', 'body', 'reply', 'stream'] as const;

type Schema = NonNullable<Endpoint['reply']>;

function outcomeOf(schema: Schema, value: unknown) {
  const read = schema.safeDecode(value);
  if (read.success) return { data: read.data, written: schema.safeEncode(read.data).data, issues: [] };
  return { issues: read.error.issues.map(({ code, path, message }) => ({ code, path, message })) };
}

/** Returns the values that the two schemas treat differently. */
function differences(full: Schema, lighter: Schema): unknown[] {
  const described = z.toJSONSchema(full, { io: 'input', unrepresentable: 'any' }) as Described;
  return [...valuesFor(described)].filter(
    (value) => !isDeepStrictEqual(outcomeOf(lighter, value), outcomeOf(full, value)),
  );
}

test.each(endpoints.map(({ method, path }, index) => [method, path, index] as const))(
  'decides as the full schemas do: %s %s',
  (_method, _path, index) => {
    const [full, lighter] = [endpoints[index] as Endpoint, light[index] as Endpoint];
    for (const part of PARTS) {
      const [schema, lightSchema] = [full[part], lighter[part]];
      expect(lightSchema === undefined).toBe(schema === undefined);
      if (!schema || !lightSchema) continue;
      expect(lightSchema).not.toBeInstanceOf(z.ZodType);
      expect(differences(schema, lightSchema)).toEqual([]);
    }
  },
);
