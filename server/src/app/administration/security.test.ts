/** A school requires authenticator apps, and its administrators help who has lost one. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { appCode } from '../../testing/authenticator.ts';
import { PASSWORD, type Person } from '../../testing/cast.ts';
import { caller } from '../../testing/server.ts';
import { sharedFixture, sharedValue } from '../../testing/shared-fixture.ts';
import { softwareAuthenticator } from '../../testing/software-authenticator.ts';
import { startTestProduct } from '../composition/product.fixture.ts';

const fixture = sharedFixture(startTestProduct);
const admin = sharedValue(() => fixture.as(fixture.classi.administrator));

const require = (roles: string[]) =>
  admin.post('/administration/set-security', { second_factor_roles: roles });
const logIn = async ({ role, email, tenant }: Person, code?: string) =>
  fixture.product.server.inject({
    ...{ method: 'POST', url: `/auth/login/${role}`, headers: { 'x-tenant': tenant } },
    payload: { email, password: PASSWORD, code },
  });

test('a teacher without an app sets one up before anything else, and cannot turn it off', async () => {
  const { teacher } = fixture.classi;
  expect((await require(['instructor'])).status).toBe(200);
  const login = await logIn(teacher);
  expect(login.json()).toEqual({ userId: teacher.id, role: 'instructor', must_enrol: true });
  const cookies = Object.fromEntries(login.cookies.map(({ name, value }) => [name, value]));
  const own = caller(fixture.product.server, cookies, cookies.csrf_access_token ?? '');
  expect((await own.get('/instructors/get-instructor')).body).toMatchObject({
    ...{ code: 'session/second-factor-needed' },
    message: 'Your school requires an authenticator app or a passkey. Please set it up first.',
  });
  expect((await own.get('/auth/second-factor')).body).toMatchObject({ is_required: true, since: null });
  const begun = await own.post('/auth/second-factor/begin', { password: PASSWORD });
  const code = appCode(String(begun.body.secret));
  const done = await fixture.product.server.inject({
    ...{ method: 'POST', url: '/auth/second-factor/activate', cookies, payload: { code } },
    headers: { 'x-csrf-token': cookies.csrf_access_token ?? '' },
  });
  const fresh = Object.fromEntries(done.cookies.map(({ name, value }) => [name, value]));
  const free = caller(fixture.product.server, fresh, fresh.csrf_access_token ?? '');
  expect((await free.get('/instructors/get-instructor')).status).toBe(200);
  expect((await own.get('/auth/second-factor')).status).toBe(401);
  expect((await free.post('/auth/second-factor/turn-off', { password: PASSWORD })).body).toMatchObject({
    code: 'second-factor/required',
  });
  expect((await admin.get('/administration/get-security')).body).toMatchObject({
    second_factor_roles: ['instructor'],
    people: [
      { role: 'administrator', total: 1, with_second_factor: 0 },
      { role: 'instructor', total: 2, with_second_factor: 1 },
    ],
  });
});

test('students and other schools are not concerned', async () => {
  expect((await logIn(fixture.classi.students[0])).json()).not.toHaveProperty('must_enrol');
  expect((await logIn(fixture.riverside.teacher)).json()).not.toHaveProperty('must_enrol');
  await require([]);
  expect((await logIn(fixture.classi.otherTeacher)).json()).not.toHaveProperty('must_enrol');
});

test('an administrator removes the app of a person, which is logged and written to the person', async () => {
  const { teacher } = fixture.classi;
  expect((await logIn(teacher)).json()).toMatchObject({ code: 'login/code-needed' });
  const elsewhere = await fixture.as(fixture.riverside.administrator);
  expect(
    (await elsewhere.post('/administration/reset-second-factor', { account_id: teacher.id })).status,
  ).toBe(404);
  expect((await admin.post('/administration/reset-second-factor', { account_id: teacher.id })).status).toBe(
    200,
  );
  expect((await logIn(teacher)).statusCode).toBe(200);
  const audit = await admin.post('/administration/list-audit', {
    source: 'actions',
    action: 'person.second',
  });
  expect(audit.body.events).toMatchObject([
    { action: 'person.second-factor-reset', about: ['Anita Mathew'] },
  ]);
  const outbox = join(fixture.product.config.dataDir, 'outbox');
  const letters = await Promise.all(
    (await readdir(outbox)).map((name) => readFile(join(outbox, name), 'utf8')),
  );
  expect(letters.join()).toContain('Your authenticator app and passkeys were removed');
});

test('a one-time link does not replace a passkey', async () => {
  const { stranger } = fixture.classi;
  const own = await fixture.as(stranger);
  const begun = await own.post('/auth/second-factor/passkeys/begin', { password: PASSWORD });
  const passkey = softwareAuthenticator('http://localhost').create(
    begun.body.options as unknown as Record<string, unknown>,
  );
  const added = await own.post('/auth/second-factor/passkeys/add', { name: 'Phone', passkey });
  expect(added.status, added.text).toBe(200);
  const links = await admin.post('/administration/create-access-links', { account_ids: [stranger.id] });
  const token = /#(.*)$/.exec(JSON.stringify(links.body).match(/\/join#[\w.-]+/)?.[0] ?? '')?.[1];
  const used = await fixture.product.server.inject({
    ...{ method: 'POST', url: '/auth/access-link/use', payload: { token, password: 'Quiet-Paper7' } },
  });
  expect(used.statusCode, used.payload).toBe(200);
  expect(used.cookies).toEqual([]);
});

test('a one-time link does not replace the code', async () => {
  const { otherTeacher } = fixture.classi;
  const own = await fixture.as(otherTeacher);
  const begun = await own.post('/auth/second-factor/begin', { password: PASSWORD });
  await own.post('/auth/second-factor/activate', { code: appCode(String(begun.body.secret)) });
  const links = await admin.post('/administration/create-access-links', { account_ids: [otherTeacher.id] });
  const token = /#(.*)$/.exec(JSON.stringify(links.body).match(/\/join#[\w.-]+/)?.[0] ?? '')?.[1];
  const used = await fixture.product.server.inject({
    ...{ method: 'POST', url: '/auth/access-link/use', payload: { token, password: 'Quiet-Paper7' } },
  });
  expect(used.statusCode, used.payload).toBe(200);
  expect(used.cookies).toEqual([]);
  const login = await fixture.product.server.inject({
    ...{ method: 'POST', url: '/auth/login/instructor', headers: { 'x-tenant': 'classi' } },
    payload: { email: otherTeacher.email, password: 'Quiet-Paper7' },
  });
  expect(login.json()).toMatchObject({ code: 'login/code-needed' });
});
