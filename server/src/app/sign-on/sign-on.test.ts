/** Single sign-on with a real provider, on the raw wire: who logs in, who has to confirm, who gets an account, and who is refused. */
import { beforeEach, expect, test } from 'vitest';
import { PASSWORD } from '../../testing/cast.ts';
import { logInAtProvider, startIdentityProvider } from '../../testing/identity-provider.ts';
import type { Answered } from '../../testing/server.ts';
import { sharedFixture } from '../../testing/shared-fixture.ts';
import {
  aBrowser,
  type Browser,
  RETURN_ADDRESS,
  signOnSettings,
  startSignOnFixture,
} from './sign-on.fixture.ts';

const provider = sharedFixture(() => startIdentityProvider(RETURN_ADDRESS));

const fixture = sharedFixture(() => startSignOnFixture([provider.host]));

const set = (more: object = {}) =>
  fixture.admin.post(
    '/administration/set-sign-on',
    signOnSettings(provider.issuer, { client_secret: provider.clientSecret, ...more }),
  );
beforeEach(async () => {
  await set();
  await fixture.query('delete from sign_on_links');
});

function person(login: string, email: string, more: object = {}): string {
  provider.people.set(login, {
    ...{ email, email_verified: true, given_name: 'Tara', family_name: 'Bhandari', ...more },
  });
  return login;
}

async function begin(browser: Browser, role = 'student'): Promise<string> {
  const started = await browser.post('/auth/sign-on/start', { role });
  expect(started.status, started.text).toBe(200);
  return String(started.body.address);
}

async function signIn(
  login: string,
  role = 'student',
  browser = aBrowser(fixture),
): Promise<Answered & { browser: Browser }> {
  const query = await logInAtProvider(await begin(browser, role), login);
  return { ...(await browser.post('/auth/sign-on/finish', { query })), browser };
}

const tara = () => fixture.classi.students[0];

test('shows the button at this school only, and never the secret', async () => {
  const at = async (tenant: string) =>
    (await fixture.product.server.inject({ url: '/auth/school', headers: { 'x-tenant': tenant } })).json();
  expect(await at('classi')).toMatchObject({ sign_on_label: 'School ID' });
  expect(await at('riverside')).toMatchObject({ sign_on_label: null });
  const { body, text } = await fixture.admin.get('/administration/get-sign-on');
  expect(body).toMatchObject({ is_on: true, has_secret: true, return_address: RETURN_ADDRESS });
  expect(text).not.toContain(provider.clientSecret);
  expect(JSON.stringify(await fixture.query('select * from sign_on_providers'))).not.toContain(
    provider.clientSecret,
  );
  const elsewhere = await aBrowser(fixture, 'riverside').post('/auth/sign-on/start', { role: 'student' });
  expect(elsewhere.body).toMatchObject({ code: 'sign-on/off' });
});

test('asks with code, PKCE, state and nonce', async () => {
  const { searchParams } = new URL(await begin(aBrowser(fixture)));
  expect(Object.fromEntries(searchParams)).toMatchObject({
    ...{ response_type: 'code', code_challenge_method: 'S256', redirect_uri: RETURN_ADDRESS },
    ...{ state: expect.any(String), nonce: expect.any(String), code_challenge: expect.any(String) },
  });
});

test('asks the owner of an account with a password once, and logs in without asking from then on', async () => {
  const login = person('tara', tara().email);
  const first = await signIn(login);
  expect(first.body).toMatchObject({
    result: 'consent',
    role: 'student',
    email: tara().email,
    label: 'School ID',
  });
  expect(first.browser.cookies.access_token_cookie).toBeUndefined();
  const wrong = await first.browser.post('/auth/sign-on/confirm', { password: 'Wrong#2026' });
  expect(wrong.body).toMatchObject({ code: 'password/wrong' });
  const right = await first.browser.post('/auth/sign-on/confirm', { password: PASSWORD });
  expect(right.body).toEqual({ userId: tara().id, role: 'student' });
  expect(first.browser.cookies.access_token_cookie).toBeDefined();
  const again = await first.browser.post('/auth/sign-on/confirm', { password: PASSWORD });
  expect(again.body).toMatchObject({ code: 'sign-on/expired' });
  const second = await signIn(login);
  expect(second.body).toMatchObject({ result: 'logged-in', role: 'student' });
  expect(await fixture.reasons('sign-on.connected')).toHaveLength(1);
  expect((await fixture.admin.get('/administration/get-sign-on')).body).toMatchObject({ connected: 1 });
});

