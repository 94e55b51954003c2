import { expect, test } from 'vitest';
import { EMPTY_PERSON, personProblem } from './new-person.ts';
import { deactivationWords } from './use-person-actions.ts';

const asha = { ...EMPTY_PERSON, firstName: 'आशा', lastName: 'Rao', email: 'asha@school.example' };

test.each([
  [{}, null],
  [{ lastName: ' ' }, 'Please enter a first and a last name.'],
  [{ firstName: 'A5' }, 'First and last name should contain 2-50 letters, spaces, hyphens or apostrophes'],
  [{ email: 'asha' }, 'Please enter a valid email address.'],
])('finds the problem of a person with %j: %j', (more, problem) => {
  expect(personProblem({ ...asha, ...more })).toBe(problem);
});

test('gives what a deactivated person loses in numbers', () => {
  expect(deactivationWords('Tara Rao', 3)).toMatch(
    /^Tara Rao can no longer log in, and loses access to 3 courses\./,
  );
  expect(deactivationWords('Tara Rao', 0)).toMatch(/^Tara Rao can no longer log in\. All work/);
});
