import { expect, test } from 'vitest';
import { isSameKey } from './compare.ts';

test.each([
  ['(2) 25 m', '2'],
  ['(2) 25 m', '(2) 25 m'],
  ['(C) 32', 'C'],
  ['(i) iron (ii) lead; tin', 'iron\nlead\ntin'],
  ['E = mcΔT; = 21 000 J', '$E = mc\\Delta T$\n21 000 J'],
])('counts the key %j as right where the reading has %j', (key, found) => {
  expect(isSameKey(key, found)).toBe(true);
});

test.each([
  ['(2) 25 m', '3'],
  ['(2) 25 m', ''],
  ['(i) iron (ii) lead; tin', 'iron'],
  ['iron', 'iron\nHints: 1. Metals rust in damp air.'],
])('counts the key %j as wrong where the reading has %j', (key, found) => {
  expect(isSameKey(key, found)).toBe(false);
});
