/** Sign-up rules on the raw wire. */
import { expect, test } from 'vitest';
import { sharedFixture } from '../../testing/shared-fixture.ts';
import { startAdministration } from './administration.fixture.ts';

const parts = sharedFixture(startAdministration);

const rules = async () => (await parts.admin.get('/administration/list-signup-rules')).body.rules;
const allow = (body: object) => parts.admin.post('/administration/allow-signup', body);

test('allows a domain of teachers, and students by address with their courses', async () => {
  const { code } = parts.classi.course;
  expect((await allow({ role: 'instructor', patterns: ['Staff.Example'] })).body).toEqual({ allowed: 1 });
  const students = ['ila@pupils.example', 'uma@pupils.example', 'ILA@pupils.example'];
  const answer = await allow({ role: 'student', patterns: students, course_codes: [code] });
  expect(answer.body).toEqual({ allowed: 2 });
  expect(await rules()).toEqual(
    expect.arrayContaining([
      { role: 'instructor', pattern: 'staff.example', course_codes: [], accounts: 0 },
      { role: 'student', pattern: 'ila@pupils.example', course_codes: [code], accounts: 0 },
    ]),
  );
});

test.each([
  [{ role: 'student', patterns: ['new@pupils.example', 'nobody'] }, 'signup-rule/pattern'],
  [{ role: 'student', patterns: ['new@pupils.example', 'staff.example'] }, 'signup-rule/other-list'],
  [{ role: 'student', patterns: ['new@pupils.example'], course_codes: ['X'] }, 'administration/no-course'],
])('changes nothing where one of them is refused: %j', async (body, code) => {
  const before = await rules();
  expect((await allow(body)).body.code).toBe(code);
  expect(await rules()).toEqual(before);
});

test('keeps addresses of a student domain from teachers', async () => {
  await allow({ role: 'student', patterns: ['pupils.example'] });
  const refused = await allow({ role: 'instructor', patterns: ['clever@pupils.example'] });
  expect(refused.body.message).toBe(
    '“pupils.example” is a domain of students, so no teacher signs up with it.',
  );
});

test('counts the accounts of a rule by address and by domain, of its role only', async () => {
  const { teacher, students } = parts.classi;
  await allow({ role: 'instructor', patterns: [teacher.email] });
  await allow({ role: 'student', patterns: [students[0].email] });
  const listed = (await rules()) as unknown as { pattern: string; role: string; accounts: number }[];
  const countOf = (role: string, pattern: string) =>
    listed.find((rule) => rule.role === role && rule.pattern === pattern)?.accounts;
  expect(countOf('instructor', teacher.email)).toBe(1);
  expect(countOf('student', students[0].email)).toBe(1);
});

test('removes a rule, and knows none of another school', async () => {
  const rule = { role: 'instructor', pattern: 'staff.example' };
  const other = await parts.as(parts.riverside.administrator);
  expect((await other.post('/administration/remove-signup-rule', rule)).status).toBe(404);
  expect((await parts.admin.post('/administration/remove-signup-rule', rule)).status).toBe(200);
  expect((await parts.admin.post('/administration/remove-signup-rule', rule)).body.code).toBe(
    'signup-rule/not-found',
  );
});
