import { expect, test } from 'vitest';
import { questionNames } from './question-names.ts';

test.each([
  [
    ['1', '2(a)', '2(b)', '3'],
    ['1', '2(a)', '2(b)', '3'],
  ],
  [
    ['', ''],
    ['1', '2'],
  ],
  [
    ['4(a)', ' ', '4(b)'],
    ['4(a)', '2', '4(b)'],
  ],
  [
    ['1', '2', '1', '2'],
    ['1', '2', '3', '4'],
  ],
  [
    ['2', ''],
    ['1', '2'],
  ],
])('calls questions with the labels %j by %j', (labels, names) => {
  expect(questionNames(labels.map((label) => ({ label })))).toEqual(names);
});

test('tells apart alternatives and sections that repeat a number', () => {
  const of = (label: string, section: string, alternative?: number) => ({
    label,
    section,
    choice: alternative === undefined ? null : { group: 1, alternative, counted: 1 },
  });
  expect(questionNames([of('1', 'A'), of('2', 'A', 1), of('2', 'A', 2), of('1', 'SECTION B')])).toEqual([
    '1',
    '2',
    '2 OR',
    '1 (SECTION B)',
  ]);
});
