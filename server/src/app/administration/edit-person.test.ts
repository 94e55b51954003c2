/** An administrator changes who a person is, on the raw wire. */
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { mountAccessLinks } from '../../features/access-links/index.ts';
import { tenants } from '../../platform/db/index.ts';
import { aNewcomer, PASSWORD, type Person } from '../../testing/cast.ts';
import { sharedFixture } from '../../testing/shared-fixture.ts';
import { startAdministration } from './administration.fixture.ts';

const parts = sharedFixture(() =>
  startAdministration((mount, { database, clock, sessions, devices }) => {
    mountAccessLinks(mount, { database, clock, sessions, devices });
  }),
);

const post = (path: string, body: unknown) => parts.admin.post(`/administration/${path}`, body);
const edit = ({ id, email, firstName, lastName }: Person, more: object = {}) =>
  post('edit-person', { account_id: id, email, first_name: firstName, last_name: lastName, ...more });
const logIn = (email: string, role = 'student') =>
  parts.nobody.post(`/auth/login/${role}`, { email, password: PASSWORD }, { 'x-tenant': 'classi' });

async function listed(search: string): Promise<Record<string, unknown>[]> {
  return (await post('list-people', { search })).body.people as Record<string, unknown>[];
}

async function lastAudit() {
  return parts.database.inTenant(parts.classi.tenantId, async (tx) => {
    const { rows } = await tx.$client.query('select * from audit_events order by id desc limit 1');
    return rows[0] as { action: string; account_id: number; details: Record<string, unknown> };
  });
}

test('keeps what another administrator changed since the form was opened', async () => {
  const [, , zoya] = parts.classi.students;
  const { id, email, firstName: first_name, lastName: last_name } = zoya;
  const before = { email, first_name, last_name, title: '', class: '', section: '' };
  const save = (more: object) => post('edit-person', { account_id: id, ...before, before, ...more });
  expect((await save({ class: '9', section: 'B' })).status).toBe(200);
  expect((await save({ last_name: 'Mirza' })).status).toBe(200);
  expect((await listed(email))[0]).toMatchObject({ last_name: 'Mirza', class: '9', section: 'B' });
  const clash = await save({ section: 'C' });
  expect([clash.status, clash.body.code]).toEqual([409, 'person/changed']);
  expect((await edit(zoya)).status).toBe(200);
});

test('logs in with the new address, says at the old one that it was changed, and keeps the session', async () => {
  const [tara] = parts.classi.students;
  const open = await parts.as(tara);
  const before = parts.letters.length;
  const reply = await edit(tara, { email: 'Tara.New@people.example', last_name: 'B', class: '10' });
  expect([reply.status, reply.body]).toEqual([200, { mailed: 2, ended_links: 0 }]);
  expect((await listed('tara'))[0]).toMatchObject({
    ...{ email: 'tara.new@people.example', last_name: 'B', class: '10', title: '' },
  });
  expect((await open.get('/students/get-student')).body).toMatchObject({ email: 'tara.new@people.example' });
  expect((await logIn('tara.new@people.example')).status).toBe(200);
  const old = await logIn(tara.email);
  expect([old.status, old.body.code]).toEqual([401, 'login/address-changed']);
  expect(parts.letters.slice(before).map(({ to }) => to)).toEqual([tara.email, 'tara.new@people.example']);
  expect(await lastAudit()).toMatchObject({
    ...{ action: 'person.edited', account_id: parts.classi.administrator.id },
    details: { ids: [tara.id], fields: ['email', 'lastName', 'className'] },
  });
  expect(JSON.stringify(await lastAudit())).not.toContain('people.example');

  // The undo of the page sends what was there before.
  expect((await edit(tara)).status).toBe(200);
  expect((await logIn(tara.email)).status).toBe(200);
  expect((await logIn('tara.new@people.example')).body.code).toBe('login/address-changed');
});

test('writes the letters in the language of the school', async () => {
  const [, kabir] = parts.classi.students;
  const speaks = (language: 'hi' | null) =>
    parts.database.inTenant(parts.classi.tenantId, (tx) =>
      tx.update(tenants).set({ language }).where(eq(tenants.id, parts.classi.tenantId)),
    );
  const before = parts.letters.length;
  await speaks('hi');
  expect((await edit(kabir, { email: 'kabir.new@people.example' })).status).toBe(200);
  expect(parts.letters.at(-1)?.text).toContain(`${kabir.email} से बदलकर`);
  await speaks(null);
  expect((await edit(kabir)).status).toBe(200);
  expect(parts.letters.slice(before).map(({ subject }) => subject)).toEqual([
    ...['Classi पर आपका पता बदला गया', 'Classi पर आपका पता बदला गया'],
    ...['Your address on Classi was changed', 'Your address on Classi was changed'],
  ]);
});

