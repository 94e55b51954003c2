import { expect, test } from 'vitest';
import { EMPTY_PERSON, personProblems } from './new-person.ts';
import { deactivationText } from './use-person-actions.ts';

const asha = { ...EMPTY_PERSON, firstName: 'आशा', lastName: 'Rao', email: 'asha@school.example' };

test.each([
  [{}, {}],
  [{ lastName: ' ' }, { lastName: 'Please enter a first and a last name.' }],
  [
    { firstName: 'A5' },
    { firstName: 'First and last name should contain 2-50 letters, spaces, hyphens or apostrophes' },
  ],
  [{ email: 'asha' }, { email: 'Please enter a valid email address.' }],
])('finds in a person with %j the problem %j', (more, problems) => {
  expect(personProblems({ ...asha, ...more })).toEqual(problems);
});

test('gives what a deactivated person loses in numbers', () => {
  expect(deactivationText('Tara Rao', 3)).toMatch(
    /^Tara Rao can no longer log in, and loses access to 3 courses\./,
  );
  expect(deactivationText('Tara Rao', 0)).toMatch(/^Tara Rao can no longer log in\. All work/);
});
