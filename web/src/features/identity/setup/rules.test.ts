import { expect, test } from 'vitest';
import { domainsIn, EMPTY_SETUP, stepProblem, toSlug } from './rules.ts';

test.each([
  ['Hillview School', 'hillview'],
  ['St. Mary’s School, Pune', 'st-marys'],
  ['École Été', 'ecole-ete'],
  ['दिल्ली पब्लिक स्कूल', ''],
])('proposes a short name for %j: %j', (name, slug) => {
  expect(toSlug(name)).toBe(slug);
});

const complete = {
  ...EMPTY_SETUP,
  ...{ name: 'Hillview', slug: 'hillview', timezone: 'Asia/Kolkata', firstName: 'Asha', lastName: 'Rao' },
  ...{ email: 'asha@hillview.example', password: 'Quiet-Paper7', again: 'Quiet-Paper7' },
  ...{ courseName: 'Physics', courseCode: 'PHY-10', grade: '10' },
};

test.each([
  [0, {}, null],
  [0, { name: ' ' }, 'name'],
  [0, { slug: 'Hill view' }, 'slug'],
  [0, { timezone: '' }, 'timezone'],
  [1, {}, null],
  [1, { firstName: '' }, 'firstName'],
  [1, { email: 'asha' }, 'email'],
  [1, { password: 'short' }, 'password'],
  [1, { again: 'other' }, 'again'],
  [0, { grades: { name: 'own', rows: [] } }, 'grades'],
  [2, {}, null],
  [2, { way: 'sign-up' }, 'teacherDomains'],
  [2, { way: 'sign-up', teacherDomains: 'hillview' }, 'teacherDomains'],
  [2, { way: 'sign-up', studentDomains: 'pupils.example, @a@b.example' }, 'studentDomains'],
  [2, { way: 'sign-up', teacherDomains: 'a.example', studentDomains: 'A.example' }, 'studentDomains'],
  [2, { way: 'sign-up', teacherDomains: '@hillview.example' }, null],
  [3, {}, null],
  [3, { courseName: '' }, 'courseName'],
  [3, { courseCode: '#' }, 'courseCode'],
  [3, { grade: '' }, 'grade'],
  [3, { courseName: '', courseCode: ' ', grade: '' }, null],
])('finds the first problem in step %i with %j: %j', (step, more, field) => {
  expect(stepProblem(step, { ...complete, ...more } as typeof EMPTY_SETUP)?.field ?? null).toBe(field);
});

test('reads domains separated by anything', () => {
  expect(domainsIn(' @Hillview.example,pupils.example\nhillview.example; ')).toEqual([
    ...['hillview.example', 'pupils.example'],
  ]);
});
