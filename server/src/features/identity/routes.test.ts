import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { tenants } from '../../platform/db/index.ts';
import { PASSWORD } from '../../testing/cast.ts';
import { startTestServer } from '../../testing/server.ts';
import { sharedFixture } from '../../testing/shared-fixture.ts';

const parts = sharedFixture(startTestServer);

function logIn(role: string, body: unknown, headers: Record<string, string> = {}) {
  return parts.server.inject({
    method: 'POST',
    url: `/auth/login/${role}`,
    payload: body as object,
    headers,
  });
}

test('reports the server, and no contact if none is set', async () => {
  const answer = await parts.server.inject({ method: 'GET', url: '/auth/ping' });
  expect(answer.json()).toEqual({
    message: 'pong',
    contact_url: null,
    demo_url: null,
    trial_url: null,
  });
});

test('returns no quotes if none are set', async () => {
  const answer = await parts.server.inject({ method: 'GET', url: '/auth/school-quotes' });
  expect(answer.json()).toEqual({ quotes: [] });
});

describe('logging in', () => {
  test('a teacher gets a session in an HttpOnly cookie and a readable CSRF value', async () => {
    const answer = await logIn('instructor', { email: parts.classi.teacher.email, password: PASSWORD });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ userId: parts.classi.teacher.id, role: 'instructor' });
    const [token, csrf] = answer.cookies;
    expect(token).toMatchObject({ name: 'access_token_cookie', httpOnly: true, sameSite: 'Lax', path: '/' });
    expect(token?.secure).toBeUndefined();
    expect(csrf).toMatchObject({ name: 'csrf_access_token', sameSite: 'Lax' });
    expect(csrf?.httpOnly).toBeUndefined();
  });

  test('e-mail addresses do not mind their case, and passwords do', async () => {
    const email = parts.classi.teacher.email.toUpperCase();
    expect((await logIn('instructor', { email, password: PASSWORD })).statusCode).toBe(200);
    const wrong = await logIn('instructor', { email, password: PASSWORD.toLowerCase() });
    expect(wrong.statusCode).toBe(401);
    expect(wrong.json()).toEqual({
      message: 'Email address or password is incorrect',
      error: 'Email address or password is incorrect',
      code: 'login/wrong',
    });
  });

  test('tells a person who chose the other role which one to choose', async () => {
    const asTeacher = await logIn('instructor', {
      email: parts.classi.students[0].email,
      password: PASSWORD,
    });
    expect(asTeacher.statusCode).toBe(401);
    expect(asTeacher.json()).toMatchObject({
      code: 'login/is-student',
      message: 'This email address is not registered as a teacher. Please go back and choose Student.',
    });
    const asStudent = await logIn(
      'student',
      { email: parts.riverside.teacher.email, password: 'not the password' },
      { 'x-tenant': 'classi' },
    );
    expect(asStudent.statusCode).toBe(401);
    expect(asStudent.json()).toMatchObject({
      code: 'login/is-teacher',
      message: 'This email address is not registered as a student. Please go back and choose Teacher.',
    });
    const nobody = await logIn('student', { email: 'nobody@classi.example', password: PASSWORD });
    expect(nobody.json()).toMatchObject({ code: 'login/not-registered' });
  });

  test('the school is found by the e-mail domain where the header names another', async () => {
    const answer = await logIn(
      'student',
      { email: parts.riverside.students[0].email, password: PASSWORD },
      { 'x-tenant': 'classi' },
    );
    expect(answer.statusCode).toBe(200);
    expect(answer.json().userId).toBe(parts.riverside.students[0].id);
  });

  test('registers no one where neither header nor address names a school', async () => {
    const answer = await logIn(
      'student',
      { email: 'tara@elsewhere.example', password: PASSWORD },
      { 'x-tenant': 'nowhere' },
    );
    expect(answer.statusCode).toBe(401);
    expect(answer.json().message).toContain('not registered');
  });

  test('answers an invalid payload with 400 and the place', async () => {
    const answer = await logIn('student', { email: 5 });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().issues.map((issue: { path: string }) => issue.path)).toEqual(['email', 'password']);
    expect(answer.json().message).toBe(answer.json().error);
  });
});

