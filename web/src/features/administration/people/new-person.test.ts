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
  expect(deactivationText('Tara Rao', { id: 7, courseCodes: ['PHY-9', 'ECO-9', 'MAT-9'] }, [])).toMatch(
    /^Tara Rao can no longer log in, and loses access to 3 courses\./,
  );
  expect(deactivationText('Tara Rao', { id: 7, courseCodes: [] }, [])).toMatch(
    /^Tara Rao can no longer log in\. All work/,
  );
});

test('names the courses that have no other teacher', () => {
  const course = (code: string, ...ids: number[]) => ({
    ...{ code, archivedAt: null, teachers: ids.map((id) => ({ id, name: 'A teacher' })) },
  });
  const courses = [course('PHY-9', 7), course('ECO-9', 7, 8), course('MAT-9', 8)];
  expect(deactivationText('Tara Rao', { id: 7, courseCodes: ['PHY-9', 'ECO-9'] }, courses)).toMatch(
    /PHY-9 will then have no teacher/,
  );
  expect(deactivationText('Tara Rao', { id: 8, courseCodes: ['ECO-9', 'MAT-9'] }, courses)).not.toMatch(
    /ECO-9/,
  );
});
