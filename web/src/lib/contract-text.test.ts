import { expect, test } from 'vitest';
import { CONTRACT_TEXTS, contractText } from './contract-text.ts';

test.each([...CONTRACT_TEXTS])('says “%s” in the words of the contract', (sentence, text) => {
  expect(text()).toBe(sentence);
});

test('leaves other sentences unchanged', () => {
  expect(contractText('Something else.')).toBe('Something else.');
});
