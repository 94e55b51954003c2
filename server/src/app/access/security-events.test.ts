/** Each security event, caused for real on the raw wire, is logged and recorded; neither line nor row says a password, a code, a token or an e-mail address. */
import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Sessions } from '../../features/identity/index.ts';
import { createSignOnProviders, mountSignOn, type SignOnProviders } from '../../features/sign-on/index.ts';
import { addPermits, approveTeacher, mountSignUp, refuseTeacher } from '../../features/signup/index.ts';
import { createLog } from '../../platform/log/log.ts';
import type { Mail } from '../../platform/mail/index.ts';
import { listSecurityEvents, SECURITY_EVENTS } from '../../platform/security-events/index.ts';
import { appCode } from '../../testing/authenticator.ts';
import { PASSWORD } from '../../testing/cast.ts';
import { logInAtProvider, startIdentityProvider } from '../../testing/identity-provider.ts';
import { startTestServer, type TestParts } from '../../testing/server.ts';
import { sharedFixture } from '../../testing/shared-fixture.ts';
import { softwareAuthenticator } from '../../testing/software-authenticator.ts';

const NEW_PASSWORD = 'Quiet-Paper7';
const WRONG = 'Wrong#2026';
const NETWORK = '203.0.113.9';

const lines: string[] = [];
/** Secrets that must not be in any line. */
const secrets = new Set([PASSWORD, NEW_PASSWORD, WRONG]);
let parts: TestParts;
const provider = sharedFixture(() => startIdentityProvider(`${ORIGIN}/sign-in`));
const ORIGIN = 'http://classi.example:4000';
let given: { sessions: Sessions; mail: Mail };
beforeAll(async () => {
  let signOnProviders: SignOnProviders | undefined;
  parts = await startTestServer(
    (mount, shared) => {
      given = shared;
      mountSignUp(mount, { ...shared, secure: false });
      const [host = '', port] = provider.host.split(':');
      signOnProviders = createSignOnProviders({ ...shared, allowedHosts: [{ host, port: Number(port) }] });
      mountSignOn(mount, { ...shared, signOnProviders, address: () => ORIGIN, secure: false });
    },
    { lines, trustProxy: 1 },
  );
  const { tenantId } = parts.classi;
  await signOnProviders?.save(
    {
      ...{ tenantId, isOn: true, issuer: provider.issuer, label: 'School ID', domains: ['classi.example'] },
      ...{ clientId: provider.clientId, clientSecret: provider.clientSecret, studentDomains: [] },
      ...{ studentAccounts: 'never', linksInvited: false, endsProviderSession: false },
      ...{ protocol: 'openid', entryPoint: '', logoutAddress: '', certificates: [] },
    },
    parts.clock.now(),
  );
  secrets.add(provider.clientSecret);
  await parts.database.inTenant(tenantId, (tx) =>
    addPermits(tx, [
      { tenantId, role: 'instructor', pattern: 'classi.example' },
      { tenantId, role: 'student', pattern: 'asha@classi.example' },
    ]),
  );
});
afterAll(() => parts.close());

async function send(
  method: 'GET' | 'POST',
  url: string,
  payload: object = {},
  cookies: Record<string, string> = {},
) {
  const answer = await parts.server.inject({
    ...{ method, url, cookies },
    headers: {
      'x-tenant': 'classi',
      'x-forwarded-for': NETWORK,
      'x-csrf-token': cookies.csrf_access_token ?? '',
    },
    ...(method === 'GET' ? {} : { payload }),
  });
  const set = Object.fromEntries(answer.cookies.map(({ name, value }) => [name, value]));
  for (const value of Object.values(set)) if (value !== '') secrets.add(value);
  return { status: answer.statusCode, id: answer.headers['x-request-id'], cookies: set };
}
const post = (url: string, payload: object, cookies = {}) => send('POST', url, payload, cookies);

interface Line {
  event?: string;
  level: string;
  reqId?: string;
  school?: number;
  account?: number;
  address?: string;
  reason?: string;
}
const eventsSince = (from: number): Line[] =>
  lines.slice(from).flatMap((line) => {
    const parsed = JSON.parse(line) as Line;
    return parsed.event === undefined ? [] : [parsed];
  });

