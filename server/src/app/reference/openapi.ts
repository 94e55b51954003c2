/** Generates the OpenAPI document from the contract, so that nothing is written twice. */

import type { Endpoint } from '@classi/contract';
import { type RefusalCode, refusalBody, refusals } from '@classi/contract';
import { endpoints } from '@classi/contract/endpoints';
import { z } from 'zod';

type Json = Record<string, unknown>;

/** Returns the JSON schema of a value in wire format. */
function wireSchema(schema: z.ZodType): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    target: 'draft-2020-12',
  });
  return json;
}

function parameters(endpoint: Endpoint): Json[] {
  const of = (schema: z.ZodType | undefined, place: 'path' | 'query') => {
    if (!schema) return [];
    const json = wireSchema(schema);
    const required = new Set((json.required as string[] | undefined) ?? []);
    return Object.entries((json.properties as Record<string, Json> | undefined) ?? {}).map(
      ([name, property]) => ({
        name,
        in: place,
        required: place === 'path' || required.has(name),
        schema: property,
      }),
    );
  };
  return [...of(endpoint.params, 'path'), ...of(endpoint.query, 'query')];
}

function requestBody(endpoint: Endpoint): Json | undefined {
  if (!endpoint.body) return undefined;
  const schema = wireSchema(endpoint.body);
  if (endpoint.isForm)
    return { required: true, content: { 'application/x-www-form-urlencoded': { schema } } };
  if (!endpoint.files) return { required: true, content: { 'application/json': { schema } } };
  const properties = { ...(schema.properties as Json) };
  for (const file of endpoint.files) properties[file] = { type: 'string', format: 'binary' };
  const form = { 'multipart/form-data': { schema: { ...schema, properties } } };
  // If a form has other fields than files, the request may also be JSON without files.
  const json = schema.properties && Object.keys(schema.properties).length > 0;
  return { required: true, content: json ? { ...form, 'application/json': { schema } } : form };
}

/** Returns the refusals that all endpoints of an access share, in addition to the endpoint's own. */
function refusalsOf(endpoint: Endpoint): RefusalCode[] {
  const shared: RefusalCode[] = endpoint.params || endpoint.query || endpoint.body ? ['http/invalid'] : [];
  if (endpoint.body) shared.push('http/too-large', 'http/unsupported');
  if (endpoint.access !== 'public') {
    shared.push('session/none', 'session/deactivated', 'session/unreadable');
    if (endpoint.method !== 'GET') shared.push('session/csrf');
    if (endpoint.access !== 'account') shared.push('session/wrong-role');
  }
  return [...new Set([...shared, ...endpoint.refuses])];
}

function success(endpoint: Endpoint): Json {
  if (endpoint.stream) {
    return {
      description: 'Newline-delimited JSON; the last line is complete or error.',
      content: { 'application/x-ndjson': { schema: wireSchema(endpoint.stream) } },
    };
  }
  if (endpoint.blob) return { description: 'The bytes.', content: { [endpoint.blob]: {} } };
  return {
    description: 'Done.',
    content: { 'application/json': { schema: endpoint.reply ? wireSchema(endpoint.reply) : {} } },
  };
}

function responses(endpoint: Endpoint): Json {
  const byStatus = new Map<number, string[]>();
  for (const code of refusalsOf(endpoint)) {
    const { status, text } = refusals[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), `\`${code}\`: ${text}`]);
  }
  const refused = [...byStatus].map(([status, lines]) => [
    String(status),
    {
      description: lines.join('\n\n'),
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
    },
  ]);
  return { '200': success(endpoint), ...Object.fromEntries(refused) };
}

export function openApiDocument(version: string): Json {
  const paths: Record<string, Json> = {};
  for (const endpoint of endpoints) {
    paths[endpoint.path] ??= {};
    const operation = {
      tags: [endpoint.area],
      summary: endpoint.summary,
      security: endpoint.access === 'public' ? [] : [{ session: [] }],
      'x-access': endpoint.access,
      parameters: parameters(endpoint),
      ...(endpoint.body ? { requestBody: requestBody(endpoint) } : {}),
      responses: responses(endpoint),
    };
    Object.assign(paths[endpoint.path] ?? {}, { [endpoint.method.toLowerCase()]: operation });
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Classi',
      version,
      description: 'Every call of the product, generated from its contract.',
    },
    paths,
    components: {
      schemas: { Refusal: wireSchema(refusalBody) },
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'access_token_cookie' } },
    },
  };
}
