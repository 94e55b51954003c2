import { expect, test } from 'vitest';
import { labelled } from './labels.ts';

test.each<[printed: string[], labels: string[]]>([
  [
    ['1', '2(a)', '2(b)', ''],
    ['1', '2(a)', '2(b)', '3'],
  ],
  [
    ['', '2(a)', '2(b)', '', ''],
    ['1', '2(a)', '2(b)', '3', '4'],
  ],
  [
    ['Q1', '', 'Q2', 'Q3'],
    ['Q1', '4', 'Q2', 'Q3'],
  ],
  [
    ['IV', ''],
    ['IV', '1'],
  ],
  [
    ['', ' ', ''],
    ['', ' ', ''],
  ],
  [[], []],
])('%j are called %j', (printed, labels) => {
  expect(labelled(printed.map((label) => ({ label }))).map(({ label }) => label)).toEqual(labels);
});
