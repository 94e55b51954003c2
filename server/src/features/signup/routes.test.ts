import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { EmailMessage } from '../../platform/mail/index.ts';
import { PASSWORD } from '../../testing/cast.ts';
import { caller, loggedIn, startTestServer } from '../../testing/server.ts';
import { sharedFixture } from '../../testing/shared-fixture.ts';
import { CODE_EMAILS } from './code-limits.ts';
import { FORM_LIFE_MS, GUESSES } from './codes.ts';
import { addPermits, mountSignUp } from './index.ts';

const parts = sharedFixture(() =>
  startTestServer((mount, { database, clock, keys, sessions, attempts, devices }) => {
    const mail = {
      send: async (letter: EmailMessage) => {
        if (!mailWorks) throw new Error('the mail server does not answer');
        letters.push(letter);
      },
    };
    mountSignUp(mount, { database, clock, keys, mail, sessions, attempts, devices, secure: false });
  }),
);
/** The sent e-mails, newest last. Sending itself is tested elsewhere. */
const letters: EmailMessage[] = [];
let mailWorks = true;

beforeAll(async () => {
  const { tenantId, course } = parts.classi;
  await parts.database.inTenant(tenantId, (tx) =>
    addPermits(tx, [
      { tenantId, role: 'instructor', pattern: 'classi.example' },
      ...[
        'asha',
        'banu',
        'chitra',
        'divya',
        'esha',
        'farid',
        'gita',
        'hari',
        'isha',
        'jaya',
        'kala',
        'lila',
        'anita.mathew',
      ].map((name) => ({
        tenantId,
        role: 'student' as const,
        pattern: `${name}@${name === 'isha' ? 'mail' : 'classi'}.example`,
        courseCodes: [course.code, 'NO-SUCH'],
      })),
    ]),
  );
});
beforeEach(() => {
  mailWorks = true;
});

function post(url: string, payload: object, cookies: Record<string, string> = {}, tenant = 'classi') {
  return parts.server.inject({ method: 'POST', url, payload, cookies, headers: { 'x-tenant': tenant } });
}
const saying = (answer: { statusCode: number; json(): { message: string; error: string } }) => {
  const { message, error } = answer.json();
  expect(error).toBe(message);
  return { status: answer.statusCode, message };
};
const cookiesOf = (answer: { cookies: { name: string; value: string }[] }) =>
  Object.fromEntries(answer.cookies.map(({ name, value }) => [name, value]));
const lastCode = () => /\b\d{6}\b/.exec(letters.at(-1)?.text ?? '')?.[0] ?? 'none';
const otherThan = (code: string) => (code === '000000' ? '000001' : '000000');

const request = (email: string, type?: 'student', school = 'classi') =>
  post('/auth/signup/request-verification', { email, school, ...(type ? { type } : {}) });
const verify = (email: string, code: string) => post('/auth/signup/verify-code', { email, code });
const student = (email: string, more: object = {}) => ({
  ...{ email, password: 'Better#2027', firstName: 'Asha', lastName: "O'Brien", grade: 9, school: 'classi' },
  ...more,
});

