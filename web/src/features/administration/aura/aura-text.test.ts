import { setAuraSettings } from '@classi/contract/administration/endpoints';
import { expect, test } from 'vitest';
import { discardText, spentText } from './aura-text.ts';
import { bodyOfForm, EMPTY_AURA_FORM } from './use-aura-settings.ts';

test('says which data leaves the school, and where it goes', () => {
  const form = { ...EMPTY_AURA_FORM, mode: 'own' as const, baseUrl: 'https://models.example/v1' };
  expect(discardText(form)).toBe(
    'Questions, answers and passages of textbooks are sent to models.example, without the names of people. Images never.',
  );
  expect(discardText({ ...form, baseUrl: '', provider: 'google', picturesAllowed: true })).toMatch(
    /sent to Google.*Images as well\./,
  );
  expect(discardText({ ...form, baseUrl: '' })).toContain('sent to an OpenAI-compatible server,');
  expect(discardText({ ...form, mode: 'off' })).toBe('Nothing leaves this server.');
});

test('shows the use and its cost', () => {
  const spent = { calls: 1, input: 1000, output: 400 };
  const words = (micros: number, hasPrices: boolean) => spentText({ ...spent, micros }, hasPrices);
  expect(words(250_000, true)).toBe('1 call, 1,400 tokens, cost 0.25');
  expect(words(1_200, true)).toBe('1 call, 1,400 tokens, cost <0.01');
  expect(words(0, true)).toBe('1 call, 1,400 tokens, cost 0.00');
  expect(words(0, false)).toBe('1 call, 1,400 tokens');
});

test('sends an empty amount as no limit', () => {
  const body = bodyOfForm({ ...EMPTY_AURA_FORM, budget: '2.5', budgetTokens: '' });
  expect(setAuraSettings.body?.encode(body)).toMatchObject({ budget: 2.5, budget_tokens: null });
});

test('rejects an amount that is not a number', () => {
  const body = bodyOfForm({ ...EMPTY_AURA_FORM, budget: 'two' });
  expect(() => setAuraSettings.body?.encode(body)).toThrow(/Please enter a number/);
});
