import { expect, test } from 'vitest';
import { findDirection, haveOppositeSigns, haveSameSignInWords } from './directions.ts';

test.each([
  ['The quantity went down ', '', -1],
  ['It fell by ', '', -1],
  ['', ' below zero', -1],
  ['The price rose by ', '', 1],
  ['It fell from 200 to ', '', 0],
  ['It did not fall by ', '', 0],
  ['The price rises. The quantity is ', '', 0],
  ['', '. A fall follows', 0],
])('reads the direction of the number between %j and %j', (before, after, direction) => {
  expect(findDirection(before, after)).toBe(direction);
});

test.each([
  [{ value: -15 }, { value: 15, direction: -1 }, false, true],
  [{ value: 15, direction: -1 }, { value: -15 }, false, true],
  [{ value: -15 }, { value: 15, direction: 1 }, true, false],
  [{ value: 15, direction: -1 }, { value: 15, direction: 1 }, true, false],
  [{ value: 15 }, { value: 15, direction: -1 }, false, false],
  [{ value: -15 }, { value: 15 }, false, false],
] as const)('compares the signs of %j and %j', (one, other, areOpposite, areSameInWords) => {
  expect(haveOppositeSigns(one, other)).toBe(areOpposite);
  expect(haveSameSignInWords(one, other)).toBe(areSameInWords);
});
