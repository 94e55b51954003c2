import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

test('has no voice unless one is named', () => {
  expect(readConfig({}).speech).toBeUndefined();
});

test('needs no language model for a voice', () => {
  const config = readConfig({
    AI_SPEECH_MODEL: 'kokoro',
    AI_SPEECH_BASE_URL: 'http://localhost:8000/v1/',
    AI_SPEECH_API_KEY: 'key',
  });
  expect(config.ai).toBeUndefined();
  expect(config.speech).toEqual({
    baseUrl: 'http://localhost:8000/v1',
    apiKey: 'key',
    model: 'kokoro',
    voice: 'alloy',
    timeLimit: 30_000,
  });
});

test.each([
  [{ AI_SPEECH_BASE_URL: 'http://localhost:8000' }, /AI_SPEECH_MODEL must be the name of a voice model/],
  [{ AI_SPEECH_MODEL: 'kokoro' }, /AI_SPEECH_BASE_URL must be the address of the speech server/],
  [{ AI_SPEECH_SECONDS: '0' }, /AI_SPEECH_SECONDS must be a number between 1 and 300/],
])('stops the start with %j', (environment, sentence) => {
  expect(() => readConfig(environment)).toThrow(sentence);
});
