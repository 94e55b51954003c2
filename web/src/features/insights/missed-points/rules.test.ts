import { expect, test } from 'vitest';
import { missedWords, namesOf } from './rules.ts';

const named = (...names: string[]) => names.map((name, id) => ({ id, name }));

test.each([
  [['Asha'], 4, '1 of 4 students missed “melts”.'],
  [['Asha'], 1, '1 of 1 student missed “melts”.'],
])('%j of %d', (names, of, sentence) => {
  expect(missedWords({ question: '1', point: 'melts.', students: named(...names), of })).toBe(sentence);
});

test.each([
  [[], ''],
  [['Asha'], 'Asha'],
  [['Asha', 'Banu'], 'Asha and Banu'],
  [['Asha', 'Banu', 'Chitra'], 'Asha, Banu and Chitra'],
])('names %j', (names, words) => {
  expect(namesOf(named(...names))).toBe(words);
});
