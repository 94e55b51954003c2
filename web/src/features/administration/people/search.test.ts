import { expect, test } from 'vitest';
import { readSearch } from './search.ts';

test('reads a class that the router took for a number', () => {
  expect(readSearch({ className: 9, section: 'A' })).toEqual({ className: '9', section: 'A' });
});

test('reads known parameters and ignores others', () => {
  expect(readSearch({ q: 'rao', role: 'student', state: 'invited', page: '2' })).toEqual({
    ...{ q: 'rao', role: 'student', state: 'invited', page: 2 },
  });
  expect(readSearch({ q: '', role: 'owner', state: 1, page: '-3' })).toEqual({});
});
