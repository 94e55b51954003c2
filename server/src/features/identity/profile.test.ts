import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { tenants } from '../../platform/db/index.ts';
import { PASSWORD, type Person } from '../../testing/cast.ts';
import { loggedIn, startTestServer } from '../../testing/server.ts';
import { sharedFixture } from '../../testing/shared-fixture.ts';
import { PAIR_FAILURES } from './login-limits.ts';

const parts = sharedFixture(startTestServer);

test("sends the school's name and logo to both roles", async () => {
  const logo = 'data:image/svg+xml,%3Csvg%3E';
  await parts.database.inTenant(parts.classi.tenantId, (tx) =>
    tx.update(tenants).set({ logo }).where(eq(tenants.id, parts.classi.tenantId)),
  );
  const [student] = parts.classi.students;
  for (const [person, path] of [
    [student, '/students/get-student'],
    [parts.classi.teacher, '/instructors/get-instructor'],
  ] as const) {
    const { body } = await (await loggedIn(parts.server, person)).get(path);
    expect(body).toMatchObject({ schoolName: expect.stringMatching(/./), logo });
  }
});

test('stores the language of the screens for each account, and sends it with the login', async () => {
  const [tara, other] = parts.classi.students;
  const caller = await loggedIn(parts.server, tara);
  expect((await caller.get('/students/get-student')).body).toMatchObject({ language: null });
  expect((await caller.post('/auth/language', { language: 'xx' })).status).toBe(400);
  expect((await caller.post('/auth/language', { language: 'hi' })).body).toEqual({ language: 'hi' });
  expect((await caller.get('/students/get-student')).body).toMatchObject({ language: 'hi' });
  const login = await parts.server.inject({
    method: 'POST',
    url: '/auth/login/student',
    headers: { 'x-tenant': tara.tenant },
    payload: { email: tara.email, password: PASSWORD },
  });
  expect(login.json()).toMatchObject({ language: 'hi' });
  const next = await loggedIn(parts.server, other);
  expect((await next.get('/students/get-student')).body).toMatchObject({ language: null });
});

describe('names', () => {
  test('a student changes first and last name, and nothing else', async () => {
    const [student] = parts.classi.students;
    const caller = await loggedIn(parts.server, student);
    const before = (await caller.get('/students/get-student')).body;
    const answer = await caller.post('/students/update-profile', {
      firstName: '  Anaïs-Zoë ',
      lastName: "O'Brien",
      email: 'other@classi.example',
      class: '12',
    });
    expect(answer.status).toBe(200);
    const after = (await caller.get('/students/get-student')).body;
    expect(after).toEqual({ ...before, firstName: 'Anaïs-Zoë', lastName: "O'Brien" });
  });

  test('a teacher changes the form of address too', async () => {
    const caller = await loggedIn(parts.server, parts.classi.teacher);
    const names = { title: 'Dr', firstName: 'Asha', lastName: 'Rao' };
    expect((await caller.post('/instructors/update-profile', names)).status).toBe(200);
    expect((await caller.get('/instructors/get-instructor')).body).toMatchObject(names);
  });

  test.each([
    ['A', 'one letter'],
    ['x'.repeat(51), '51 letters'],
    ['Tara7', 'a digit'],
    ['--', 'no letter'],
    ['<b>Tara</b>', 'tags'],
  ])('%s is refused: %s', async (firstName) => {
    const caller = await loggedIn(parts.server, parts.classi.students[1]);
    const answer = await caller.post('/students/update-profile', { firstName, lastName: 'Mehta' });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({
      issues: [
        {
          path: 'firstName',
          message: 'First name should contain 2-50 letters, spaces, hyphens or apostrophes',
        },
      ],
    });
  });
});