describe('a session', () => {
  test('says its role; a missing session has none; a torn one cannot be read', async () => {
    const teacher = await parts.as(parts.classi.teacher);
    expect((await teacher.get('/auth/validate-token')).body).toEqual({ role: 'instructor' });
    expect((await parts.nobody.get('/auth/validate-token')).status).toBe(401);
    const torn = await parts.server.inject({
      url: '/auth/validate-token',
      cookies: { access_token_cookie: `${teacher.cookies.access_token_cookie?.slice(0, -3)}abc` },
    });
    expect(torn.statusCode).toBe(422);
  });

  test('a change needs the CSRF value; a look does not', async () => {
    const teacher = await parts.as(parts.classi.teacher);
    expect((await teacher.get('/instructors/get-instructor')).status).toBe(200);
    const without = await teacher.post('/instructors/get-courses', {}, { 'X-CSRF-TOKEN': '' });
    expect(without.status).toBe(403);
    expect(without.body).toMatchObject({ code: 'session/csrf' });
    expect((await teacher.post('/instructors/get-courses')).status).toBe(200);
  });

  test('ends at logout, even for a saved cookie', async () => {
    const student = await parts.as(parts.classi.students[0]);
    expect((await student.post('/auth/logout')).status).toBe(200);
    expect((await student.get('/students/get-student')).status).toBe(401);
  });

  test('is not ended by a page of another site, whose form needs no cookie to take them away', async () => {
    const student = await parts.as(parts.classi.students[0]);
    const refused = await parts.server.inject({
      method: 'POST',
      url: '/auth/logout',
      headers: { 'sec-fetch-site': 'cross-site', 'content-type': 'text/plain' },
      payload: 'x=',
    });
    expect([refused.statusCode, refused.cookies]).toEqual([403, []]);
    expect((await student.get('/students/get-student')).status).toBe(200);
  });

  test('outlasts the longest timed assignment, is renewed while it is used, and then ends', async () => {
    const student = await parts.as(parts.classi.students[2]);
    parts.clock.advance(13 * 3_600_000);
    const used = await parts.server.inject({ url: '/students/get-student', cookies: student.cookies });
    expect(used.statusCode).toBe(200);
    const renewed = used.cookies.find((cookie) => cookie.name === 'access_token_cookie')?.value ?? '';
    parts.clock.advance(2 * 3_600_000);
    expect((await student.get('/students/get-student')).status).toBe(401);
    const later = await parts.server.inject({
      url: '/students/get-student',
      cookies: { access_token_cookie: renewed },
    });
    expect(later.statusCode).toBe(200);
  });

  test('ends after the hours that the school allows, even when it is in use', async () => {
    const { tenantId, students } = parts.riverside;
    await parts.database.inTenant(tenantId, (tx) =>
      tx.update(tenants).set({ sessionHours: 24 }).where(eq(tenants.id, tenantId)),
    );
    let { cookies } = await parts.as(students[1]);
    const open = async () => {
      const answer = await parts.server.inject({ url: '/students/get-student', cookies });
      const renewed = answer.cookies.map(({ name, value }) => [name, value]);
      cookies = { ...cookies, ...Object.fromEntries(renewed) };
      return answer.statusCode;
    };
    for (let hour = 0; hour < 23; hour += 1) {
      expect([hour, await open()]).toEqual([hour, 200]);
      parts.clock.advance(3_600_000);
    }
    expect(await open()).toBe(200);
    parts.clock.advance(3_600_000);
    expect(await open()).toBe(401);
  });

  test('says who it is, with the school', async () => {
    const student = await parts.as(parts.riverside.students[0]);
    expect((await student.get('/students/get-student')).body).toMatchObject({
      studentId: parts.riverside.students[0].id,
      firstName: 'Tara',
      email: 'tara.bhandari@riverside.example',
      timezone: 'Europe/London',
    });
  });
});

describe('courses', () => {
  test("a teacher sees the students of her own courses; another's code is not there", async () => {
    const teacher = await parts.as(parts.classi.teacher);
    const { body } = await teacher.get('/instructors/get-course-students/PHY-10');
    expect(body).toMatchObject({
      student_list: [
        { name: 'Kabir Sethi' },
        { name: 'Tara Bhandari', first_name: 'Tara' },
        { name: "Zoya D'Souza" },
      ],
    });
    for (const code of ['HIST-9', 'P'.repeat(300), '%F0%9F%94%AD', '..%2Fget-courses'])
      expect((await teacher.get(`/instructors/get-course-students/${code}`)).body).toMatchObject({
        message: 'Course not found',
      });
  });

  test('ignores what a client says about its role', async () => {
    const teacher = await parts.as(parts.classi.teacher);
    const { body } = await teacher.post('/instructors/get-courses', {
      instructor_id: parts.classi.otherTeacher.id,
    });
    expect(body).toMatchObject([{ course_code: 'PHY-10', student_count: 3, assignment_count: 0 }]);
  });

  test('a course comes with its students; who was hidden is neither named nor counted', async () => {
    const { database, classi } = parts;
    const { otherTeacher, stranger, tenantId } = classi;
    const teacher = await parts.as(otherTeacher);
    const hide = (at: string) =>
      database.inTenant(tenantId, (tx) =>
        tx.$client.query(`update accounts set hidden_at = ${at} where id = $1`, [stranger.id]),
      );
    const course = { course_code: 'HIST-9', course_name: 'History', course_class: '10', assignment_count: 0 };
    const first = await teacher.post('/instructors/get-courses', { instructor_id: otherTeacher.id });
    expect(first.body).toEqual([
      { ...course, student_count: 1, student_list: [{ student_id: stranger.id, name: 'Dev Malhotra' }] },
    ]);
    await hide('now()');
    const then = await teacher.post('/instructors/get-courses', {});
    await hide('null');
    expect(then.body).toEqual([{ ...course, student_count: 0, student_list: [] }]);
  });
});
