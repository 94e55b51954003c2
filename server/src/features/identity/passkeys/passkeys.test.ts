/** Passkeys on the raw wire, with a software authenticator: added, named, removed, and logged in with. */
import { generateKeyPairSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { PASSWORD, type Person } from '../../../testing/cast.ts';
import { type Caller, startTestServer } from '../../../testing/server.ts';
import { sharedFixture } from '../../../testing/shared-fixture.ts';
import {
  type SoftwareAuthenticator,
  softwareAuthenticator,
} from '../../../testing/software-authenticator.ts';

const SITE = 'http://school.example';
const HOST = { host: 'school.example' };
const LIST = '/auth/second-factor/passkeys';
const parts = sharedFixture(startTestServer);

type Options = Record<string, unknown>;
const optionsIn = (answer: { body: Record<string, unknown> }) => answer.body.options as Options;

async function begin(caller: Caller, headers: Record<string, string> = HOST): Promise<Options> {
  const answer = await caller.post(`${LIST}/begin`, { password: PASSWORD }, headers);
  expect(answer.status, answer.text).toBe(200);
  return optionsIn(answer);
}

async function add(caller: Caller, device: SoftwareAuthenticator, name = 'Phone'): Promise<number> {
  const passkey = device.create(await begin(caller));
  const answer = await caller.post(`${LIST}/add`, { name, passkey }, HOST);
  expect(answer.status, answer.text).toBe(200);
  return Number(answer.body.id);
}

/** A login page asks for a challenge. */
async function ask(tenant = 'classi', headers: Record<string, string> = HOST): Promise<Options> {
  const answer = await parts.nobody.post('/auth/login/passkey/begin', {}, { ...headers, 'x-tenant': tenant });
  expect(answer.status, answer.text).toBe(200);
  return optionsIn(answer);
}

const logIn = (passkey: unknown, tenant = 'classi', headers: Record<string, string> = HOST) =>
  parts.nobody.post('/auth/login/passkey', { passkey }, { ...headers, 'x-tenant': tenant });

async function withPasskey(person: Person) {
  const own = await parts.as(person);
  const device = softwareAuthenticator(SITE);
  return { own, device, id: await add(own, device) };
}

test.each(['teacher', 'administrator', 'stranger'] as const)(
  'logs in a %s without a password, on a device that needs no code',
  async (who) => {
    const person = parts.classi[who];
    const { device, own } = await withPasskey(person);
    const options = await ask();
    expect(options).toMatchObject({ rpId: 'school.example', userVerification: 'required' });
    const answer = await logIn(device.get(options));
    expect(answer.body).toEqual({ userId: person.id, role: person.role });
    expect(String(answer.headers['set-cookie'])).toContain('access_token_cookie');
    const [passkey] = (await own.get(LIST)).body.passkeys as Record<string, unknown>[];
    expect(passkey).toMatchObject({ name: 'Phone', host: 'school.example' });
    expect(passkey?.last_used_at).toBe(parts.clock.now().toISOString());
  },
);

test('asks for the password before a passkey is added, and stores no secret', async () => {
  const own = await parts.as(parts.classi.otherTeacher);
  expect((await own.post(`${LIST}/begin`, { password: 'Wrong#2026' }, HOST)).body).toMatchObject({
    code: 'password/wrong',
  });
  const options = await begin(own);
  expect(options).toMatchObject({ rp: { id: 'school.example', name: 'Classi classi school' } });
  expect(options).toMatchObject({
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  expect(Buffer.from((options.user as { id: string }).id, 'base64url').toString()).not.toContain('@');
});

test.each<[string, Parameters<SoftwareAuthenticator['create']>[1], string]>([
  ['of another page', { origin: 'http://school.example.attacker.example' }, 'passkey/invalid'],
  ['for another host', { host: 'attacker.example' }, 'passkey/invalid'],
  ['without a PIN or fingerprint', { isUnverified: true }, 'passkey/invalid'],
  ['for another challenge', { challenge: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' }, 'passkey/expired'],
])('adds no passkey %s', async (_, change, code) => {
  const own = await parts.as(parts.classi.otherTeacher);
  const passkey = softwareAuthenticator(SITE).create(await begin(own), change);
  expect((await own.post(`${LIST}/add`, { name: 'Phone', passkey }, HOST)).body).toMatchObject({ code });
  expect((await own.get(LIST)).body.passkeys).toEqual([]);
});

test('adds a passkey once, within five minutes, and only for the person who began', async () => {
  const [student, other] = parts.classi.students;
  const own = await parts.as(student);
  const device = softwareAuthenticator(SITE);
  const passkey = device.create(await begin(own));
  const stolen = await (await parts.as(other)).post(`${LIST}/add`, { name: 'Mine', passkey }, HOST);
  expect(stolen.body).toMatchObject({ code: 'passkey/expired' });
  expect((await own.post(`${LIST}/add`, { name: 'Phone', passkey }, HOST)).status).toBe(200);
  expect((await own.post(`${LIST}/add`, { name: 'Phone', passkey }, HOST)).body).toMatchObject({
    code: 'passkey/expired',
  });
  const late = device.create(await begin(own));
  parts.clock.advance(5 * 60_000 + 1);
  expect((await own.post(`${LIST}/add`, { name: 'Late', passkey: late }, HOST)).body).toMatchObject({
    code: 'passkey/expired',
  });
});

test('tells the device which passkeys it has already', async () => {
  const { own, device } = await withPasskey(parts.riverside.otherTeacher);
  const { excludeCredentials } = await begin(own);
  expect(excludeCredentials).toEqual([
    expect.objectContaining({ id: device.keys[0]?.id, transports: ['internal'] }),
  ]);
});

type LoginChange = Parameters<SoftwareAuthenticator['get']>[1];
const foreignKey = () => generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;

test.each<[string, (device: SoftwareAuthenticator) => LoginChange, string]>([
  ['of another page', () => ({ origin: 'http://attacker.example' }), 'passkey/invalid'],
  ['for another host', () => ({ host: 'attacker.example' }), 'passkey/invalid'],
  ['without a PIN or fingerprint', () => ({ isUnverified: true }), 'passkey/invalid'],
  [
    'signed with another key',
    ({ keys: [key] }) => (key ? { key: { ...key, privateKey: foreignKey() } } : {}),
    'passkey/invalid',
  ],
  [
    'with a name that no account has',
    ({ keys: [key] }) => (key ? { key: { ...key, id: 'bm9ib2R5' } } : {}),
    'passkey/unknown',
  ],
  [
    'of another school',
    ({ keys: [key] }) =>
      key ? { key: { ...key, userHandle: Buffer.from('2147.1').toString('base64url') } } : {},
    'passkey/unknown',
  ],
  ['for another challenge', () => ({ challenge: 'AAAAAAAAAAAAAAAAAAAAAAAA' }), 'passkey/expired'],
])('logs nobody in %s', async (_, changeOf, code) => {
  const { device } = await withPasskey(parts.riverside.teacher);
  const answer = await logIn(device.get(await ask('riverside'), changeOf(device)), 'riverside');
  expect(answer.body).toMatchObject({ code });
  expect(answer.headers['set-cookie']).toBeUndefined();
});

test('takes each signature once, and a challenge for five minutes', async () => {
  const { device } = await withPasskey(parts.riverside.students[0]);
  const passkey = device.get(await ask('riverside'));
  expect((await logIn(passkey, 'riverside')).status).toBe(200);
  expect((await logIn(passkey, 'riverside')).body).toMatchObject({ code: 'passkey/expired' });
  const late = device.get(await ask('riverside'));
  parts.clock.advance(5 * 60_000 + 1);
  expect((await logIn(late, 'riverside')).body).toMatchObject({ code: 'passkey/expired' });
});

test('refuses a copy of a device, which counts its signatures from an earlier number', async () => {
  const { device } = await withPasskey(parts.riverside.students[1]);
  expect((await logIn(device.get(await ask(), { counter: 7 }))).status).toBe(200);
  expect((await logIn(device.get(await ask(), { counter: 7 }))).body).toMatchObject({
    code: 'passkey/invalid',
  });
  expect((await logIn(device.get(await ask(), { counter: 8 }))).status).toBe(200);
});

test('logs nobody in with a challenge for adding a passkey', async () => {
  const { own, device } = await withPasskey(parts.riverside.students[2]);
  const { challenge } = await begin(own);
  const passkey = device.get({ challenge, rpId: 'school.example' });
  expect((await logIn(passkey, 'riverside')).body).toMatchObject({ code: 'passkey/expired' });
});

test('finds the school of the passkey on a login page that is of another one', async () => {
  const person = parts.riverside.administrator;
  const { device } = await withPasskey(person);
  expect((await logIn(device.get(await ask('classi')))).body).toMatchObject({ userId: person.id });
});

test('accepts a passkey only on the host that it was made for, and on no numeric address', async () => {
  const { own, device } = await withPasskey(parts.riverside.stranger);
  const elsewhere = { host: 'other.example' };
  const options = await ask('riverside', elsewhere);
  const [key] = device.keys;
  const change = { origin: 'http://other.example', host: 'other.example', ...(key ? { key } : {}) };
  expect((await logIn(device.get(options, change), 'riverside', elsewhere)).body).toMatchObject({
    code: 'passkey/unknown',
  });
  const numbers = await own.post(`${LIST}/begin`, { password: PASSWORD }, { host: '192.0.2.7:8000' });
  expect(numbers.body).toMatchObject({ code: 'passkey/host' });
});

test('lets only its owner rename and remove a passkey', async () => {
  const { own, device, id } = await withPasskey(parts.classi.students[2]);
  const stranger = await parts.as(parts.classi.students[1]);
  for (const action of ['rename', 'remove'])
    expect((await stranger.post(`${LIST}/${action}`, { id, name: 'Mine' })).body).toMatchObject({
      code: 'passkey/none',
    });
  expect((await own.post(`${LIST}/rename`, { id, name: '  ' })).status).toBe(400);
  expect((await own.post(`${LIST}/rename`, { id, name: 'Blue key' })).status).toBe(200);
  expect((await own.get(LIST)).body.passkeys).toMatchObject([{ id, name: 'Blue key' }]);
  expect((await own.post(`${LIST}/remove`, { id })).status).toBe(200);
  expect((await logIn(device.get(await ask()))).body).toMatchObject({ code: 'passkey/unknown' });
});

test('keeps a passkey that is the only way to log in, and adds none to an account without a password', async () => {
  const { own, id } = await withPasskey(parts.classi.students[1]);
  const { tenantId, id: accountId } = parts.classi.students[1];
  await parts.database.inTenant(tenantId, (tx) =>
    tx.$client.query(`update accounts set password_hash = '' where id = $1`, [accountId]),
  );
  expect((await own.post(`${LIST}/remove`, { id })).body).toMatchObject({ code: 'passkey/only-login' });
  expect((await own.get(LIST)).body).toMatchObject({ passkeys: [{ id }], has_password: false });
  expect((await own.post(`${LIST}/begin`, { password: PASSWORD }, HOST)).body).toMatchObject({
    code: 'passkey/no-password',
  });
});

test('accepts a passkey as the second factor that a school requires', async () => {
  const { teacher, tenantId } = parts.classi;
  await parts.database.inTenant(tenantId, (tx) =>
    tx.$client.query(`update tenants set second_factor_roles = '["instructor"]' where id = $1`, [tenantId]),
  );
  // The teacher has had a passkey since the first test: the password alone is no longer enough.
  const refused = await parts.nobody.post(
    '/auth/login/instructor',
    { email: teacher.email, password: PASSWORD },
    { 'x-tenant': 'classi' },
  );
  expect(refused.body).toMatchObject({ code: 'login/passkey-needed' });
  const own = await parts.as(parts.classi.otherTeacher);
  expect((await own.get('/instructors/get-instructor')).body).toMatchObject({
    code: 'session/second-factor-needed',
  });
  const passkey = softwareAuthenticator(SITE).create(await begin(own));
  const added = await own.post(`${LIST}/add`, { name: 'Laptop', passkey }, HOST);
  expect(added.status, added.text).toBe(200);
  expect(String(added.headers['set-cookie'])).toContain('access_token_cookie');
  expect((await own.get(LIST)).status).toBe(401);
});

test('logs in no account that is deactivated', async () => {
  const { tenantId, students } = parts.classi;
  const { device } = await withPasskey(students[0]);
  await parts.database.inTenant(tenantId, (tx) =>
    tx.$client.query('update accounts set deactivated_at = now() where id = $1', [students[0].id]),
  );
  expect((await logIn(device.get(await ask()))).body).toMatchObject({ code: 'login/deactivated' });
});

test('refuses what is no reply of an authenticator, with a sentence', async () => {
  for (const passkey of [{}, 'text', { id: 'a', rawId: 'a', type: 'public-key', response: {} }])
    expect((await logIn(passkey)).status).toBe(400);
  const bytes = { clientDataJSON: '!!', authenticatorData: 'AA', signature: 'AA' };
  const answer = await logIn({ id: 'a', rawId: 'a', type: 'public-key', response: bytes });
  expect(answer.body).toMatchObject({ code: 'passkey/expired' });
});
