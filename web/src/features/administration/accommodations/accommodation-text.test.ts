import { expect, test } from 'vitest';
import { exampleText, percentProblem, prolongedText } from './accommodation-text.ts';

test.each([
  [25, 'An exam of 60 minutes becomes 75 minutes.'],
  [33, 'An exam of 60 minutes becomes 80 minutes.'],
])('gives an example of %i percent', (percent, words) => {
  expect(exampleText(percent)).toBe(words);
});

test.each([
  [0, undefined],
  [1, '1 assignment in progress got more time.'],
  [2, '2 assignments in progress got more time.'],
])('reports that %i assignments became longer', (count, words) => {
  expect(prolongedText(count)).toBe(words);
});

test.each<[percent: number | string, isValid: boolean]>([
  [25, true],
  [200, true],
  [201, false],
  [0, false],
  [12.5, false],
  ['', false],
])('accepts %s as a percentage: %s', (percent, isValid) => {
  expect(percentProblem(percent) === null).toBe(isValid);
});
