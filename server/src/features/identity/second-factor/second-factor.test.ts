/** Authenticator apps on the raw wire: set up, needed on new devices, used once, recovered, limited. */
import { beforeEach, expect, test } from 'vitest';
import { appCode } from '../../../testing/authenticator.ts';
import { PASSWORD, type Person } from '../../../testing/cast.ts';
import { type Answered, type Caller, caller, startTestServer } from '../../../testing/server.ts';
import { sharedFixture } from '../../../testing/shared-fixture.ts';

const PERIOD_MS = 30_000;
const parts = sharedFixture(startTestServer);
beforeEach(() => parts.clock.advance(16 * 60_000));

const codeOf = (secret: string, periods = 0): string =>
  appCode(secret, new Date(parts.clock.now().getTime() + periods * PERIOD_MS));

async function logIn(
  person: Person,
  more: object = {},
  cookies: Record<string, string> = {},
): Promise<Answered & { caller: Caller }> {
  const answer = await caller(parts.server, cookies, '').post(
    `/auth/login/${person.role}`,
    { email: person.email, password: PASSWORD, ...more },
    { 'x-tenant': person.tenant },
  );
  const set = [answer.headers['set-cookie'] ?? []].flat() as string[];
  const received = Object.fromEntries(set.map((cookie) => cookie.split(';')[0]?.split('=') ?? []));
  return {
    ...answer,
    caller: caller(parts.server, { ...cookies, ...received }, received.csrf_access_token ?? ''),
  };
}

/** Sets an app up. @returns its secret, the recovery codes, and the caller of the new session */
async function enrol(person: Person) {
  const { caller: before } = await logIn(person);
  const begun = await before.post('/auth/second-factor/begin', { password: PASSWORD });
  const secret = String(begun.body.secret);
  const done = await before.post('/auth/second-factor/activate', { code: codeOf(secret) });
  expect(done.status, done.text).toBe(200);
  parts.clock.advance(PERIOD_MS);
  return { secret, recoveryCodes: done.body.recovery_codes as unknown as string[], before };
}

test('sets up the app with the password and a first code, and ends the other sessions', async () => {
  const { teacher } = parts.classi;
  const { caller: own } = await logIn(teacher);
  const { caller: elsewhere } = await logIn(teacher);
  expect((await own.get('/auth/second-factor')).body).toMatchObject({ since: null, is_required: false });
  expect((await own.post('/auth/second-factor/begin', { password: 'Wrong#2026' })).body).toMatchObject({
    code: 'password/wrong',
  });
  const begun = await own.post('/auth/second-factor/begin', { password: PASSWORD });
  expect(String(begun.body.picture)).toMatch(/^data:image\/svg\+xml;base64,/);
  // As long as no code was entered, the password is enough.
  expect((await logIn(teacher)).status).toBe(200);
  expect((await own.post('/auth/second-factor/activate', { code: '000000' })).body).toMatchObject({
    code: 'login/code-wrong',
  });
  parts.clock.advance(1000);
  const done = await own.post('/auth/second-factor/activate', { code: codeOf(String(begun.body.secret)) });
  expect(done.body.recovery_codes).toHaveLength(10);
  expect((await elsewhere.get('/auth/second-factor')).status).toBe(401);
  const stored = await parts.database.inTenant(teacher.tenantId, (tx) =>
    tx.execute('select sealed_secret, code_hash from second_factors natural join recovery_codes'),
  );
  expect(JSON.stringify(stored.rows)).not.toContain(String(begun.body.secret));
  expect(JSON.stringify(stored.rows)).not.toContain(
    String((done.body.recovery_codes as unknown as string[])[0]),
  );
});

test('asks for a code on a new device, and not on one where a code was entered', async () => {
  const { otherTeacher } = parts.classi;
  const { secret } = await enrol(otherTeacher);
  const bare = await logIn(otherTeacher);
  expect(bare.body).toMatchObject({
    code: 'login/code-needed',
    message: 'Please enter the code of your authenticator app.',
  });
  expect(bare.status).toBe(403);
  expect(bare.headers['set-cookie']).toBeUndefined();
  expect((await logIn(otherTeacher, { code: '123456' })).body).toMatchObject({ code: 'login/code-wrong' });
  const passed = await logIn(otherTeacher, { code: codeOf(secret) });
  expect(passed.body).toEqual({ userId: otherTeacher.id, role: 'instructor' });
  expect((await logIn(otherTeacher, {}, passed.caller.cookies)).status).toBe(200);
  expect((await logIn(otherTeacher, { password: 'Wrong#2026', code: codeOf(secret, 1) })).body).toMatchObject(
    { code: 'login/wrong' },
  );
});

