import { setAuraSettings } from '@classi/contract/administration/endpoints';
import { expect, test } from 'vitest';
import { leavingWords, spentWords } from './aura-words.ts';
import { bodyOfForm, EMPTY_AURA_FORM } from './use-aura-settings.ts';

test('says which data leaves the school, and where it goes', () => {
  const form = { ...EMPTY_AURA_FORM, mode: 'own' as const, baseUrl: 'https://models.example/v1' };
  expect(leavingWords(form)).toBe(
    'Questions, answers and passages of textbooks are sent to models.example, without the names of people. Pictures never.',
  );
  expect(leavingWords({ ...form, baseUrl: '', provider: 'google', picturesAllowed: true })).toMatch(
    /sent to Google.*Pictures as well\./,
  );
  expect(leavingWords({ ...form, mode: 'off' })).toBe('Nothing leaves this server.');
});

test('shows the use and its cost', () => {
  expect(spentWords({ calls: 1, input: 1000, output: 400, micros: 250_000 })).toBe(
    '1 call, 1,400 tokens, 0.25',
  );
});

test('sends an empty amount as no limit', () => {
  const body = bodyOfForm({ ...EMPTY_AURA_FORM, budget: '2.5', budgetTokens: '' });
  expect(setAuraSettings.body?.encode(body)).toMatchObject({ budget: 2.5, budget_tokens: null });
});

test('rejects an amount that is not a number', () => {
  const body = bodyOfForm({ ...EMPTY_AURA_FORM, budget: 'two' });
  expect(() => setAuraSettings.body?.encode(body)).toThrow(/Please enter a number/);
});
