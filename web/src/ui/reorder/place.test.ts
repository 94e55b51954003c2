import { expect, test } from 'vitest';
import { placeByKey, placed, placeUnder } from './place.ts';

const letters = ['a', 'b', 'c', 'd'];

test.each([
  ['a', 0, 'abcd'],
  ['a', 1, 'bacd'],
  ['a', 3, 'bcda'],
  ['d', 0, 'dabc'],
  ['b', 9, 'acdb'],
  ['b', -1, 'bacd'],
  ['x', 1, 'abcd'],
])('moves %s to %d', (id, to, result) => {
  expect(placed(letters, (letter) => letter, { id, to }).join('')).toBe(result);
});

test.each([
  [0, 0],
  [49, 0],
  [51, 1],
  [400, 2],
])('finds the index for a pointer at %d', (y, place) => {
  const others = [
    { top: 0, bottom: 100 },
    { top: 110, bottom: 150 },
  ];
  expect(placeUnder(y, others)).toBe(place);
});

test.each([
  ['ArrowUp', 0, 0],
  ['ArrowUp', 2, 1],
  ['ArrowDown', 3, 3],
  ['ArrowDown', 0, 1],
  ['Home', 2, 0],
  ['End', 0, 3],
  ['Enter', 1, null],
])('handles the key %s at %d', (key, at, place) => {
  expect(placeByKey(key, at, 4)).toBe(place);
});