describe('a student', () => {
  test('signs up with the code of the letter, is logged in and enrolled', async () => {
    const email = 'Asha@classi.example';
    expect((await request(email, 'student')).statusCode).toBe(200);
    expect(letters.at(-1)?.to).toBe('asha@classi.example');
    const verified = await verify(email, lastCode());
    expect(verified.statusCode).toBe(200);
    expect(verified.json()).toMatchObject({ school: 'classi school' });
    const made = await post('/auth/signup/student', student(email), cookiesOf(verified));
    expect(made.statusCode).toBe(200);
    const cookies = cookiesOf(made);
    const page = caller(parts.server, cookies, cookies.csrf_access_token ?? '');
    expect((await page.get('/students/get-student')).body).toMatchObject({
      email: 'asha@classi.example',
      firstName: 'Asha',
      lastName: "O'Brien",
      class: '9',
      sessions: 1,
      enrollmentDate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    });
    expect((await page.get('/students/get-courses')).body).toMatchObject([
      { course_code: parts.classi.course.code },
    ]);
    const again = await post('/auth/login/student', { email, password: 'Better#2027' });
    expect(again.statusCode).toBe(200);
    expect(saying(await request(email, 'student'))).toEqual({
      status: 409,
      message: 'This email is already registered.',
    });
  });

  test('cannot choose a password that is easy to guess, and may choose another one', async () => {
    const email = 'lila@classi.example';
    await request(email, 'student');
    const cookies = cookiesOf(await verify(email, lastCode()));
    const guessable = await post('/auth/signup/student', student(email, { password: 'Password1!' }), cookies);
    expect(saying(guessable)).toEqual({
      status: 400,
      message: 'This password is easy to guess. Please choose another one.',
    });
    expect((await post('/auth/signup/student', student(email), cookies)).statusCode).toBe(200);
  });

  test('is found by the link of the school if the domain names no school', async () => {
    const email = 'isha@mail.example';
    await post('/auth/signup/request-verification', { email, school: 'classi', type: 'student' }, {}, 'mail');
    const verified = await post('/auth/signup/verify-code', { email, code: lastCode() }, {}, 'mail');
    expect(verified.json()).toMatchObject({ school: 'classi school' });
    const made = await post(
      '/auth/signup/student',
      student(email, { school: 'riverside' }),
      cookiesOf(verified),
    );
    const cookies = cookiesOf(made);
    const page = caller(parts.server, cookies, cookies.csrf_access_token ?? '');
    expect((await page.get('/students/get-student')).body).toMatchObject({ schoolName: 'classi school' });
  });

  test('refuses an address with an account, with or without a permit', async () => {
    expect(saying(await request(parts.classi.students[0].email, 'student'))).toEqual({
      status: 409,
      message: 'This email is already registered.',
    });
  });

  test('is refused without approval', async () => {
    expect(saying(await request('nobody@classi.example', 'student'))).toEqual({
      status: 403,
      message: 'This email address is not authorized for signup.',
    });
    expect(saying(await request('asha@classi.example', 'student', 'riverside')).status).toBe(403);
  });

  test.each([
    [{ grade: 5 }, 'Please select a grade (6-12)'],
    [{ grade: 13 }, 'Please select a grade (6-12)'],
    [{ grade: undefined }, 'Please select a grade (6-12)'],
    [
      { firstName: 'A' },
      'First and last name must contain only letters, spaces, hyphens or apostrophes (2-50 characters)',
    ],
    [{ password: 'weak' }, 'Please ensure your password meets all requirements'],
  ])('%j is refused', async (wrong, message) => {
    const answer = await post('/auth/signup/student', student('hari@classi.example', wrong));
    expect(answer.statusCode).toBe(400);
    expect(answer.json().issues).toMatchObject([{ path: Object.keys(wrong)[0], message }]);
  });
});

describe('a teacher', () => {
  const input = (email: string, more: object = {}) => ({
    ...{ email, password: 'Better#2027', firstName: 'Ravi', lastName: 'Sen', school: 'classi' },
    ...{ preferredTitle: 'Sir', ...more },
  });

  test('signs up by the domain; teacher-approval.test.ts says what follows', async () => {
    const email = 'ravi.sen@classi.example';
    await request(email);
    const verified = await verify(email, lastCode());
    const made = await post('/auth/signup/instructor', input(email), cookiesOf(verified));
    expect([made.statusCode, made.json().waitsForApproval]).toEqual([200, true]);
  });

  test('is refused if the domain differs or only ends like the allowed one', async () => {
    const refused = { status: 403, message: 'This email domain is not authorized for signup.' };
    expect(saying(await request('ravi@elsewhere.example'))).toEqual(refused);
    expect(saying(await request('ravi@not-classi.example'))).toEqual(refused);
  });

  test('may come by a link that has the name of the school', async () => {
    expect((await request('mira@classi.example', undefined, 'Classi School')).statusCode).toBe(200);
    expect((await verify('mira@classi.example', lastCode())).json().school).toBe('classi school');
  });

  test('needs a link that names a school', async () => {
    const said = 'Invalid signup link. Please contact your school administrator.';
    expect(saying(await request('x@classi.example', undefined, 'no-such'))).toEqual({
      status: 404,
      message: said,
    });
    const without = await post('/auth/signup/request-verification', { email: 'x@classi.example' });
    expect(without.statusCode).toBe(400);
    expect(without.json().issues).toMatchObject([{ path: 'school', message: said }]);
  });

  test('says how to be addressed', async () => {
    const answer = await post('/auth/signup/instructor', input('x@classi.example', { preferredTitle: ' ' }));
    expect(answer.json().issues).toMatchObject([
      { path: 'preferredTitle', message: 'Please select how you would like to be addressed' },
    ]);
    const unsaid = await post(
      '/auth/signup/instructor',
      input('x@classi.example', { preferredTitle: 'Other' }),
    );
    expect(saying(unsaid)).toEqual({ status: 400, message: 'Please specify your preferred title' });
    const long = await post(
      '/auth/signup/instructor',
      input('x@classi.example', { preferredTitle: 'x'.repeat(31) }),
    );
    expect(long.json().issues).toMatchObject([
      { path: 'preferredTitle', message: 'A title has at most 30 characters' },
    ]);
  });
});