test('asks for a code on a device that was trusted before the app was set up', async () => {
  const { administrator } = parts.riverside;
  const earlier = await logIn(administrator);
  const { secret } = await enrol(administrator);
  expect((await logIn(administrator, {}, earlier.caller.cookies)).body).toMatchObject({
    code: 'login/code-needed',
  });
  expect((await logIn(administrator, { code: codeOf(secret) }, earlier.caller.cookies)).status).toBe(200);
});

test('takes each code once, and codes of clocks that differ by 30 seconds', async () => {
  const { administrator } = parts.classi;
  const { secret } = await enrol(administrator);
  parts.clock.advance(2 * PERIOD_MS);
  const code = codeOf(secret, -1);
  expect((await logIn(administrator, { code })).status).toBe(200);
  expect((await logIn(administrator, { code })).body).toMatchObject({ code: 'login/code-wrong' });
  const spaced = codeOf(secret, 1).replace(/(...)/, '$1 ');
  expect((await logIn(administrator, { code: spaced })).status).toBe(200);
  // An earlier one does not count once a later one was used.
  expect((await logIn(administrator, { code: codeOf(secret) })).body).toMatchObject({
    code: 'login/code-wrong',
  });
  parts.clock.advance(3 * PERIOD_MS);
  expect((await logIn(administrator, { code: codeOf(secret, -3) })).body).toMatchObject({
    code: 'login/code-wrong',
  });
});

test('takes each recovery code once, however it is typed, and new ones replace them', async () => {
  const { teacher } = parts.riverside;
  const { recoveryCodes } = await enrol(teacher);
  const [first = '', second = ''] = recoveryCodes;
  expect(first).toMatch(/^([A-Z2-7]{4}-){3}[A-Z2-7]{4}$/);
  const passed = await logIn(teacher, { code: first.toLowerCase().replace(/-/g, ' ') });
  expect(passed.status, passed.text).toBe(200);
  expect((await logIn(teacher, { code: first })).body).toMatchObject({ code: 'login/code-wrong' });
  const own = passed.caller;
  expect((await own.get('/auth/second-factor')).body).toMatchObject({
    recovery_codes_left: 9,
    is_required: false,
  });
  const renewed = await own.post('/auth/second-factor/renew-recovery-codes', { password: PASSWORD });
  expect(renewed.body.recovery_codes).toHaveLength(10);
  expect((await logIn(teacher, { code: second })).body).toMatchObject({ code: 'login/code-wrong' });
});

test('limits wrong codes, also for the right one after them', async () => {
  const { otherTeacher } = parts.riverside;
  const { secret } = await enrol(otherTeacher);
  const codes: unknown[] = [];
  for (let index = 0; index < 11; index += 1)
    codes.push((await logIn(otherTeacher, { code: '000000' })).body.code);
  expect(codes).toEqual([...Array(10).fill('login/code-wrong'), 'login/code-limited']);
  expect((await logIn(otherTeacher, { code: codeOf(secret) })).body).toMatchObject({
    message: expect.stringMatching(/^Too many wrong codes\. Please try again in \d+ minutes\.$/),
  });
});

test('turns the app off with the password', async () => {
  const [student] = parts.riverside.students;
  const { secret } = await enrol(student);
  const { caller: own } = await logIn(student, { code: codeOf(secret) });
  expect((await own.post('/auth/second-factor/begin', { password: PASSWORD })).body).toMatchObject({
    code: 'second-factor/on',
  });
  expect((await own.post('/auth/second-factor/turn-off', { password: 'Wrong#2026' })).status).toBe(400);
  expect((await own.post('/auth/second-factor/turn-off', { password: PASSWORD })).status).toBe(200);
  expect((await logIn(student)).status).toBe(200);
});