const newestCode = () => {
  const code = /\b\d{6}\b/.exec(parts.letters.at(-1)?.text ?? '')?.[0] ?? 'none';
  secrets.add(code);
  return code;
};
const logIn = (role: string, email: string, password: string) =>
  post(`/auth/login/${role}`, { email, password });

async function signUp(role: 'student' | 'instructor', email: string) {
  const type = role === 'student' ? { type: 'student' } : {};
  await post('/auth/signup/request-verification', { email, school: 'classi', ...type });
  const { cookies } = await post('/auth/signup/verify-code', { email, code: newestCode() });
  const own = role === 'student' ? { grade: 9 } : { preferredTitle: 'Sir' };
  const person = { email, password: NEW_PASSWORD, firstName: 'Asha', lastName: 'Rao' };
  return post(`/auth/signup/${role}`, { ...person, ...own }, cookies);
}

/** A token with the name of a real key, signed with another key. */
function forged(token: string): string {
  const [head = '', body = ''] = token.split('.');
  const claims = { ...JSON.parse(Buffer.from(body, 'base64url').toString()), role: 'instructor' };
  const signed = `${head}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}`;
  return `${signed}.${createHmac('sha256', 'guessed').update(signed).digest('base64url')}`;
}

const approvals = () => ({
  ...{ database: parts.database, clock: parts.clock, ...given },
  log: createLog('info', { write: (line) => void lines.push(line) }),
  operator: 'ramesh',
});

const recorded = (school: number | undefined) =>
  listSecurityEvents(parts.database, { school, since: new Date(0), limit: 1000 });

/** With the provider, as the first student; from `consent` on with the password. */
async function signOn(isVerified = true) {
  provider.people.set('tara', { email: parts.classi.students[0].email, email_verified: isVerified });
  const started = await parts.server.inject({
    ...{ method: 'POST', url: '/auth/sign-on/start', headers: { 'x-tenant': 'classi' } },
    payload: { role: 'student' },
  });
  const cookies = Object.fromEntries(started.cookies.map(({ name, value }) => [name, value]));
  const query = await logInAtProvider(String(started.json().address), 'tara');
  for (const secret of new URLSearchParams(query).values())
    if (secret !== provider.issuer) secrets.add(secret);
  const finished = await post('/auth/sign-on/finish', { query }, cookies);
  return { ...finished, cookies: { ...cookies, ...finished.cookies } };
}

let appSecret = '';
const codeOfApp = () => appCode(appSecret, parts.clock.now());

async function startEnrolment() {
  const { cookies } = await logIn('administrator', parts.classi.administrator.email, PASSWORD);
  const answer = await parts.server.inject({
    ...{ method: 'POST', url: '/auth/second-factor/begin', cookies, payload: { password: PASSWORD } },
    headers: { 'x-csrf-token': cookies.csrf_access_token ?? '' },
  });
  const secret = String(answer.json().secret);
  secrets.add(secret);
  return { cookies, secret };
}

const device = softwareAuthenticator('http://localhost');

/** The reply of a call of this student, whose body the events do not need. */
async function passkeyOptions(url: string, payload: object, cookies: Record<string, string> = {}) {
  const answer = await parts.server.inject({
    ...{ method: 'POST', url, cookies, payload },
    headers: { 'x-tenant': 'classi', 'x-csrf-token': cookies.csrf_access_token ?? '' },
  });
  return answer.json().options as Record<string, unknown>;
}
const passkeys = '/auth/second-factor/passkeys';

async function logInWithPasskey(change = {}) {
  const passkey = device.get(await passkeyOptions('/auth/login/passkey/begin', {}), change);
  secrets.add(passkey.response.signature);
  return post('/auth/login/passkey', { passkey });
}

