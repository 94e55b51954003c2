import { expect, test } from 'vitest';
import { EMPTY_SETUP, readLogoFile, slugOf, stepProblem } from './rules.ts';

test.each([
  ['Hillview School', 'hillview'],
  ['St. Mary’s School, Pune', 'st-marys'],
  ['École Été', 'ecole-ete'],
  ['दिल्ली पब्लिक स्कूल', ''],
])('proposes a short name for %j: %j', (name, slug) => {
  expect(slugOf(name)).toBe(slug);
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
  [2, {}, null],
  [2, { courseName: '' }, 'courseName'],
  [2, { courseCode: '#' }, 'courseCode'],
  [2, { grade: '' }, 'grade'],
])('finds the first problem in step %i with %j: %j', (step, more, field) => {
  expect(stepProblem(step, { ...complete, ...more })?.field ?? null).toBe(field);
});

test('refuses a logo of another kind and one that is too large', async () => {
  await expect(readLogoFile(new File(['PK'], 'a.zip', { type: 'application/zip' }))).rejects.toThrow(/PNG/);
  const large = new File([new Uint8Array(300 * 1024)], 'a.png', { type: 'image/png' });
  await expect(readLogoFile(large)).rejects.toThrow(/200 KB/);
});
