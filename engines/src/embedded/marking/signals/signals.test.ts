import { expect, test } from 'vitest';
import { alignWords } from '../../language/comparison/align.ts';
import { profileOf } from '../../language/comparison/profile.ts';
import { measureSignals, type Signals } from './signals.ts';

function measure(key: string, answer: string, question = ''): Signals {
  const wanted = profileOf(key);
  const said = profileOf(answer);
  return measureSignals({
    key: wanted,
    answer: said,
    aligned: alignWords(wanted, said),
    question: profileOf(question).stems,
  });
}

test('are all 1 for the key itself', () => {
  const key = 'Yeast turns sugar into carbon dioxide';
  expect(measure(key, key)).toEqual({ recall: 1, letters: 1, polarity: 1 });
});

test('recall counts words in other forms, misspelt words and synonyms, and not words of the question', () => {
  const key = 'The liquid evaporates quickly';
  expect(measure(key, 'It evaporated').recall).toBeCloseTo(1 / 3);
  expect(measure(key, 'It evaporrates').recall).toBeGreaterThan(0.25);
  expect(measure(key, 'It evaporates fast').recall).toBeGreaterThan(0.5);
  expect(measure(key, 'The liquid', 'What happens to the liquid?').recall).toBe(0);
});

test('recall counts all words where the question gives all of them away', () => {
  const question = 'Is the price high or low?';
  expect(measure('The price is high', 'high price', question).recall).toBe(1);
});

test('letters are shared by words of one family', () => {
  expect(measure('photosynthesis', 'photosynthetic').letters).toBeGreaterThan(0.6);
  expect(measure('photosynthesis', 'respiration').letters).toBeLessThan(0.1);
});

test('letters of words that join others count for nothing', () => {
  expect(measure('the force of the wind', 'of the and to the of').letters).toBe(0);
});

test('polarity is the share of the words found that are denied in both or in neither', () => {
  expect(measure('Copper conducts electricity', 'Copper does not conduct electricity').polarity).toBeLessThan(
    0.5,
  );
  expect(measure('Wood does not conduct', 'Wood does not conduct').polarity).toBe(1);
  expect(measure('Wood does not conduct', 'Stones fall').polarity).toBe(1);
});