test('refuses a taken address, also in other letters, and changes nothing', async () => {
  const [, kabir, zoya] = parts.classi.students;
  const reply = await edit(kabir, { email: zoya.email.toUpperCase(), first_name: 'Changed' });
  expect([reply.status, reply.body.code]).toEqual([409, 'person/taken']);
  expect(reply.body.error ?? reply.text).toContain(zoya.email);
  expect((await listed(kabir.email))[0]).toMatchObject({ first_name: 'Kabir' });
});

test('lets a teacher and a student share an address', async () => {
  const { teacher, students } = parts.classi;
  expect((await edit(students[1], { email: teacher.email })).status).toBe(200);
  expect((await edit(students[1])).status).toBe(200);
});

test.each([
  [{ email: 'no address' }, 400, 'http/invalid'],
  [{ first_name: '' }, 400, 'http/invalid'],
  [{ last_name: '4' }, 400, 'http/invalid'],
  [{ section: 'x'.repeat(21) }, 400, 'http/invalid'],
  [{ account_id: 999_999 }, 404, 'person/not-found'],
])('refuses %j with %i', async (wrong, status, code) => {
  const reply = await edit(parts.classi.students[1], wrong);
  expect([reply.status, reply.body.code]).toEqual([status, code]);
});

test('ends a link that was sent to the old address', async () => {
  const newcomer = await aNewcomer(parts.database, parts.classi, 'instructor');
  const [made] = (await post('create-access-links', { account_ids: [newcomer.id] })).body as unknown as {
    link: string;
  }[];
  const reply = await edit(newcomer, { email: 'right@people.example', title: 'Dr' });
  expect(reply.body).toMatchObject({ ended_links: 1 });
  const token = String(made?.link).replace('/join#', '');
  expect((await parts.nobody.post('/auth/access-link/read', { token })).body.code).toBe('link/expired');
  expect((await listed('right@'))[0]).toMatchObject({ title: 'Dr', class: '' });
});

test('finds the person by the old address in a class list', async () => {
  const [, , zoya] = parts.classi.students;
  await edit(zoya, { email: 'zoya.new@people.example' });
  const list = (rows: string) => ({
    file_name: 'class.csv',
    content: Buffer.from(`email,first name,last name,class\n${rows}`).toString('base64'),
  });
  const { body } = await post('preview-roster', list(`${zoya.email},Zoya,D'Souza,11`));
  expect(body).toMatchObject({ problem_count: 0, counts: { added: 0, changed: 1 } });
  expect(body.changes).toMatchObject([{ email: 'zoya.new@people.example' }]);
  const both = list(`${zoya.email},Zoya,D'Souza,11\nzoya.new@people.example,Zoya,D'Souza,11`);
  expect((await post('preview-roster', both)).body).toMatchObject({
    problems: [{ line: 3, sentence: '“zoya.new@people.example” is in line 2 already.' }],
  });
  expect((await post('apply-roster', list(`${zoya.email},Zoya,D'Souza,11`))).status).toBe(200);
  expect(await listed('zoya')).toMatchObject([{ email: 'zoya.new@people.example', class: '11' }]);
});

test('refuses a roster ID that another person has', async () => {
  const [tara, kabir] = parts.classi.students;
  expect((await edit(tara, { roster_ids: ['S-1', 'S-2'] })).status).toBe(200);
  expect((await listed('tara'))[0]).toMatchObject({ roster_ids: ['S-1', 'S-2'] });
  const reply = await edit(kabir, { roster_ids: ['S-2'] });
  expect([reply.status, reply.body.code]).toEqual([409, 'person/roster-id-taken']);
  expect(reply.text).toContain('Tara Bhandari');
  await edit(tara, { roster_ids: ['S-1'] });
  expect((await edit(kabir, { roster_ids: ['S-2'] })).status).toBe(200);
  // Without the field they stay.
  await edit(kabir);
  expect((await listed('kabir'))[0]).toMatchObject({ roster_ids: ['S-2'] });
});
