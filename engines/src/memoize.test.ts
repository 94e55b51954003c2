import { expect, test } from 'vitest';
import { BoundedMap } from './memoize.ts';

test('drops the oldest entry, and keeps the age of an entry that is set again', () => {
  const remembered = new BoundedMap<string, number>(2);
  remembered.set('a', 1).set('b', 2).set('a', 3).set('c', 4);
  expect([...remembered]).toEqual([
    ['b', 2],
    ['c', 4],
  ]);
});