type Deed = () => Promise<{ id?: unknown } | undefined>;
const deeds: [keyof typeof SECURITY_EVENTS, Deed, Partial<Line>][] = [
  ['login.succeeded', () => logIn('student', parts.classi.students[0].email, PASSWORD), {}],
  ['login.failed', () => logIn('student', parts.classi.students[1].email, WRONG), { reason: 'login/wrong' }],
  [
    'login.limited',
    async () => {
      for (let index = 0; index < 5; index += 1)
        await logIn('student', parts.classi.students[2].email, WRONG);
      return logIn('student', parts.classi.students[2].email, WRONG);
    },
    {},
  ],
  ['account.signed-up', () => signUp('student', 'asha@classi.example'), {}],
  ['teacher.signed-up', () => signUp('instructor', 'new.teacher@classi.example'), {}],
  [
    'login.not-approved',
    () => logIn('instructor', 'new.teacher@classi.example', NEW_PASSWORD),
    { reason: 'login/waiting' },
  ],
  [
    'teacher.approved',
    async () => {
      const { tenantId } = parts.classi;
      await approveTeacher(approvals(), { tenantId, email: 'new.teacher@classi.example', courseCodes: [] });
      return undefined;
    },
    {},
  ],
  [
    'teacher.refused',
    async () => {
      await refuseTeacher(approvals(), {
        tenantId: parts.classi.tenantId,
        email: 'new.teacher@classi.example',
      });
      return undefined;
    },
    {},
  ],
  [
    'password.change-failed',
    async () => {
      const { cookies } = await logIn('instructor', parts.classi.teacher.email, PASSWORD);
      return post('/auth/change-password', { currentPassword: WRONG, newPassword: NEW_PASSWORD }, cookies);
    },
    { reason: 'password/wrong' },
  ],
  [
    'password.changed',
    async () => {
      const { cookies } = await logIn('instructor', parts.classi.teacher.email, PASSWORD);
      return post('/auth/change-password', { currentPassword: PASSWORD, newPassword: NEW_PASSWORD }, cookies);
    },
    {},
  ],
  [
    'code.failed',
    async () => {
      const { email } = parts.classi.otherTeacher;
      await post('/auth/forgot-password/request', { email });
      const wrong = newestCode() === '000000' ? '000001' : '000000';
      return post('/auth/forgot-password/verify', { email, code: wrong });
    },
    { reason: 'code/wrong' },
  ],
  [
    'password.reset',
    async () => {
      const { email } = parts.classi.otherTeacher;
      return post('/auth/forgot-password/reset', { email, code: newestCode(), password: NEW_PASSWORD });
    },
    {},
  ],
  [
    'code.limited',
    async () => {
      const { email } = parts.classi.stranger;
      for (let index = 0; index < 5; index += 1) await post('/auth/forgot-password/request', { email });
      return post('/auth/forgot-password/request', { email });
    },
    { reason: 'code/too-many' },
  ],
  [
    'session.forged',
    async () => {
      const { cookies } = await logIn('student', parts.classi.students[0].email, PASSWORD);
      const token = forged(cookies.access_token_cookie ?? '');
      secrets.add(token);
      return send('GET', '/instructors/get-instructor', {}, { access_token_cookie: token });
    },
    {},
  ],
  [
    'rights.refused',
    async () => {
      const { cookies } = await logIn('student', parts.classi.students[0].email, PASSWORD);
      return send('GET', '/instructors/get-instructor', {}, cookies);
    },
    { reason: 'session/wrong-role' },
  ],
  [
    'second-factor.enabled',
    async () => {
      const { cookies, secret } = await startEnrolment();
      appSecret = secret;
      return post('/auth/second-factor/activate', { code: codeOfApp() }, cookies);
    },
    {},
  ],
  [
    'second-factor.recovered',
    async () => {
      parts.clock.advance(60_000);
      const { email } = parts.classi.administrator;
      const { cookies } = await post('/auth/login/administrator', {
        email,
        password: PASSWORD,
        code: codeOfApp(),
      });
      const answer = await parts.server.inject({
        ...{ method: 'POST', url: '/auth/second-factor/renew-recovery-codes', cookies },
        ...{ headers: { 'x-csrf-token': cookies.csrf_access_token ?? '' }, payload: { password: PASSWORD } },
      });
      const codes: string[] = answer.json().recovery_codes;
      for (const code of codes) secrets.add(code);
      return post('/auth/login/administrator', { email, password: PASSWORD, code: codes[0] });
    },
    {},
  ],
  [
    'second-factor.disabled',
    async () => {
      parts.clock.advance(60_000);
      const { email } = parts.classi.administrator;
      const { cookies } = await post('/auth/login/administrator', {
        email,
        password: PASSWORD,
        code: codeOfApp(),
      });
      return post('/auth/second-factor/turn-off', { password: PASSWORD }, cookies);
    },
    {},
  ],
  [
    'passkey.added',
    async () => {
      const { cookies } = await logIn('student', parts.classi.students[0].email, PASSWORD);
      const options = await passkeyOptions(`${passkeys}/begin`, { password: PASSWORD }, cookies);
      return post(`${passkeys}/add`, { name: 'Phone', passkey: device.create(options) }, cookies);
    },
    {},
  ],
  ['passkey.succeeded', () => logInWithPasskey(), {}],
  ['passkey.failed', () => logInWithPasskey({ isUnverified: true }), { reason: 'passkey/invalid' }],
  [
    'passkey.removed',
    async () => {
      const { cookies } = await logInWithPasskey();
      const listed = await parts.server.inject({ method: 'GET', url: passkeys, cookies });
      return post(`${passkeys}/remove`, { id: listed.json().passkeys[0].id }, cookies);
    },
    {},
  ],
  ['sign-on.failed', () => signOn(false), { reason: 'sign-on/unverified' }],
  [
    'sign-on.connected',
    async () => post('/auth/sign-on/confirm', { password: PASSWORD }, (await signOn()).cookies),
    {},
  ],
  ['sign-on.succeeded', () => signOn(), {}],
  [
    'sign-on.disconnected',
    async () => post('/auth/sign-on-link/disconnect', {}, (await signOn()).cookies),
    {},
  ],
];

