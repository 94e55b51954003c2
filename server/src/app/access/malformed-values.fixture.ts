/** Generates calls with one malformed value, in every place that the endpoint's schema or its sample has. */
import { z } from 'zod';
import type { Sample } from './facts.fixture.ts';
import type { AnyEndpoint } from './two-schools.fixture.ts';

type Json = Record<string, unknown>;

/** The part of a JSON schema that is used here. */
interface Described {
  type?: string;
  properties?: Record<string, Described>;
  items?: Described;
  enum?: unknown[];
  const?: unknown;
  minimum?: number;
  anyOf?: Described[];
}

const described = new WeakMap<z.ZodType, Described>();

function describe(schema: z.ZodType | undefined): Described {
  if (!schema) return {};
  const known =
    described.get(schema) ?? (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Described);
  described.set(schema, known);
  return known;
}

function isObject(value: unknown): value is Json {
  return (
    typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Uint8Array)
  );
}

/** Returns a value that roughly fits the schema, so that the values inside it can be reached. */
function example(schema: Described): unknown {
  if (schema.anyOf) return example(schema.anyOf.find(({ items, properties }) => items ?? properties) ?? {});
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.properties)
    return Object.fromEntries(Object.entries(schema.properties).map(([name, part]) => [name, example(part)]));
  if (schema.type === 'array') return [example(schema.items ?? {})];
  if (schema.type === 'boolean') return true;
  if (schema.type === 'integer' || schema.type === 'number') return Math.max(1, schema.minimum ?? 1);
  return 'a';
}

/** Yields copies of `value` with `strange` in one place, for each place. */
function* spoilt(schema: Described, value: unknown, strange: unknown): Generator<unknown> {
  yield strange;
  const inner = schema.anyOf?.find(({ items, properties }) => items ?? properties) ?? schema;
  const whole = value === undefined ? example(inner) : value;
  if (Array.isArray(whole)) {
    for (const [at, item] of whole.entries())
      for (const other of spoilt(inner.items ?? {}, item, strange)) yield whole.with(at, other);
  } else if (isObject(whole)) {
    const parts = inner.properties ?? {};
    for (const name of new Set([...Object.keys(parts), ...Object.keys(whole)]))
      for (const other of spoilt(parts[name] ?? {}, whole[name], strange)) yield { ...whole, [name]: other };
  }
}

/** Yields every call of `endpoint` that differs from `sample` in one place. */
export function* strangeCalls(endpoint: AnyEndpoint, sample: Sample, strange: unknown): Generator<Sample> {
  const isForm = sample.body instanceof Uint8Array;
  if (endpoint.method !== 'GET' && !isForm)
    for (const body of spoilt(describe(endpoint.body), sample.body ?? {}, strange)) yield { ...sample, body };
  const text = (typeof strange === 'string' ? strange : JSON.stringify(strange))
    .toWellFormed()
    .slice(0, 3000);
  for (const place of ['params', 'query'] as const)
    for (const name of Object.keys(describe(endpoint[place]).properties ?? {}))
      yield { ...sample, [place]: { ...sample[place], [name]: text } };
}
