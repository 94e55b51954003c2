import { expect, test } from 'vitest';
import { editedPersonProblems, parseRosterIds } from './edited-person.ts';

const arjun = {
  ...{ firstName: 'Arjun', lastName: 'K', email: 'arjun@school.example' },
  ...{ title: '', className: '9', section: 'A', rollNumber: '7', rosterIds: '' },
};

test.each([
  [{}, {}],
  [{ firstName: 'आ', lastName: '' }, {}],
  [
    { firstName: ' ' },
    { firstName: 'A first name has 1-50 letters, spaces, full stops, hyphens or apostrophes.' },
  ],
  [
    { lastName: 'K4' },
    { lastName: 'A last name has at most 50 letters, spaces, full stops, hyphens or apostrophes.' },
  ],
  [{ email: 'arjun' }, { email: 'Please enter a valid email address.' }],
])('finds in a person with %j the problem %j', (more, problems) => {
  expect(editedPersonProblems({ ...arjun, ...more })).toEqual(problems);
});

test('reads roster IDs from a text, each once', () => {
  expect(parseRosterIds(' S-1,S 2 , ,S-1')).toEqual(['S-1', 'S 2']);
});
