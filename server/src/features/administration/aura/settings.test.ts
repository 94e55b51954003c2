import { expect, test } from 'vitest';
import { failureText, problemText, toSettingsForm, toStoredSettings } from './settings.ts';

const wanted = {
  ...{
    mode: 'own' as const,
    provider: 'openai-compatible' as const,
    model: 'llama',
    apiKey: '',
    language: '',
    helpContact: '',
  },
  ...{ baseUrl: 'https://models.example/v1', visionModel: '', picturesAllowed: false },
  ...{ budgetTokens: 5000, budget: null, priceInput: null, priceOutput: null },
};
const stored = {
  ...{ AI_PROVIDER: 'openai-compatible', AI_MODEL: 'old', AI_BASE_URL: 'https://models.example/v1' },
  ...{ AI_API_KEY: 'secret', AI_RETRIES: '1', AI_LANGUAGE: 'Hindi' },
};

test('keeps the key for the same address, and what the form does not show', () => {
  expect(toStoredSettings(wanted, stored)).toEqual({
    ...{ AI_PROVIDER: 'openai-compatible', AI_MODEL: 'llama', AI_BASE_URL: 'https://models.example/v1' },
    ...{ AI_API_KEY: 'secret', AI_PICTURES: 'off', AI_BUDGET_TOKENS: '5000', AI_RETRIES: '1' },
  });
});

test('never sends a key to another address', () => {
  const moved = { ...wanted, baseUrl: 'https://other.example/v1' };
  expect(toStoredSettings(moved, stored)).not.toHaveProperty('AI_API_KEY');
  expect(toStoredSettings({ ...wanted, provider: 'google' }, stored)).not.toHaveProperty('AI_API_KEY');
});

test('shows whether there is a key and never the key', () => {
  expect(toSettingsForm(stored)).toMatchObject({
    model: 'old',
    hasKey: true,
    language: 'Hindi',
    budget: null,
  });
  expect(JSON.stringify(toSettingsForm(stored))).not.toContain('secret');
});

test('names the fields of the form in a problem', () => {
  expect(problemText('AI_API_KEY must be the key of google')).toBe('The key must be the key of google.');
});

test('begins only the first field of a problem with a capital', () => {
  expect(problemText('AI_MODEL must be the name of a model of AI_PROVIDER')).toBe(
    'The model must be the name of a model of the provider.',
  );
});

test.each([
  [401, 'The model’s server refuses the key.'],
  [403, 'The model’s server refuses the key.'],
  [404, 'The model’s server does not know this address or this model.'],
  [500, 'The language model could not be reached.'],
])('explains the status %d of the model’s server', (statusCode, words) => {
  const cause = Object.assign(new Error('Unauthorized'), { statusCode });
  expect(failureText(new Error('The language model could not be reached.', { cause }))).toContain(words);
});
