import { expect, test } from 'vitest';
import { Remembered } from './remembered.ts';

test('the oldest is forgotten, and what is set again keeps its age', () => {
  const kept = new Remembered<string, number>(2);
  kept.set('a', 1).set('b', 2).set('a', 3).set('c', 4);
  expect([...kept]).toEqual([
    ['b', 2],
    ['c', 4],
  ]);
});
