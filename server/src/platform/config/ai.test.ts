import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

const local = {
  AI_PROVIDER: 'openai-compatible',
  AI_MODEL: 'llama',
  AI_BASE_URL: 'http://localhost:11434/v1/',
};

test('configures no model without a provider', () => {
  expect(readConfig({}).ai).toBeUndefined();
});

test('needs no key for the school’s own server, and sends no pictures', () => {
  expect(readConfig(local).ai).toEqual({
    text: {
      provider: 'openai-compatible',
      model: 'llama',
      baseUrl: 'http://localhost:11434/v1',
      replies: 'json',
      temperature: 0,
    },
    pictures: false,
    timeLimit: 60_000,
    retries: 3,
    callsInFlight: 4,
    budget: {},
    prices: { input: 0, output: 0 },
  });
});

test('reads models for pictures and vectors, and budgets in millionths', () => {
  const ai = readConfig({
    AI_PROVIDER: 'anthropic',
    AI_MODEL: 'writer',
    AI_API_KEY: 'key-1',
    AI_VISION_MODEL: 'seer',
    AI_EMBEDDINGS_PROVIDER: 'openai-compatible',
    AI_EMBEDDINGS_MODEL: 'vectors',
    AI_EMBEDDINGS_BASE_URL: 'http://localhost:8080/v1',
    AI_PICTURES: 'allow',
    AI_TEMPERATURE: 'off',
    AI_BUDGET: '2.5',
    AI_BUDGET_TOKENS: '100000',
    AI_PRICE_INPUT: '3',
    AI_PRICE_OUTPUT: '15',
  }).ai;
  expect(ai).toMatchObject({
    text: { provider: 'anthropic', model: 'writer', apiKey: 'key-1' },
    vision: { provider: 'anthropic', model: 'seer', apiKey: 'key-1' },
    pictures: true,
    budget: { tokens: 100_000, micros: 2_500_000 },
    prices: { input: 3, output: 15 },
  });
  expect(ai?.text).not.toHaveProperty('temperature');
  // The key of one provider is not shown to another.
  expect(ai?.embeddings).not.toHaveProperty('apiKey');
});

test('does not show a key to another server of the same kind', () => {
  const ai = readConfig({
    ...local,
    AI_API_KEY: 'key-1',
    AI_VISION_MODEL: 'seer',
    AI_VISION_BASE_URL: 'http://other:1/v1',
  }).ai;
  expect(ai?.text.apiKey).toBe('key-1');
  expect(ai?.vision).not.toHaveProperty('apiKey');
});

test.each([
  [{ AI_PROVIDER: 'oracle' }, 'AI_PROVIDER must be openai-compatible, anthropic or google'],
  [{ AI_MODEL: 'x' }, 'AI_PROVIDER must be'],
  [{ AI_PROVIDER: 'google' }, 'AI_MODEL must be'],
  [{ AI_PROVIDER: 'google', AI_MODEL: 'x' }, 'AI_API_KEY must be the key of google'],
  [{ AI_PROVIDER: 'openai-compatible', AI_MODEL: 'x' }, 'AI_BASE_URL must be'],
  [{ ...local, AI_BASE_URL: 'here' }, 'AI_BASE_URL must be an address'],
  [{ ...local, AI_BASE_URL: 'localhost:11434/v1' }, 'AI_BASE_URL must be an address that begins with http'],
  [{ ...local, AI_PICTURES: 'yes' }, 'AI_PICTURES must be allow or off'],
  [{ ...local, AI_TEMPERATURE: 'warm' }, 'AI_TEMPERATURE must be off or a number between 0 and 2'],
  [{ ...local, AI_BUDGET: '3' }, 'AI_PRICE_INPUT and AI_PRICE_OUTPUT must be given'],
  [
    { ...local, AI_VISION_MODEL: 'x', AI_VISION_PROVIDER: 'google' },
    'AI_VISION_API_KEY must be the key of google',
  ],
])('names a wrong setting: %j', (environment, sentence) => {
  expect(() => readConfig(environment)).toThrow(sentence);
});