describe('the password', () => {
  const change = (
    caller: Awaited<ReturnType<typeof loggedIn>>,
    currentPassword: string,
    newPassword: string,
  ) => caller.post('/auth/change-password', { currentPassword, newPassword });

  function logIn(person: Person, password: string) {
    return parts.server.inject({
      method: 'POST',
      url: `/auth/login/${person.role}`,
      headers: { 'x-tenant': person.tenant },
      payload: { email: person.email, password },
    });
  }

  test('a new one holds at once; all other sessions end, also renewed ones, and this one stays valid', async () => {
    const [, , student] = parts.riverside.students;
    const here = await loggedIn(parts.server, student);
    const elsewhere = await loggedIn(parts.server, student);
    const other = await loggedIn(parts.server, parts.riverside.students[0]);
    const answer = await change(here, PASSWORD, 'Quiet-Paper7');
    expect(answer.status).toBe(200);
    expect((await here.get('/students/get-student')).status).toBe(200);
    expect((await elsewhere.get('/students/get-student')).status).toBe(401);
    expect((await other.get('/students/get-student')).status).toBe(200);
    parts.clock.advance(1000);
    expect((await logIn(student, PASSWORD)).statusCode).toBe(401);
    const again = await logIn(student, 'Quiet-Paper7');
    expect(again.statusCode).toBe(200);
    const cookies = Object.fromEntries(again.cookies.map(({ name, value }) => [name, value]));
    const seen = await parts.server.inject({ method: 'GET', url: '/students/get-student', cookies });
    expect(seen.statusCode).toBe(200);
  });

  test('accepts one of two simultaneous changes, and refuses the other for a wrong current password', async () => {
    const [, student] = parts.riverside.students;
    const caller = await loggedIn(parts.server, student);
    const passwords = ['Quiet-Paper7', 'Quiet-Paper8'];
    const answers = await Promise.all(passwords.map((input) => change(caller, PASSWORD, input)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(answers.find(({ status }) => status === 400)?.body).toMatchObject({ code: 'password/wrong' });
    const held = passwords[answers.findIndex(({ status }) => status === 200)] ?? '';
    expect((await logIn(student, held)).statusCode).toBe(200);
  });

  test('a wrong current one is 400 and logs nobody out; many are slowed down', async () => {
    const student = parts.classi.students[2];
    const caller = await loggedIn(parts.server, student);
    for (let failure = 0; failure < PAIR_FAILURES; failure += 1) {
      const answer = await change(caller, 'wrong', 'Quiet-Paper7');
      expect(answer.status).toBe(400);
      expect(answer.body).toMatchObject({ message: 'Your current password is not correct.' });
    }
    expect((await change(caller, PASSWORD, 'Quiet-Paper7')).status).toBe(429);
    // Other logins are not slowed down: only the logged-in person uses up these attempts.
    expect((await logIn(student, PASSWORD)).statusCode).toBe(200);
    expect((await caller.get('/students/get-student')).status).toBe(200);
  });

  test.each([
    ['Short7-'],
    ['quiet-paper7'],
    ['QUIET-PAPER7'],
    ['Quiet-Paper'],
    ['QuietPaper7'],
    [`Q7-${'q'.repeat(200)}`],
  ])('%s does not meet the rules', async (newPassword) => {
    const caller = await loggedIn(parts.server, parts.classi.teacher);
    const answer = await change(caller, PASSWORD, newPassword);
    expect(answer.status).toBe(400);
    expect((await logIn(parts.classi.teacher, PASSWORD)).statusCode).toBe(200);
  });

  test.each(['Password1!', 'P@ssw0rd', 'Qwerty@123', 'Welcome@123'])(
    'refuses %s, which is among the first that an attacker tries',
    async (newPassword) => {
      const caller = await loggedIn(parts.server, parts.classi.teacher);
      const answer = await change(caller, PASSWORD, newPassword);
      expect(answer).toMatchObject({
        status: 400,
        body: {
          code: 'password/guessable',
          message: 'This password is easy to guess. Please choose another one.',
        },
      });
      expect((await logIn(parts.classi.teacher, PASSWORD)).statusCode).toBe(200);
    },
  );

  test('refuses the name of the person with a number after it', async () => {
    const { teacher } = parts.classi;
    const caller = await loggedIn(parts.server, teacher);
    const answer = await change(caller, PASSWORD, `${teacher.firstName}@2026`);
    expect(answer.body).toMatchObject({ code: 'password/guessable' });
  });

  test('the same again is no change', async () => {
    const caller = await loggedIn(parts.server, parts.classi.teacher);
    const answer = await change(caller, PASSWORD, PASSWORD);
    expect(answer.body).toMatchObject({ message: 'The new password must differ from the current one.' });
  });
});
