/** Pages that are open learn of people whom a class list or a merge changes, on the raw wire. */
import { afterEach, expect, test } from 'vitest';
import { giveCourses } from '../../features/courses/index.ts';
import { aNewcomer, type Person } from '../../testing/cast.ts';
import { sharedFixture, sharedValue } from '../../testing/shared-fixture.ts';
import { type LivePage, quiet, startChangesFixture } from './changes.fixture.ts';

const PEOPLE = { kind: 'people' };
const fixture = sharedFixture(startChangesFixture);
let pages: LivePage[] = [];
const admin = sharedValue(() => fixture.as(fixture.classi.administrator));
afterEach(async () => {
  for (const { socket } of pages) socket.disconnect();
  pages = [];
  await quiet();
});

async function opened(...people: Person[]): Promise<LivePage[]> {
  const open = await Promise.all(people.map((person) => fixture.page(person)));
  pages.push(...open);
  await quiet();
  for (const { events } of open) events.length = 0;
  return open;
}

async function call(path: string, body: object): Promise<Record<string, unknown>> {
  const reply = await admin.post(`/administration/${path}`, body);
  expect(reply.status, reply.text).toBe(200);
  return reply.body;
}

/** A person of the first course whose address no other person has. */
async function twin(name: string): Promise<Person> {
  const { tenantId, course } = fixture.classi;
  const person = await aNewcomer(fixture.database, fixture.classi, 'student');
  const email = `${name}@newcomer.example`;
  await fixture.database.inTenant(tenantId, async (tx) => {
    await tx.$client.query('update accounts set email = $2 where id = $1', [person.id, email]);
    await giveCourses(tx, { tenantId, role: 'student', accountId: person.id }, [course.id]);
  });
  return { ...person, email };
}

async function importList(...rows: string[]): Promise<number> {
  const content = Buffer.from(['email,first name,last name,courses', ...rows].join('\n')).toString('base64');
  const body = { file_name: '10-A.csv', content };
  const { fingerprint } = await call('preview-roster', body);
  const applied = await call('apply-roster', { ...body, fingerprint });
  return Number(applied.import_id);
}

/** Each page hears of people, and two other pages of nothing: of a student in no shared course, and of another school. */
async function hearWhile(open: LivePage[], act: () => Promise<unknown>): Promise<void> {
  const others = await opened(fixture.classi.stranger, fixture.riverside.administrator);
  await act();
  await Promise.all(open.map((page) => page.hears(PEOPLE)));
  await quiet();
  expect(others.flatMap(({ events }) => events)).toEqual([]);
  for (const { events } of open) events.length = 0;
}

test('a class list with another name reaches teacher, classmate, administrator and the person, and so does its undo', async () => {
  const { classi } = fixture;
  const [renamed, classmate] = classi.students;
  const open = await opened(classi.teacher, classmate, classi.administrator, renamed);
  let id = 0;
  await hearWhile(open, async () => {
    id = await importList(`${renamed.email},Asha,${renamed.lastName},${classi.course.code}`);
  });
  await hearWhile(open, () => call('undo-roster', { import_id: id }));
});

test('a class list with new people reaches administrators, and so does its undo', async () => {
  const open = await opened(fixture.classi.administrator);
  let id = 0;
  await hearWhile(open, async () => {
    id = await importList('new.one@newcomer.example,New,One,');
  });
  await hearWhile(open, () => call('undo-roster', { import_id: id }));
});

test('a merge reaches teacher, classmate, administrator and the person, and so does its undo', async () => {
  const { classi } = fixture;
  const [target, source] = [await twin('one'), await twin('two')];
  const open = await opened(classi.teacher, classi.students[1], classi.administrator, target);
  let id = 0;
  await hearWhile(open, async () => {
    const body = { target_id: target.id, source_id: source.id, confirm_email: source.email };
    id = Number((await call('merge-accounts', body)).merge_id);
  });
  await hearWhile(open, () => call('undo-merge', { merge_id: id }));
});