describe('a code', () => {
  const expired = { status: 410, message: 'Verification code has expired. Please request a new one.' };
  const wrong = { status: 401, message: 'Invalid verification code. Please try again.' };

  test('is good for 120 seconds', async () => {
    await request('banu@classi.example', 'student');
    parts.clock.advance(119_000);
    expect(saying(await verify('banu@classi.example', otherThan(lastCode())))).toEqual(wrong);
    parts.clock.advance(1_000);
    expect(saying(await verify('banu@classi.example', lastCode()))).toEqual(expired);
  });

  test('is spent when it was guessed wrongly too often', async () => {
    await request('chitra@classi.example', 'student');
    const right = lastCode();
    for (let guess = 1; guess < GUESSES; guess += 1)
      expect(saying(await verify('chitra@classi.example', otherThan(right)))).toEqual(wrong);
    expect(saying(await verify('chitra@classi.example', otherThan(right)))).toEqual(expired);
    expect(saying(await verify('chitra@classi.example', right))).toEqual(expired);
  });

  test('is guessed at no more often by guesses that are sent at once', async () => {
    await request('jaya@classi.example', 'student');
    const guess = otherThan(lastCode());
    const guesses = Array.from({ length: 4 * GUESSES }, () => verify('jaya@classi.example', guess));
    const statuses = (await Promise.all(guesses)).map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 401)).toHaveLength(GUESSES - 1);
    expect(statuses.filter((status) => status === 410 || status === 429)).toHaveLength(3 * GUESSES + 1);
  });

  test('is not sent more often when requested concurrently', async () => {
    const requests = Array.from({ length: 3 * CODE_EMAILS.pair }, () =>
      request('kala@classi.example', 'student'),
    );
    const statuses = (await Promise.all(requests)).map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 200)).toHaveLength(CODE_EMAILS.pair);
    expect(statuses.filter((status) => status === 429)).toHaveLength(2 * CODE_EMAILS.pair);
  });

  test('counts only while it is the newest', async () => {
    await request('divya@classi.example', 'student');
    const first = lastCode();
    parts.clock.advance(1_000);
    await request('divya@classi.example', 'student');
    // One in a million times both are the same.
    if (first !== lastCode()) expect(saying(await verify('divya@classi.example', first))).toEqual(wrong);
    expect((await verify('divya@classi.example', lastCode())).statusCode).toBe(200);
  });

  test('can be requested a limited number of times', async () => {
    for (let sent = 0; sent < CODE_EMAILS.pair; sent += 1)
      expect((await request('esha@classi.example', 'student')).statusCode).toBe(200);
    expect(saying(await request('esha@classi.example', 'student'))).toEqual({
      status: 429,
      message: 'Too many codes were requested. Please try again in 15 minutes.',
    });
    parts.clock.advance(16 * 60_000);
    expect((await request('esha@classi.example', 'student')).statusCode).toBe(200);
  });

  test('that could not be sent says so', async () => {
    mailWorks = false;
    expect(saying(await request('hari@classi.example', 'student'))).toEqual({
      status: 503,
      message: 'Failed to send verification code.',
    });
  });
});

