import { expect, test } from 'vitest';
import { findQuantities, type Quantity, spelledQuantities } from './quantities.ts';

const read = (quantities: Quantity[]) => quantities.map(({ value, unit }) => [value, unit]);

test.each([
  ['1 h 30 min', [[1.5, 'h']]],
  ['2½ km', [[2.5, 'km']]],
  ['2 1/2', [[2.5, '']]],
  ['2 and a half kg', [[2.5, 'kg']]],
  ['3/4 of an hour', [[0.75, 'hour']]],
  ['1 out of 4', [[0.25, '']]],
  [
    'x = 2 and 1/2',
    [
      [2, ''],
      [0.5, ''],
    ],
  ],
  ['5 km in an hour', [[5, 'km']]],
  ['25 000 J', [[25_000, 'J']]],
  ['1 200 500 people', [[1_200_500, '']]],
  [
    'in order: 120 340 560',
    [
      [120, ''],
      [340, ''],
      [560, ''],
    ],
  ],
  ['3 half apples', [[3, '']]],
])('reads quantities with digits: %s', (text, quantities) => {
  expect(read(findQuantities(text))).toEqual(quantities);
});

test.each([
  ['seven and three quarters', [[7.75, '']]],
  ['one and a half million', [[1_500_000, '']]],
  ['two and a half per cent', [[2.5, '%']]],
  ['an hour and a half', [[1.5, 'hour']]],
  ['three in five', [[0.6, '']]],
  ['an hour', []],
  ['20', []],
])('reads quantities in words: %s', (text, quantities) => {
  expect(read(spelledQuantities(text))).toEqual(quantities);
});