test.each(deeds)('%s', async (event, act, facts) => {
  const from = lines.length;
  const answer = await act();
  const found = eventsSince(from).filter((line) => line.event === event);
  const [row] = (await recorded(event === 'session.forged' ? undefined : parts.classi.tenantId)).filter(
    (each) => each.event === event,
  );
  expect(row).toMatchObject({
    at: parts.clock.now(),
    accountId: found[0]?.account ?? null,
    address: answer ? NETWORK : null,
    operator: answer ? null : 'ramesh',
    requestId: answer?.id ?? null,
    reason: found[0]?.reason ?? null,
  });
  expect(found).toHaveLength(1);
  expect(found[0]).toMatchObject({ level: SECURITY_EVENTS[event], ...facts });
  if (answer) expect(found[0]).toMatchObject({ reqId: answer.id, address: NETWORK });
  if (event === 'session.forged') return;
  expect(found[0]?.school).toBe(parts.classi.tenantId);
  if (!event.startsWith('code.')) expect(found[0]?.account).toEqual(expect.any(Number));
});

test('provokes every event, and neither log nor row contains a secret or an e-mail address', async () => {
  const caused = new Set(eventsSince(0).map(({ event }) => event));
  expect([...caused].sort()).toEqual(Object.keys(SECURITY_EVENTS).sort());
  expect(secrets.size).toBeGreaterThan(20);
  const rows = [...(await recorded(parts.classi.tenantId)), ...(await recorded(undefined))];
  expect(new Set(rows.map(({ event }) => event))).toEqual(caused);
  const text = lines.join('') + JSON.stringify(rows);
  for (const secret of secrets) expect(text.includes(secret), secret).toBe(false);
  expect(text).not.toContain('@classi.example');
});

test('shows a school its own events only, and those of no school to none', async () => {
  const { tenantId } = parts.classi;
  const own = await recorded(tenantId);
  expect(own.length).toBeGreaterThan(10);
  expect(own.every((row) => row.tenantId === tenantId)).toBe(true);
  expect(await recorded(parts.riverside.tenantId)).toEqual([]);
  expect((await recorded(undefined)).every((row) => row.tenantId === null)).toBe(true);
});

test('stores a refusal that repeats within a minute once, and logs each', async () => {
  const { cookies } = await logIn('student', parts.classi.students[0].email, PASSWORD);
  parts.clock.advance(120_000);
  const from = lines.length;
  const since = parts.clock.now();
  for (let index = 0; index < 20; index += 1) await send('GET', '/instructors/get-instructor', {}, cookies);
  expect(eventsSince(from)).toHaveLength(20);
  const school = parts.classi.tenantId;
  const rowsNow = () => listSecurityEvents(parts.database, { school, since, limit: 100 });
  expect(await rowsNow()).toHaveLength(1);
  parts.clock.advance(120_000);
  await send('GET', '/instructors/get-instructor', {}, cookies);
  expect(await rowsNow()).toHaveLength(2);
});

test('removes events after 400 days', async () => {
  parts.clock.advance(401 * 86_400_000);
  await logIn('student', parts.classi.students[0].email, PASSWORD);
  const rows = await recorded(parts.classi.tenantId);
  expect(rows.map(({ event }) => event)).toEqual(['login.succeeded']);
});
