/** Administrators' actions on the raw wire. */
import { describe, expect, test } from 'vitest';
import { mountAccessLinks } from '../../features/access-links/index.ts';
import { aNewcomer, PASSWORD } from '../../testing/cast.ts';
import { sharedFixture } from '../../testing/shared-fixture.ts';
import { startAdministration } from './administration.fixture.ts';

const NEW_PASSWORD = 'Quiet-Paper7';
const parts = sharedFixture(() =>
  startAdministration((mount, { database, clock, sessions, devices }) => {
    mountAccessLinks(mount, { database, clock, sessions, devices });
  }),
);

const post = (path: string, body: unknown) => parts.admin.post(`/administration/${path}`, body);
const names = (body: Record<string, unknown>) =>
  (body.people as { first_name: string }[]).map(({ first_name }) => first_name);

async function audited(): Promise<{ action: string; account_id: number; details: { ids: number[] } }[]> {
  const { tenantId } = parts.classi;
  return parts.database.inTenant(tenantId, async (tx) => {
    const { rows } = await tx.$client.query('select * from audit_events order by id');
    return rows;
  });
}

const aStudent = (first: string, more: object = {}) => ({
  ...{ role: 'student', email: `${first.toLowerCase()}@people.example`, first_name: first, last_name: 'Rao' },
  ...{ class: '10', section: 'A', course_codes: ['PHY-10'], invite: 'link', ...more },
});

/** Opens the link and chooses a password. */
const join = (link: unknown, password = NEW_PASSWORD) =>
  parts.nobody.post('/auth/access-link/use', { token: String(link).replace('/join#', ''), password });

describe('an administrator', () => {
  test('logs in and is named with the school', async () => {
    const { body } = await parts.admin.get('/administration/get-administrator');
    expect(body).toMatchObject({ firstName: 'Meera', schoolName: 'classi school', school: 'classi' });
  });
});

describe('the list of people', () => {
  test('finds words of names and addresses in any order', async () => {
    expect(names((await post('list-people', { search: 'bhandari tara' })).body)).toEqual(['Tara']);
    expect(names((await post('list-people', { search: 'tara.bhandari@' })).body)).toEqual(['Tara']);
    expect((await post('list-people', { search: '%' })).body).toMatchObject({ total: 0 });
  });

  test('is filtered by role and course', async () => {
    const { id } = parts.classi.course;
    const { body } = await post('list-people', { course_id: id, role: 'student' });
    expect(names(body)).toEqual(['Kabir', 'Tara', 'Zoya']);
    expect(body).toMatchObject({ total: 3 });
    const [first] = body.people as Record<string, unknown>[];
    expect(first).toMatchObject({ course_codes: ['PHY-10'], state: 'active' });
  });
});

