import { expect, test } from 'vitest';
import { splitSentences } from './sentences.ts';
import { splitWords } from './words.ts';

test.each([
  ['A cell has an e.m.f. of 1.5 V.', ['a', 'cell', 'has', 'an', 'emf', 'of', '1.5', 'v']],
  ['The U.N. met.', ['the', 'un', 'met']],
])('reads an abbreviation with dots as one word: %s', (text, expected) => {
  expect(splitWords(text).map((word) => word.text)).toEqual(expected);
  expect(splitSentences(text)).toHaveLength(1);
});

test('reads “no.” behind a word as number', () => {
  expect(splitWords('The roll no. is 7. No. It is 8.').map((word) => word.text)).toEqual([
    'the',
    'roll',
    'number',
    'is',
    '7',
    'no',
    'it',
    'is',
    '8',
  ]);
});
