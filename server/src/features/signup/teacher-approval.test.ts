/** A pupil must not become a teacher by signing up: approval, pupils' addresses, and separate domains (raw wire). */
import { beforeAll, describe, expect, test } from 'vitest';
import { silentLog } from '../../platform/log/log.ts';
import type { EmailMessage } from '../../platform/mail/index.ts';
import { loggedIn, startTestServer } from '../../testing/server.ts';
import { sharedFixture } from '../../testing/shared-fixture.ts';
import type { Sessions } from '../identity/index.ts';
import { addPermits, approveTeacher, listTeacherApprovals, mountSignUp, refuseTeacher } from './index.ts';

const PASSWORD = 'Better#2027';
const parts = sharedFixture(() =>
  startTestServer((mount, { database, clock, keys, sessions, attempts, devices }) => {
    openSessions = sessions;
    mountSignUp(mount, { database, clock, keys, mail, sessions, attempts, devices, secure: false });
  }),
);
let openSessions: Sessions;
const letters: EmailMessage[] = [];
const mail = { send: async (letter: EmailMessage) => void letters.push(letter) };

beforeAll(async () => {
  const { tenantId } = parts.classi;
  await parts.database.inTenant(tenantId, (tx) =>
    addPermits(tx, [
      { tenantId, role: 'instructor', pattern: 'classi.example' },
      { tenantId, role: 'instructor', pattern: 'leela@shared.example' },
      { tenantId, role: 'student', pattern: 'permitted@classi.example' },
      { tenantId, role: 'student', pattern: 'pupils.classi.example' },
    ]),
  );
});

const post = (url: string, payload: object, cookies: Record<string, string> = {}) =>
  parts.server.inject({ method: 'POST', url, payload, cookies, headers: { 'x-tenant': 'classi' } });
const request = (email: string, type?: 'student') =>
  post('/auth/signup/request-verification', { email, school: 'classi', ...(type ? { type } : {}) });
const logIn = (email: string, password = PASSWORD) => post('/auth/login/instructor', { email, password });
const approvalParts = () => ({ ...parts, sessions: openSessions, mail, log: silentLog() });

/** Goes through all steps of a teacher's sign-up. */
async function signUp(email: string) {
  const requested = await request(email);
  if (requested.statusCode !== 200) return requested;
  const code = /\b\d{6}\b/.exec(letters.at(-1)?.text ?? '')?.[0] ?? 'none';
  const verified = await post('/auth/signup/verify-code', { email, code });
  const cookies = Object.fromEntries(verified.cookies.map(({ name, value }) => [name, value]));
  const person = { firstName: 'Ravi', lastName: 'Sen', preferredTitle: 'Sir', school: 'classi' };
  return post('/auth/signup/instructor', { email, password: PASSWORD, ...person }, cookies);
}

describe("a pupil's address", () => {
  const refused = 'This email address belongs to a student. Please ask your school for a teacher account.';

  test('is refused as a teacher', async () => {
    const sent = letters.length;
    const answer = await signUp(parts.classi.students[0].email.toUpperCase());
    expect([answer.statusCode, answer.json().message]).toEqual([403, refused]);
    expect(letters).toHaveLength(sent);
  });

  test('is refused before the pupil has signed up', async () => {
    const answer = await signUp('permitted@classi.example');
    expect([answer.statusCode, answer.json().message]).toEqual([403, refused]);
  });

  test('is refused where the pupil signed up after the code was sent', async () => {
    const email = 'quick@classi.example';
    await request(email);
    const code = /\b\d{6}\b/.exec(letters.at(-1)?.text ?? '')?.[0] ?? 'none';
    const { tenantId } = parts.classi;
    await parts.database.inTenant(tenantId, (tx) =>
      addPermits(tx, [{ tenantId, role: 'student', pattern: email }]),
    );
    const verified = await post('/auth/signup/verify-code', { email, code });
    const cookies = Object.fromEntries(verified.cookies.map(({ name, value }) => [name, value]));
    const person = { firstName: 'Ravi', lastName: 'Sen', preferredTitle: 'Sir', school: 'classi' };
    const made = await post('/auth/signup/instructor', { email, password: PASSWORD, ...person }, cookies);
    expect([made.statusCode, made.json().message]).toEqual([403, refused]);
  });

  test('cannot sign up as a teacher, unless the whole address is permitted', async () => {
    const pupil = await request('anyone@pupils.classi.example');
    expect([pupil.statusCode, pupil.json().code]).toEqual([403, 'signup/domain']);
    expect((await request('leela@shared.example')).statusCode).toBe(200);
    expect((await request('other@shared.example')).json().code).toBe('signup/domain');
  });

  test('cannot sign up as a student without a separate permit', async () => {
    const answer = await request('anyone@pupils.classi.example', 'student');
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'signup/address']);
  });
});

