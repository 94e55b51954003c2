import { expect, test } from 'vitest';
import { missingSteps, type Overview } from './missing.ts';

const complete: Overview = {
  ...{ students: 400, teachers: 20, administrators: 2, invited: 0, courses: 12, textbooks: 3 },
  ...{ coursesWithoutTeacher: [], coursesWithoutStudents: [], mailIsSent: true, waiting: [], recent: [] },
  ...{ peopleWay: null, signupRules: 0, signsOn: false, hasHelpContact: true },
};
const stepsOf = (more: Partial<Overview>) => missingSteps({ ...complete, ...more }).map(({ id }) => id);

test.each<[Partial<Overview>, string[]]>([
  [{}, []],
  [
    { courses: 0, teachers: 0, students: 0, administrators: 1 },
    ['courses', 'teachers', 'students', 'second'],
  ],
  [{ coursesWithoutTeacher: ['A'], coursesWithoutStudents: ['B'] }, ['untaught', 'empty']],
  [{ invited: 3 }, ['invited']],
  [{ textbooks: 0 }, ['textbooks']],
  [{ hasHelpContact: false }, ['help-contact']],
])('lists the missing steps with %j: %j', (more, ids) => {
  expect(stepsOf(more)).toEqual(ids);
});

test.each([
  [null, '/admin/people', '/admin/class-lists'],
  ['by-hand', '/admin/people', '/admin/people'],
  ['class-lists', '/admin/class-lists', '/admin/class-lists'],
  ['sign-up', '/admin/sign-up', '/admin/sign-up'],
  ['single-sign-on', '/admin/people', '/admin/class-lists'],
] as const)('leads to the page for people who come in as %s', (peopleWay, forTeachers, forStudents) => {
  const settings = { peopleWay, signupRules: 1, signsOn: true };
  const steps = missingSteps({ ...complete, ...settings, teachers: 0, students: 0 });
  expect(steps.map(({ to }) => to)).toEqual([forTeachers, forStudents]);
});

test.each([
  [{ peopleWay: 'sign-up', signupRules: 0 }, ['sign-up']],
  [{ peopleWay: 'single-sign-on' }, ['sign-on']],
  [{ peopleWay: 'single-sign-on', signsOn: true }, []],
] as const)('names what the chosen way still needs: %j', (more, ids) => {
  expect(stepsOf(more)).toEqual(ids);
});

test('explains how people without a password get one if no e-mail is sent', () => {
  const [step] = missingSteps({ ...complete, invited: 1, mailIsSent: false });
  expect(step).toMatchObject({
    title: '1 person has not chosen a password yet',
    detail: 'No mail server is set up: hand over links instead.',
    // There they are all invited at once.
    ...{ to: '/admin/people', search: { state: 'invited' } },
  });
});
