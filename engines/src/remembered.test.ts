import { expect, test } from 'vitest';
import { Remembered } from './remembered.ts';

test('the oldest is forgotten, and what is set again keeps its age', () => {
  const remembered = new Remembered<string, number>(2);
  remembered.set('a', 1).set('b', 2).set('a', 3).set('c', 4);
  expect([...remembered]).toEqual([
    ['b', 2],
    ['c', 4],
  ]);
});