test('limits wrong passwords of the confirmation', async () => {
  const { browser } = await signIn(person('kabir', fixture.classi.students[1].email));
  const codes: unknown[] = [];
  for (let index = 0; index < 6; index += 1)
    codes.push((await browser.post('/auth/sign-on/confirm', { password: 'Wrong#2026' })).body.code);
  expect(codes).toEqual([...Array(5).fill('password/wrong'), 'login/locked']);
});

test('connects the account of the session, and only if the provider reports its address', async () => {
  const teacher = fixture.classi.teacher;
  const browser = aBrowser(fixture, 'classi', await fixture.as(teacher));
  const connect = async (login: string) => {
    const started = await browser.post('/auth/sign-on-link/connect');
    return browser.post('/auth/sign-on/finish', {
      query: await logInAtProvider(String(started.body.address), login),
    });
  };
  const other = await connect(person('stranger', 'someone@classi.example'));
  expect(other.body).toMatchObject({ code: 'sign-on/other-account' });
  const own = await connect(person('anita', teacher.email));
  expect(own.body).toMatchObject({ result: 'connected', role: 'instructor' });
  expect((await signIn('anita', 'instructor')).body).toMatchObject({ result: 'logged-in' });
  const removed = await browser.post('/auth/sign-on-link/disconnect');
  expect(removed.status).toBe(200);
  expect((await signIn('anita', 'instructor')).body).toMatchObject({ result: 'consent' });
});

test('finishes a connection only in the session that began it', async () => {
  const browser = aBrowser(fixture, 'classi', await fixture.as(fixture.classi.otherTeacher));
  const started = await browser.post('/auth/sign-on-link/connect');
  const query = await logInAtProvider(
    String(started.body.address),
    person('ravi', fixture.classi.otherTeacher.email),
  );
  delete browser.cookies.access_token_cookie;
  expect((await browser.post('/auth/sign-on/finish', { query })).body).toMatchObject({
    code: 'session/none',
  });
});

test('connects an invited person without a question, where the school wants it', async () => {
  const email = 'ila.sen@classi.example';
  const added = { role: 'student', email, first_name: 'Ila', last_name: 'Sen', course_codes: ['PHY-10'] };
  await fixture.admin.post('/administration/add-person', { ...added, invite: 'later' });
  await set({ links_invited: false });
  expect((await signIn(person('ila', email))).body).toMatchObject({ code: 'sign-on/no-account' });
  await set();
  expect((await signIn('ila')).body).toMatchObject({ result: 'logged-in', email });
  const { body } = await fixture.admin.post('/administration/list-people', { search: 'ila sen' });
  expect(body.people).toMatchObject([{ email, state: 'active' }]);
});

test('makes an account for a student by the rule of the school, with the courses of the sign-up rule', async () => {
  const login = person('new', 'new.pupil@classi.example', { given_name: 'Meena', family_name: 'Das' });
  expect((await signIn(login)).body).toMatchObject({
    code: 'sign-on/no-account',
    message:
      'There is no account with the address new.pupil@classi.example at your school. Please ask your school administrator.',
  });
  await set({ student_accounts: 'listed' });
  expect((await signIn(login)).body).toMatchObject({ code: 'sign-on/no-account' });
  const rule = { role: 'student', patterns: ['new.pupil@classi.example'], course_codes: ['PHY-10'] };
  await fixture.admin.post('/administration/allow-signup', rule);
  const made = await signIn(login);
  expect(made.body).toMatchObject({ result: 'logged-in', role: 'student' });
  const { body } = await fixture.admin.post('/administration/list-people', { search: 'meena das' });
  expect(body.people).toMatchObject([{ state: 'active', course_codes: ['PHY-10'] }]);
  expect((await signIn(login)).body).toMatchObject({ result: 'logged-in' });
});

test('lets a teacher whom the school has not added wait for approval, and makes none without a sign-up rule', async () => {
  const login = person('newteacher', 'new.teacher@staff.example', { given_name: 'Omar' });
  await set({ domains: ['staff.example'], student_accounts: 'domains', student_domains: ['staff.example'] });
  expect((await signIn(login, 'instructor')).body).toMatchObject({ code: 'sign-on/no-account' });
  await fixture.admin.post('/administration/allow-signup', {
    role: 'instructor',
    patterns: ['staff.example'],
  });
  const waiting = { code: 'login/waiting', message: "Your account waits for the school's approval." };
  expect((await signIn(login, 'instructor')).body).toMatchObject(waiting);
  expect((await signIn(login, 'instructor')).body).toMatchObject(waiting);
  const overview = await fixture.admin.get('/administration/get-overview');
  const [teacher] = overview.body.waiting as unknown as { account_id: number; email: string }[];
  expect(teacher?.email).toBe('new.teacher@staff.example');
  await fixture.admin.post('/administration/approve-teacher', { account_id: teacher?.account_id });
  expect((await signIn(login, 'instructor')).body).toMatchObject({ result: 'logged-in', role: 'instructor' });
});

