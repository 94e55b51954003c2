/** The audit log on the raw wire: what is recorded, filtered and exported. */
import { expect, test } from 'vitest';
import { sharedFixture } from '../../testing/shared-fixture.ts';
import { startAdministration } from './administration.fixture.ts';

const parts = sharedFixture(startAdministration);

const list = async (body: object) => {
  const { body: reply } = await parts.admin.post('/administration/list-audit', {
    source: 'actions',
    ...body,
  });
  return reply as unknown as { events: Record<string, unknown>[]; has_more: boolean };
};
const addCourse = (code: string) =>
  parts.admin.post('/administration/add-course', {
    ...{ course_code: code, course_name: 'Geography', course_class: '9', teacher_ids: [] },
  });

test('names who did what to whom, and from where', async () => {
  const [tara] = parts.classi.students;
  await parts.admin.post('/administration/log-out-person', { account_id: tara.id });
  const { events } = await list({});
  expect(events[0]).toMatchObject({
    ...{ action: 'person.logged-out', by: 'Meera Iyer', about: ['Tara Bhandari'], count: 1 },
    address: '127.0.0.1',
  });
});

test('finds who did something and to whom it was done, by a part of the name', async () => {
  const about = await list({ person: 'bhanDARI' });
  expect(about.events).toMatchObject([{ action: 'person.logged-out', about: ['Tara Bhandari'] }]);
  expect((await list({ person: 'Meera' })).events).toHaveLength(1);
  expect((await list({ person: 'Kabir' })).events).toEqual([]);
  expect((await list({ person: 'kabir', source: 'logins' })).events).toEqual([]);
});

test('shows the file and the numbers of an import', async () => {
  const content = Buffer.from('email,name\nnew.pupil@classi.example,New Pupil').toString('base64');
  const made = await parts.admin.post('/administration/apply-roster', { file_name: 'class-9.csv', content });
  expect(made.status, made.text).toBe(200);
  const { events } = await list({ action: 'roster.' });
  expect(events[0]?.imported).toEqual({ file_name: 'class-9.csv', added: 1, changed: 0, ended: 0 });
});

test('filters the audit log by action and person, page by page', async () => {
  for (let index = 0; index < 52; index += 1) await addCourse(`GEO-${index}`);
  const first = await list({ action: 'course.' });
  expect(first.events).toHaveLength(50);
  expect(first.has_more).toBe(true);
  const last = first.events.at(-1)?.event_id;
  const rest = await list({ action: 'course.', before: last });
  expect(rest.events).toHaveLength(2);
  expect(rest.has_more).toBe(false);
  expect((await list({ action: '%' })).events.length).toBeGreaterThan(0);
  expect((await list({ account_id: parts.classi.teacher.id })).events).toEqual([]);
});

test('shows the logins of the school and of no other', async () => {
  await parts.as(parts.riverside.administrator);
  const { events } = await list({ source: 'logins' });
  expect(events.map(({ action }) => action)).toContain('login.succeeded');
  const other = await parts.as(parts.riverside.administrator);
  const theirs = await other.post('/administration/list-audit', { source: 'actions' });
  expect(theirs.body.events).toEqual([]);
});

test('exports the audit log as CSV in which a name is never a formula', async () => {
  await parts.database.inTenant(parts.classi.tenantId, (tx) =>
    tx.$client.query("update accounts set first_name = '=Meera' where id = $1", [
      parts.classi.administrator.id,
    ]),
  );
  const answer = await parts.admin.get('/administration/export-audit?source=actions&action=person.');
  expect(answer.headers['content-type']).toMatch(/^text\/csv/);
  expect(answer.text).toMatch(/^\ufefftime,action,by,about,count,address,reason\r\n/);
  expect(answer.text).toContain(",person.logged-out,'=Meera Iyer,Tara Bhandari,1,127.0.0.1,");
  expect(answer.text).not.toContain('course.added');
});