describe('a new person', () => {
  test('chooses a password with the one-time link, is logged in, and has the course', async () => {
    const added = await post('add-person', aStudent('Ila'));
    expect(added.status, added.text).toBe(200);
    const { link } = added.body;
    const token = String(link).replace('/join#', '');
    const read = await parts.nobody.post('/auth/access-link/read', { token });
    expect(read.body).toMatchObject({ first_name: 'Ila', school_name: 'classi school', is_invitation: true });
    const joined = await join(link);
    expect(joined.body).toMatchObject({ role: 'student', school: 'classi' });
    const login = await parts.server.inject({
      method: 'POST',
      url: '/auth/login/student',
      headers: { 'x-tenant': 'classi' },
      payload: { email: 'ILA@people.example', password: NEW_PASSWORD },
    });
    expect(login.statusCode).toBe(200);
    expect((await join(link)).body.code).toBe('link/expired');
  });

  test('cannot log in before a password is chosen', async () => {
    await post('add-person', aStudent('Uma', { invite: 'later' }));
    const reply = await parts.nobody.post(
      '/auth/login/student',
      { email: 'uma@people.example', password: '' },
      { 'x-tenant': 'classi' },
    );
    expect(reply.status).toBe(400);
    const wrong = await parts.nobody.post(
      '/auth/login/student',
      { email: 'uma@people.example', password: 'x' },
      { 'x-tenant': 'classi' },
    );
    expect([wrong.status, wrong.body.code]).toEqual([401, 'login/wrong']);
  });

  test('gets the link by mail', async () => {
    const { body } = await post('add-person', aStudent('Ravi', { invite: 'mail', role: 'instructor' }));
    expect(body).toMatchObject({ mailed: true, link: null });
    const letter = parts.letters.at(-1);
    expect(letter).toMatchObject({
      to: 'ravi@people.example',
      subject: 'classi school invites you to Classi',
    });
    const path = /https:\/\/school\.example(\/join#\S+)/.exec(letter?.text ?? '')?.[1];
    expect((await join(path)).body).toMatchObject({ role: 'instructor' });
  });

  test.each([
    [{ email: 'ILA@people.example' }, 409, 'person/taken'],
    [{ course_codes: ['NO-SUCH'] }, 404, 'administration/no-course'],
    [{ email: 'no address' }, 400, 'http/invalid'],
    [{ first_name: '4' }, 400, 'http/invalid'],
    [{ role: 'owner' }, 400, 'http/invalid'],
  ])('%j is refused with %i', async (wrong, status, code) => {
    const reply = await post('add-person', aStudent('Asha', wrong));
    expect([reply.status, reply.body.code]).toEqual([status, code]);
  });

  test('chooses no password that is easy to guess, and an expired link does not work', async () => {
    const { body } = await post('add-person', aStudent('Leela'));
    expect((await join(body.link, 'Password@1')).body.code).toBe('password/guessable');
    parts.clock.advance(15 * 86_400_000);
    parts.admin = await parts.as(parts.classi.administrator);
    expect((await join(body.link)).body.code).toBe('link/expired');
  });

  test('has one working link: the newest', async () => {
    const { body } = await post('add-person', aStudent('Noor'));
    const again = await post('create-access-links', { account_ids: [body.account_id] });
    expect((await join(body.link)).body.code).toBe('link/expired');
    expect((await join((again.body[0] as { link: string }).link)).status).toBe(200);
  });
});

describe('deactivation', () => {
  test('logs a person out, keeps the person out, and is undone by reactivation', async () => {
    const student = parts.classi.students[0];
    const page = await parts.as(student);
    parts.clock.advance(1000);
    expect((await post('deactivate-people', { account_ids: [student.id] })).body).toEqual({ changed: 1 });
    expect((await page.get('/students/get-student')).status).toBe(401);
    const login = () =>
      parts.nobody.post('/auth/login/student', { email: student.email, password: PASSWORD });
    expect((await login()).body).toMatchObject({
      code: 'login/deactivated',
      message: 'This account is deactivated. Please contact your school administrator.',
    });
    const link = await post('create-access-links', { account_ids: [student.id] });
    expect(link.body.code).toBe('person/no-login');
    expect((await post('reactivate-people', { account_ids: [student.id] })).body).toEqual({ changed: 1 });
    expect((await login()).status).toBe(200);
  });

  test('of the last administrator is refused, also of two at once', async () => {
    const self = parts.classi.administrator.id;
    const alone = await post('deactivate-people', { account_ids: [self] });
    expect([alone.status, alone.body.code]).toEqual([409, 'person/last-administrator']);
    const second = await aNewcomer(parts.database, parts.classi, 'administrator');
    const other = await parts.as(second);
    expect((await post('deactivate-people', { account_ids: [self] })).body.code).toBe('person/self');
    const replies = await Promise.all([
      post('deactivate-people', { account_ids: [second.id] }),
      other.post('/administration/deactivate-people', { account_ids: [self] }),
    ]);
    expect(replies.map(({ status }) => status).sort()).not.toEqual([200, 200]);
    await post('reactivate-people', { account_ids: [second.id] });
    parts.admin = await parts.as(parts.classi.administrator).catch(() => other);
    await parts.admin.post('/administration/reactivate-people', { account_ids: [self, second.id] });
    parts.admin = await parts.as(parts.classi.administrator);
  });

  test('changes no one if one of them is not of the school', async () => {
    const ids = [parts.classi.students[1].id, parts.riverside.students[0].id];
    expect((await post('deactivate-people', { account_ids: ids })).status).toBe(404);
    const { body } = await post('list-people', { state: 'deactivated' });
    expect(body).toMatchObject({ total: 0 });
  });
});

test('logs a person out on all devices', async () => {
  const teacher = await parts.as(parts.classi.teacher);
  parts.clock.advance(1000);
  await post('log-out-person', { account_id: parts.classi.teacher.id });
  expect((await teacher.get('/instructors/get-instructor')).status).toBe(401);
  parts.clock.advance(1000);
});

describe('courses', () => {
  test('are added with teachers, renamed, archived and restored', async () => {
    const { teacher } = parts.classi;
    const course = { course_code: 'GEO-9', course_name: 'Geography', course_class: '9' };
    const added = await post('add-course', { ...course, teacher_ids: [teacher.id] });
    expect(added.status, added.text).toBe(200);
    const { course_id } = added.body;
    expect((await post('add-course', course)).body.code).toBe('course/code-taken');
    const renamed = await post('update-course', { ...course, course_id, course_name: 'World geography' });
    expect(renamed.status).toBe(200);
    const taught = async () =>
      (await (await parts.as(teacher)).post('/instructors/get-courses')).text.includes('World geography');
    expect(await taught()).toBe(true);
    await post('archive-course', { course_id, archived: true });
    expect(await taught()).toBe(false);
    await post('archive-course', { course_id, archived: false });
    expect(await taught()).toBe(true);
  });

  test('get and lose students and teachers', async () => {
    const { otherCourse, students, otherTeacher, administrator } = parts.classi;
    const course_id = otherCourse.id;
    const change = { course_id, add_ids: [students[0].id], remove_ids: [otherTeacher.id] };
    expect((await post('change-course-people', change)).body).toEqual({ added: 1, removed: 1 });
    const { body } = await post('get-course-people', { course_id });
    expect(body.map((person) => (person as { name: string }).name)).toEqual([
      'Dev Malhotra',
      'Tara Bhandari',
    ]);
    const wrong = await post('change-course-people', { course_id, add_ids: [administrator.id] });
    expect(wrong.status).toBe(404);
  });
});

describe('the overview', () => {
  test('counts what is there and names what is missing', async () => {
    const { body } = await parts.admin.get('/administration/get-overview');
    expect(body).toMatchObject({
      courses_without_teacher: ['HIST-9'],
      courses_without_students: ['GEO-9'],
      mail_is_sent: true,
    });
    expect(body.recent).toContainEqual(
      expect.objectContaining({ action: 'course.people', by: 'Meera Iyer' }),
    );
  });

  test('lists a waiting teacher, who is approved with courses', async () => {
    const waiting = await aNewcomer(parts.database, parts.classi, 'instructor');
    await parts.database.inTenant(parts.classi.tenantId, (tx) =>
      tx.$client.query("update accounts set approval = 'waiting' where id = $1", [waiting.id]),
    );
    const { body } = await parts.admin.get('/administration/get-overview');
    expect(body.waiting).toMatchObject([{ account_id: waiting.id, email: waiting.email }]);
    const approved = await post('approve-teacher', { account_id: waiting.id, course_codes: ['PHY-10'] });
    expect(approved.body).toEqual({ mailed: true });
    const teacher = await parts.as(waiting);
    expect((await teacher.post('/instructors/get-courses')).body).toHaveLength(1);
    expect((await post('approve-teacher', { account_id: waiting.id })).body.code).toBe('person/not-waiting');
  });
});

test('every action is in the audit log, with ids and no names', async () => {
  const rows = await audited();
  expect(new Set(rows.map(({ action }) => action))).toEqual(
    new Set([
      ...['person.added', 'person.linked', 'person.deactivated', 'person.reactivated', 'person.logged-out'],
      ...['course.added', 'course.changed', 'course.archived', 'course.restored', 'course.people'],
      'teacher.approved',
    ]),
  );
  const text = JSON.stringify(rows);
  for (const word of ['people.example', 'Ila', 'Rao', NEW_PASSWORD]) expect(text).not.toContain(word);
});
