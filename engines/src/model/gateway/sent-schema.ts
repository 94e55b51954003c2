import type { JSONSchema7 } from 'ai';
import { z } from 'zod';

const sent = new WeakMap<z.ZodType, JSONSchema7>();

/**
 * Converts the schema of a reply to a schema that every provider accepts, with types, names and choices only. Some providers refuse limits
 * of length, number and size (Anthropic, OpenAI), and for others these limits make the schema so expensive that they refuse all of it
 * (Google, the grammars of llama.cpp). OpenAI requires closed objects in which every property is required. Optional properties are
 * therefore sent as null, and the limits are described in the instructions and checked when the reply is read.
 */
export function sentSchema(schema: z.ZodType): JSONSchema7 {
  const known = sent.get(schema) ?? plain(z.toJSONSchema(schema, { unrepresentable: 'any' }) as Node);
  sent.set(schema, known);
  return known;
}

/** A node of zod's JSON schema. Only these fields are used, and tests check that no reply needs others. */
interface Node {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  properties?: Record<string, Node>;
  required?: string[];
  items?: Node;
}

function plain({ type, properties, required = [], items, ...choices }: Node): JSONSchema7 {
  const values = choices.const === undefined ? choices.enum : [choices.const];
  const node: Record<string, unknown> = {
    ...(type === undefined ? {} : { type }),
    ...(values === undefined ? {} : { enum: values }),
    ...(items === undefined ? {} : { items: plain(items) }),
  };
  if (properties === undefined) return node;
  const named = Object.entries(properties).map(([name, property]): [string, JSONSchema7] => {
    const own = plain(property);
    return [name, required.includes(name) ? own : orNull(own)];
  });
  return {
    ...node,
    properties: Object.fromEntries(named),
    required: Object.keys(properties),
    additionalProperties: false,
  };
}

function orNull({ type, ...schema }: JSONSchema7): JSONSchema7 {
  if (typeof type !== 'string' || schema.enum)
    return { anyOf: [{ type, ...schema } as JSONSchema7, { type: 'null' }] };
  return { ...schema, type: [type, 'null'] };
}

/** Returns the value without null properties, because null represents a missing optional property. */
export function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNulls);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, each]) => (each === null ? [] : [[name, withoutNulls(each)]])),
  );
}
