import { expect, test } from 'vitest';
import { alignWords } from '../../language/comparison/align.ts';
import { createProfile } from '../../language/comparison/profile.ts';
import { measureSignals, type Signals } from './signals.ts';

function measure(key: string, answer: string, question = ''): Signals {
  const wanted = createProfile(key);
  const said = createProfile(answer);
  return measureSignals({
    key: wanted,
    answer: said,
    aligned: alignWords(wanted, said),
    question: createProfile(question).stems,
  });
}

test('gives all signals as 1 for the key itself', () => {
  const key = 'Yeast turns sugar into carbon dioxide';
  expect(measure(key, key)).toEqual({ recall: 1, letters: 1, polarity: 1 });
});

test('counts other forms, misspelt words and synonyms for recall, and no words of the question', () => {
  const key = 'The liquid evaporates quickly';
  expect(measure(key, 'It evaporated').recall).toBeCloseTo(1 / 3);
  expect(measure(key, 'It evaporrates').recall).toBeGreaterThan(0.25);
  expect(measure(key, 'It evaporates fast').recall).toBeGreaterThan(0.5);
  expect(measure(key, 'The liquid', 'What happens to the liquid?').recall).toBe(0);
});

test('counts all words for recall where the question gives all of them away', () => {
  const question = 'Is the price high or low?';
  expect(measure('The price is high', 'high price', question).recall).toBe(1);
});

test('finds shared letters in words of one family', () => {
  expect(measure('photosynthesis', 'photosynthetic').letters).toBeGreaterThan(0.6);
  expect(measure('photosynthesis', 'respiration').letters).toBeLessThan(0.1);
});

test('ignores the letters of words that join others', () => {
  expect(measure('the force of the wind', 'of the and to the of').letters).toBe(0);
});

test('computes polarity as the share of found words that are denied in both or in neither', () => {
  expect(measure('Copper conducts electricity', 'Copper does not conduct electricity').polarity).toBeLessThan(
    0.5,
  );
  expect(measure('Wood does not conduct', 'Wood does not conduct').polarity).toBe(1);
  expect(measure('Wood does not conduct', 'Stones fall').polarity).toBe(1);
});