test('refuses a deactivated account, connected or not', async () => {
  const { id, email } = fixture.classi.stranger;
  const { browser } = await signIn(person('dev', email));
  await browser.post('/auth/sign-on/confirm', { password: PASSWORD });
  await fixture.admin.post('/administration/deactivate-people', { account_ids: [id] });
  const answer = await signIn('dev');
  expect(answer.body).toMatchObject({
    code: 'login/deactivated',
    message: 'This account is deactivated. Please contact your school administrator.',
  });
  expect((await fixture.reasons('sign-on.failed'))[0]).toBe('login/deactivated');
  await fixture.admin.post('/administration/reactivate-people', { account_ids: [id] });
});

test.each([
  ['an address that the provider has not verified', { email_verified: false }, 'sign-on/unverified'],
  ['an address of another domain', { email: 'tara@mail.example' }, 'sign-on/domain'],
])('refuses %s', async (_, more, code) => {
  const answer = await signIn(person('odd', tara().email, more));
  expect(answer.body).toMatchObject({ code });
  expect(answer.browser.cookies.access_token_cookie).toBeUndefined();
  expect((await fixture.reasons('sign-on.failed'))[0]).toBe(code);
});

test('says that the person cancelled at the provider', async () => {
  const answer = await signIn('nobody-the-provider-knows');
  expect(answer.body).toMatchObject({
    code: 'sign-on/cancelled',
    message: 'The sign-in was cancelled at School ID.',
  });
});

test('takes a reply once, in the browser that began, and in time', async () => {
  const login = person('tara', tara().email);
  const browser = aBrowser(fixture);
  const query = await logInAtProvider(await begin(browser), login);
  const other = await aBrowser(fixture).post('/auth/sign-on/finish', { query });
  expect(other.body).toMatchObject({ code: 'sign-on/expired' });
  expect((await browser.post('/auth/sign-on/finish', { query })).body).toMatchObject({ result: 'consent' });
  expect((await browser.post('/auth/sign-on/finish', { query })).body).toMatchObject({
    code: 'sign-on/expired',
  });
  const late = aBrowser(fixture);
  const lateQuery = await logInAtProvider(await begin(late), login);
  await fixture.query("update sign_on_attempts set expires_at = now() - interval '1 second'");
  expect((await late.post('/auth/sign-on/finish', { query: lateQuery })).body).toMatchObject({
    ...{ code: 'sign-on/expired', error: expect.stringContaining('Please sign in again.') },
  });
});

test('refuses a code that was used before', async () => {
  const login = person('tara', tara().email);
  const first = aBrowser(fixture);
  const used = new URLSearchParams(await logInAtProvider(await begin(first), login));
  await first.post('/auth/sign-on/finish', { query: `?${used}` });
  const second = aBrowser(fixture);
  const replayed = new URLSearchParams(await logInAtProvider(await begin(second), login));
  replayed.set('code', used.get('code') ?? '');
  const answer = await second.post('/auth/sign-on/finish', { query: `?${replayed}` });
  expect(answer.body).toMatchObject({ code: 'sign-on/code' });
  expect((await fixture.reasons('sign-on.failed'))[0]).toBe('sign-on/code');
});

test('says that the client secret is wrong', async () => {
  await set({ client_secret: 'another-secret-0123456789abcdef0123456789' });
  expect((await signIn(person('tara', tara().email))).body).toMatchObject({ code: 'sign-on/secret' });
});

test('ends the session of the provider too, where the school wants it', async () => {
  const login = person('tara', tara().email);
  const { browser } = await signIn(login);
  await browser.post('/auth/sign-on/confirm', { password: PASSWORD });
  await set({ ends_provider_session: true });
  const ended = await browser.post('/auth/logout');
  expect(String(ended.body.provider_logout)).toMatch(new RegExp(`^${provider.issuer}/session/end\\?`));
  const byPassword = aBrowser(fixture, 'classi', await fixture.as(tara()));
  expect((await byPassword.post('/auth/logout')).body).toMatchObject({ provider_logout: null });
});

test('refuses sign-ins once single sign-on is off', async () => {
  const browser = aBrowser(fixture);
  const query = await logInAtProvider(await begin(browser), person('tara', tara().email));
  await set({ is_on: false });
  expect((await browser.post('/auth/sign-on/finish', { query })).body).toMatchObject({ code: 'sign-on/off' });
  expect((await browser.post('/auth/sign-on/start', { role: 'student' })).body).toMatchObject({
    code: 'sign-on/off',
  });
});