describe('the account', () => {
  const unverified = { status: 403, message: 'Email not verified. Please start over.' };

  test('is made only in the browser that entered the code, once, and not too late', async () => {
    const email = 'farid@classi.example';
    expect(saying(await post('/auth/signup/student', student(email)))).toEqual(unverified);
    await request(email, 'student');
    const code = lastCode();
    expect(saying(await post('/auth/signup/student', student(email)))).toEqual(unverified);
    const verified = cookiesOf(await verify(email, code));
    expect(saying(await post('/auth/signup/student', student(email)))).toEqual(unverified);
    expect(saying(await post('/auth/signup/student', student(email), { signup_ticket: 'invented' }))).toEqual(
      unverified,
    );
    const made = await Promise.all([
      post('/auth/signup/student', student(email), verified),
      post('/auth/signup/student', student(email), verified),
    ]);
    expect(made.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    // Sent once more, with the cookie or without it: the account is there.
    for (const cookies of [verified, {}])
      expect(saying(await post('/auth/signup/student', student(email), cookies))).toEqual({
        status: 409,
        message: 'Email already registered.',
      });

    await request('gita@classi.example', 'student');
    const late = cookiesOf(await verify('gita@classi.example', lastCode()));
    parts.clock.advance(FORM_LIFE_MS);
    expect(saying(await post('/auth/signup/student', student('gita@classi.example'), late))).toEqual(
      unverified,
    );
  });

  test('is not created twice by concurrent requests', async () => {
    const email = 'hari@classi.example';
    await request(email, 'student');
    const verified = cookiesOf(await verify(email, lastCode()));
    const { tenantId } = parts.classi;
    await parts.database.pool.connect().then(async (client) => {
      await client.query(`begin; set local app.tenant = '${tenantId}'`);
      await client.query(
        `insert into accounts (tenant_id, role, email, password_hash, first_name, last_name) values ($1, 'student', 'Hari@classi.example', 'x', 'Hari', 'Rao')`,
        [tenantId],
      );
      await client.query('commit');
      client.release();
    });
    expect(saying(await post('/auth/signup/student', student(email), verified))).toEqual({
      status: 409,
      message: 'Email already registered.',
    });
  });
});

describe('a forgotten password', () => {
  const reset = (step: string, payload: object) => post(`/auth/forgot-password/${step}`, payload);

  test('is reset, and every session of the account ends', async () => {
    const person = parts.classi.students[0];
    const before = await loggedIn(parts.server, person);
    parts.clock.advance(1_000);
    expect((await reset('request', { email: person.email })).statusCode).toBe(200);
    const code = lastCode();
    const verified = await reset('verify', { email: person.email, code });
    expect(verified.json()).toMatchObject({ userType: 'student' });
    // The rest of the form may take longer than the code lives.
    parts.clock.advance(200_000);
    const done = await reset('reset', { email: person.email, code, password: 'Newer#2027' });
    expect(done.statusCode).toBe(200);
    expect((await before.get('/students/get-student')).status).toBe(401);
    parts.clock.advance(1);
    const old = await post('/auth/login/student', { email: person.email, password: PASSWORD });
    expect(old.statusCode).toBe(401);
    const now = await post('/auth/login/student', { email: person.email, password: 'Newer#2027' });
    expect(now.statusCode).toBe(200);
    const page = caller(parts.server, cookiesOf(now), cookiesOf(now).csrf_access_token ?? '');
    expect((await page.get('/students/get-student')).status).toBe(200);
    const twice = await reset('reset', { email: person.email, code, password: 'Third#2027' });
    expect(saying(twice).status).toBe(410);
  });

  test('says so if the address belongs to a teacher', async () => {
    const { email } = parts.riverside.teacher;
    await reset('request', { email });
    const verified = await reset('verify', { email, code: lastCode() });
    expect(verified.json()).toMatchObject({ userType: 'instructor' });
  });

  test('is refused for an unknown person, a wrong code, a weak password, a letter that did not leave', async () => {
    expect(saying(await reset('request', { email: 'nobody@classi.example' }))).toEqual({
      status: 404,
      message: 'No account found with this email address.',
    });
    const { email } = parts.classi.students[1];
    await reset('request', { email });
    const code = lastCode();
    const wrong = await reset('reset', { email, code: otherThan(code), password: 'Newer#2027' });
    expect(saying(wrong)).toEqual({ status: 401, message: 'Invalid verification code. Please try again.' });
    const weak = await reset('reset', { email, code, password: 'weak' });
    expect(weak.statusCode).toBe(400);
    mailWorks = false;
    expect(saying(await reset('request', { email }))).toEqual({
      status: 503,
      message: 'Failed to send reset code.',
    });
  });

  test('a code for signing up does not set a password', async () => {
    const { email } = parts.classi.teacher;
    await request(email, 'student');
    const code = lastCode();
    expect(saying(await reset('reset', { email, code, password: 'Newer#2027' })).status).toBe(410);
  });
});
