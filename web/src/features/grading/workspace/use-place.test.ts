import { expect, test } from 'vitest';
import { parsePlace, toPlaceSearch } from './use-place.ts';

test.each([
  [{}, { studentId: null, question: null, list: 'everyone' }],
  [
    { student: 12, question: '3', list: 'needs-you' },
    { studentId: 12, question: 3, list: 'needs-you' },
  ],
  [
    { student: 'me', question: -1, list: 'all' },
    { studentId: null, question: null, list: 'everyone' },
  ],
  [
    { student: 1.5, question: 0 },
    { studentId: null, question: null, list: 'everyone' },
  ],
])('parses the URL parameters %j', (search, place) => {
  expect(parsePlace(search)).toEqual(place);
});

test('omits default values, and a question without its student', () => {
  expect(toPlaceSearch({ studentId: null, question: 3, list: 'everyone' })).toEqual({});
  expect(parsePlace(toPlaceSearch({ studentId: 4, question: 2, list: 'needs-you' }))).toEqual({
    studentId: 4,
    question: 2,
    list: 'needs-you',
  });
});