describe('a new teacher', () => {
  const waits = "Your account waits for the school's approval.";

  test('has no session and cannot log in before an administrator approves', async () => {
    const email = 'ravi.sen@classi.example';
    const made = await signUp(email);
    expect(made.statusCode).toBe(200);
    expect(made.json()).toMatchObject({ message: waits, waitsForApproval: true });
    expect(made.cookies.filter(({ value }) => value !== '')).toEqual([]);
    const login = await logIn(email);
    expect([login.statusCode, login.json().message, login.json().code]).toEqual([
      403,
      waits,
      'login/waiting',
    ]);
    expect(login.cookies).toEqual([]);
  });

  test('learns that the account waits only with the right password', async () => {
    const login = await logIn('ravi.sen@classi.example', 'Wrong#2027');
    expect([login.statusCode, login.json().code]).toEqual([401, 'login/wrong']);
  });

  test('gets in once approved, with the courses that were given and no others, and a letter', async () => {
    const email = 'ravi.sen@classi.example';
    const { tenantId, course } = parts.classi;
    await approveTeacher(approvalParts(), {
      tenantId,
      email: 'Ravi.Sen@classi.example',
      courseCodes: [course.code],
    });
    expect(letters.at(-1)).toMatchObject({ to: email, subject: 'Your Classi account is approved' });
    const login = await logIn(email);
    expect(login.statusCode).toBe(200);
    const cookies = Object.fromEntries(login.cookies.map(({ name, value }) => [name, value]));
    const { json } = await parts.server.inject({
      method: 'POST',
      url: '/instructors/get-courses',
      payload: {},
      cookies,
      headers: { 'x-csrf-token': cookies.csrf_access_token ?? '' },
    });
    expect(json()).toMatchObject([{ course_code: course.code }]);
  });

  test('sees the refusal at login and loses open sessions', async () => {
    const email = 'mira.das@classi.example';
    const { tenantId } = parts.classi;
    await signUp(email);
    await approveTeacher(approvalParts(), { tenantId, email, courseCodes: [] });
    const login = await logIn(email);
    const cookies = Object.fromEntries(login.cookies.map(({ name, value }) => [name, value]));
    const page = () => parts.server.inject({ url: '/instructors/get-instructor', cookies });
    expect((await page()).statusCode).toBe(200);
    parts.clock.advance(1_000);
    await refuseTeacher(approvalParts(), { tenantId, email });
    expect((await page()).statusCode).toBe(401);
    const again = await logIn(email);
    expect([again.statusCode, again.json().code]).toEqual([403, 'login/refused']);
  });

  test('is listed while waiting; an unknown course or address changes nothing', async () => {
    const email = 'tarun.roy@classi.example';
    const { tenantId } = parts.classi;
    await signUp(email);
    const waiting = async () => {
      const listed = await listTeacherApprovals(parts, tenantId);
      return listed.filter(({ approval }) => approval === 'waiting').map((teacher) => teacher.email);
    };
    expect(await waiting()).toEqual([email]);
    const wrong = approveTeacher(approvalParts(), { tenantId, email, courseCodes: ['NO-SUCH'] });
    await expect(wrong).rejects.toMatchObject({ code: 'approval/no-course' });
    const nobody = { tenantId, email: 'nobody@classi.example' };
    await expect(refuseTeacher(approvalParts(), nobody)).rejects.toMatchObject({
      code: 'approval/no-teacher',
    });
    const pupil = { tenantId, email: parts.classi.students[0].email, courseCodes: [] };
    await expect(approveTeacher(approvalParts(), pupil)).rejects.toMatchObject({
      code: 'approval/no-teacher',
    });
    expect(await waiting()).toEqual([email]);
  });

  test('does not get in by setting a new password', async () => {
    const email = 'tarun.roy@classi.example';
    await post('/auth/forgot-password/request', { email });
    const code = /\b\d{6}\b/.exec(letters.at(-1)?.text ?? '')?.[0] ?? 'none';
    const done = await post('/auth/forgot-password/reset', { email, code, password: 'Newer#2027' });
    expect(done.statusCode).toBe(200);
    expect((await logIn(email, 'Newer#2027')).json().code).toBe('login/waiting');
  });
});

test('teachers whom the school entered itself log in as before', async () => {
  const teacher = await loggedIn(parts.server, parts.classi.teacher);
  expect((await teacher.get('/instructors/get-instructor')).status).toBe(200);
});
