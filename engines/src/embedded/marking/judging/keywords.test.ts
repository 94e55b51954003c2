import { expect, test } from 'vitest';
import { alignWords } from '../../language/comparison/align.ts';
import { createProfile } from '../../language/comparison/profile.ts';
import { isNamed, notesIn } from './keywords.ts';

const question = new Set(['soil', 'eros']);
const named = (key: string, answer: string): boolean => {
  const [wanted, given] = [createProfile(key), createProfile(answer)];
  return isNamed(alignWords(wanted, given), given, question);
};

test.each([
  ['- overgrazing\n- felling of trees', [['overgrazing'], ['felling', 'trees']]],
  ['wind, water; steep slopes', [['wind'], ['water'], ['steep', 'slopes']]],
  ['Soil: wind', [['wind']]],
  ['It is carried away because nothing holds it.', []],
])('finds the keywords of “%s”', (answer, notes) => {
  expect(notesIn(createProfile(answer), question).map((note) => note.map(({ text }) => text))).toEqual(notes);
});

test('recognises a point by its keyword', () => {
  expect(named('Animals eat the grass that holds the soil together', 'grass eaten, wind')).toBe(true);
});

test.each([
  ['soil', 'repeats the question'],
  ['ocean currents, sandy beaches', 'are of something else'],
  ['There is grass everywhere in the village of my uncle', 'are part of a sentence'],
])('does not recognise a point by words that %s', (answer) => {
  expect(named('Animals eat the grass that holds the soil together', answer)).toBe(false);
});
