/** The common setup of these tests: a short question to a server with a scripted reply. */
import { afterEach, beforeEach } from 'vitest';
import { z } from 'zod';
import { createGateway, type Gateway } from '../../model/gateway/gateway.ts';
import type { ModelAccess, ModelSettings } from '../../model/gateway/settings.ts';
import { type ModelServer, startModelServer } from '../model-server.ts';
import { modelSettings } from '../model-settings.ts';

export type Provider = ModelAccess['provider'];
const models = { anthropic: 'claude-sonnet-4-5', google: 'gemini-3.7-flash', 'openai-compatible': 'test' };

type Own = Partial<ModelSettings> & Pick<ModelAccess, 'replies'>;

function gatewayTo({ url }: ModelServer, provider: Provider, { replies, ...settings }: Own = {}): Gateway {
  const text: ModelAccess = {
    provider,
    model: models[provider],
    baseUrl: url,
    apiKey: 'secret-key',
    temperature: 0,
    ...(replies ? { replies } : {}),
  };
  return createGateway({ resolve: () => modelSettings(url, { text, retries: 1, ...settings }) });
}

/** A server for each test of the file, and the requests that it receives. */
export function withGatewayFor() {
  let server: ModelServer;
  beforeEach(async () => {
    server = await startModelServer();
  });
  afterEach(() => server.close());
  return {
    /** The server of the current test. */
    server: (): ModelServer => server,
    gateway: (provider: Provider, own?: Own): Gateway => gatewayTo(server, provider, own),
    /** The requests that the server received. */
    bodies: () => server.requests.map(({ text }) => JSON.parse(text)),
  };
}

export const call = {
  tenant: 'classi',
  prompt: 'rain-1',
  instructions: 'Say what it does.',
  parts: [{ type: 'text' as const, text: 'rain' }],
  maxTokens: 300,
};
export const counting = {
  ...call,
  schema: z.object({ count: z.int().min(0).max(9), why: z.string().optional() }),
};
export const two = '{"count": 2}';

export async function collectStream(stream: ReturnType<Gateway['stream']>) {
  let words = '';
  for (;;) {
    const next = await stream.next();
    if (next.done) return { words, tokens: next.value.tokens };
    words += next.value;
  }
}
