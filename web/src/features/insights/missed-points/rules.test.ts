import { expect, test } from 'vitest';
import { missedWords, talkWords } from './rules.ts';

const named = (...names: string[]) => names.map((name, id) => ({ id, name }));

test.each([
  [['Asha'], 4, '1 of 4 students missed “melts”.'],
  [['Asha'], 1, '1 of 1 student missed “melts”.'],
])('%j of %d', (names, of, sentence) => {
  expect(missedWords({ question: '1', point: 'melts.', students: named(...names), of })).toBe(sentence);
});

test('says whom to talk to about which points', () => {
  const points = [
    { question: '1', point: 'melts.' },
    { question: '3', point: 'boils' },
  ];
  expect(talkWords({ id: 1, name: 'Asha', points })).toBe(
    'Talk with Asha about “melts” (question 1) and “boils” (question 3).',
  );
});
