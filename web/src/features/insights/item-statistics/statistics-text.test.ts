import { expect, test } from 'vitest';
import { decimal, sharePercent } from '../../../lib/statistics-figures.ts';
import { questionWords, reliabilityText, standardErrorText } from './statistics-text.ts';

const aQuestion = (facility: number | null, discrimination: number | null) => ({
  ...{ id: 1, label: '1', students: 20, marksPossible: 2, facility, discrimination },
});

test.each([
  [0.6, 0.55, 'separates strong from weak students well'],
  [0.6, 0.4, 'well'],
  [0.6, 0.39, 'This question separates strong from weak students.'],
  [0.6, 0.19, 'hardly separates'],
  [0.6, 0, 'hardly separates'],
  [0.6, -0.01, 'Check the question and its key.'],
  [0.97, 0.1, 'Nearly everyone'],
  [0.02, -0.1, 'Almost nobody'],
  [0.6, null, 'Too few students'],
  [null, null, 'Too few students'],
])('interprets facility %s and discrimination %s: %s', (facility, discrimination, words) => {
  expect(questionWords(aQuestion(facility, discrimination))).toContain(words);
});

test.each([
  [0.93, 'Reliability 0.93. A similar paper would put the students in nearly the same order.'],
  [0.8, 'Reliability 0.80. A similar paper would put the students in much the same order.'],
  [0.72, 'Good enough for a class test'],
  [0.5, 'say little'],
  [-0.3, 'Reliability -0.30. The order of the students is mostly chance.'],
  [null, 'cannot be computed'],
])('interprets reliability %s: %s', (reliability, words) => {
  expect(reliabilityText({ reliability })).toContain(words);
});

test('gives the possible error of a mark', () => {
  expect(standardErrorText({ standardError: 1.349, marksPossible: 20 })).toBe(
    'A mark may be off by about 1.3 of 20 marks: smaller differences may be chance.',
  );
  expect(standardErrorText({ standardError: null, marksPossible: 20 })).toBeNull();
  expect([sharePercent(0.725), sharePercent(null), decimal(0.4), decimal(null)]).toEqual([
    '73%',
    '–',
    '0.40',
    '–',
  ]);
});
