import { expect, test } from 'vitest';
import { alignWords } from './align.ts';
import { createProfile } from './profile.ts';

const foundIn = (key: string, answer: string): string[] =>
  alignWords(createProfile(key), createProfile(answer)).flatMap(({ wanted, same }) =>
    same.length > 0 ? [wanted.text] : [],
  );

test('finds the words that an answer abbreviates by their initials', () => {
  expect(foundIn('The Lok Sabha passes it.', 'the LS')).toEqual(['lok', 'sabha']);
});

test('finds an abbreviation of the key in words', () => {
  expect(foundIn('GDP', 'gross domestic product')).toEqual(['gdp']);
});

test('takes no word in small letters for an abbreviation', () => {
  expect(foundIn('A small open network', 'son')).toEqual([]);
});
