import { expect, test } from 'vitest';
import { readSearch } from './search.ts';

test('reads a class that the router took for a number', () => {
  expect(readSearch({ className: 9, section: 'A' })).toEqual({ className: '9', section: 'A' });
});
