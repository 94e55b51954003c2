/** How a person logs in after two accounts were merged, and after that was undone: passkeys, authenticator apps, identity providers. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { appCode } from '../../testing/authenticator.ts';
import { PASSWORD, type Person } from '../../testing/cast.ts';
import { logInAtProvider, startIdentityProvider } from '../../testing/identity-provider.ts';
import { type SamlProvider, startSamlProvider } from '../../testing/saml-provider.ts';
import { type Caller, caller } from '../../testing/server.ts';
import { sharedFixture } from '../../testing/shared-fixture.ts';
import { softwareAuthenticator } from '../../testing/software-authenticator.ts';
import { samlSettings, signInBySaml } from '../sign-on/saml.fixture.ts';
import {
  aBrowser,
  RETURN_ADDRESS,
  type SignOnFixture,
  signOnSettings,
  startSignOnFixture,
} from '../sign-on/sign-on.fixture.ts';
import { type Merging, startMerging } from './merging.fixture.ts';

const HOST = { host: 'school.example' };
const openId = sharedFixture(() => startIdentityProvider(RETURN_ADDRESS));
let saml: SamlProvider;
let fixture: SignOnFixture;
let merging: Merging;

beforeAll(async () => {
  saml = await startSamlProvider();
  fixture = await startSignOnFixture([openId.host, saml.host]);
  const { database, classi: school } = fixture;
  merging = await startMerging(fixture.product.server, { database, school });
});
afterAll(async () => {
  await fixture.close();
  await saml.close();
});

/** Every address of the test's people is of this domain. */
const DOMAIN = { domains: ['newcomer.example'] };
const useOpenId = (more: object = {}) =>
  fixture.admin.post(
    '/administration/set-sign-on',
    signOnSettings(openId.issuer, { client_secret: openId.clientSecret, ...DOMAIN, ...more }),
  );
beforeEach(async () => {
  const saved = await useOpenId();
  expect(saved.status, saved.text).toBe(200);
});

async function signIn(login: string, role: Person['role'] = 'student') {
  const browser = aBrowser(fixture);
  const started = await browser.post('/auth/sign-on/start', { role });
  const query = await logInAtProvider(String(started.body.address), login);
  return { ...(await browser.post('/auth/sign-on/finish', { query })), browser };
}

/** Gives the person a login at the provider, which its password confirms. */
async function connected(person: Person): Promise<string> {
  const login = `login-${person.id}`;
  openId.people.set(login, {
    ...{ email: person.email, email_verified: true, given_name: 'Noor', family_name: 'Student' },
  });
  const { browser } = await signIn(login, person.role);
  const done = await browser.post('/auth/sign-on/confirm', { password: PASSWORD });
  expect(done.status, done.text).toBe(200);
  return login;
}

async function whoSignsIn(login: string, role?: Person['role']) {
  const { body } = await signIn(login, role);
  return body.result === undefined ? body.code : [body.result, body.email];
}

async function twoPeople(role?: Person['role']): Promise<[target: Person, source: Person]> {
  return [await merging.aPerson(role), await merging.aPerson(role)];
}

async function withPasskey(person: Person) {
  const own = await fixture.as(person);
  const device = softwareAuthenticator('http://school.example');
  const path = '/auth/second-factor/passkeys';
  const { body } = await own.post(`${path}/begin`, { password: PASSWORD }, HOST);
  const passkey = device.create(body.options as unknown as Record<string, unknown>);
  const added = await own.post(`${path}/add`, { name: 'Phone', passkey }, HOST);
  expect(added.status, added.text).toBe(200);
  return device;
}

async function logInByPasskey(device: ReturnType<typeof softwareAuthenticator>) {
  const headers = { ...HOST, 'x-tenant': 'classi' };
  const nobody = caller(fixture.product.server, {}, '');
  const { body } = await nobody.post('/auth/login/passkey/begin', {}, headers);
  const passkey = device.get(body.options as unknown as Record<string, unknown>);
  return nobody.post('/auth/login/passkey', { passkey }, headers);
}

const logIn = (person: Person, more: object = {}) =>
  caller(fixture.product.server, {}, '').post(
    `/auth/login/${person.role}`,
    { email: person.email, password: PASSWORD, ...more },
    { 'x-tenant': person.tenant },
  );

/** Sets an authenticator app up. @returns a code for each call, none of them used before */
async function withApp(person: Person): Promise<() => string> {
  const own: Caller = await fixture.as(person);
  const begun = await own.post('/auth/second-factor/begin', { password: PASSWORD });
  const secret = String(begun.body.secret);
  const done = await own.post('/auth/second-factor/activate', { code: appCode(secret) });
  expect(done.status, done.text).toBe(200);
  const [...codes] = done.body.recovery_codes as unknown as string[];
  return () => codes.shift() ?? '';
}

test('logs in with the passkeys of both accounts, and each with its own after the undo', async () => {
  const [target, source] = await twoPeople();
  const [ours, theirs] = [await withPasskey(target), await withPasskey(source)];
  expect((await merging.preview(target, source)).body.moves).toMatchObject({ logins: 1 });
  const id = await merging.merged(target, source);
  for (const device of [ours, theirs])
    expect((await logInByPasskey(device)).body).toEqual({ userId: target.id, role: 'student' });
  expect((await merging.undo(id)).status).toBe(200);
  expect((await logInByPasskey(ours)).body).toMatchObject({ userId: target.id });
  expect((await logInByPasskey(theirs)).body).toMatchObject({ userId: source.id });
});

test('asks for the code of the account that stays, and for the other one after the undo', async () => {
  const [target, source] = await twoPeople('instructor');
  const [ours, theirs] = [await withApp(target), await withApp(source)];
  const id = await merging.merged(target, source);
  expect((await logIn(target)).body.code).toBe('login/code-needed');
  expect((await logIn(target, { code: theirs() })).body.code).toBe('login/code-wrong');
  expect((await logIn(target, { code: ours() })).status).toBe(200);
  expect((await merging.undo(id)).status).toBe(200);
  expect((await logIn(source)).body.code).toBe('login/code-needed');
  expect((await logIn(source, { code: theirs() })).status).toBe(200);
});

test('does not ask for the code of the account that ended', async () => {
  const [target, source] = await twoPeople('instructor');
  await withApp(source);
  await merging.merged(target, source);
  expect((await logIn(target)).status).toBe(200);
});

test('moves the login at an identity provider, and moves it back', async () => {
  const [target, source] = await twoPeople();
  const login = await connected(source);
  const id = await merging.merged(target, source);
  expect(await whoSignsIn(login)).toEqual(['logged-in', target.email]);
  expect((await merging.undo(id)).status).toBe(200);
  expect(await whoSignsIn(login)).toEqual(['logged-in', source.email]);
});

test('keeps the login at the provider of the account that stays, and says of the other that the address was changed', async () => {
  await useOpenId({ student_accounts: 'domains', student_domains: ['newcomer.example'] });
  const [target, source] = await twoPeople();
  const [ours, theirs] = [await connected(target), await connected(source)];
  expect((await merging.preview(target, source)).body.moves).toMatchObject({ logins: 0 });
  const id = await merging.merged(target, source);
  expect(await whoSignsIn(ours)).toEqual(['logged-in', target.email]);
  expect(await whoSignsIn(theirs)).toBe('login/address-changed');
  expect((await merging.undo(id)).status).toBe(200);
  expect(await whoSignsIn(ours)).toEqual(['logged-in', target.email]);
  expect(await whoSignsIn(theirs)).toEqual(['logged-in', source.email]);
});

test.each([['never'], ['domains']])(
  'says at the first sign-in with the address of the merged account that it was changed (accounts by rule: %s)',
  async (rule) => {
    await useOpenId({ student_accounts: rule, student_domains: ['newcomer.example'] });
    const [target, source] = await twoPeople();
    await merging.merged(target, source);
    openId.people.set('first', { email: source.email, email_verified: true });
    expect(await whoSignsIn('first')).toBe('login/address-changed');
  },
);

test('does not let a provider log in without the code that the account that stays asks for', async () => {
  const [target, source] = await twoPeople('instructor');
  const login = await connected(source);
  await withApp(target);
  expect((await merging.preview(target, source)).body.moves).toMatchObject({ logins: 0 });
  const id = await merging.merged(target, source);
  expect(await whoSignsIn(login, 'instructor')).toBe('login/address-changed');
  expect((await merging.undo(id)).status).toBe(200);
  expect(await whoSignsIn(login, 'instructor')).toEqual(['logged-in', source.email]);
});

test('moves the name at a SAML provider, and moves it back', async () => {
  const set = await fixture.admin.post('/administration/set-sign-on', samlSettings(saml, DOMAIN));
  expect(set.status, set.text).toBe(200);
  const [target, source] = await twoPeople();
  saml.people.set('noor', { name: 'id-noor', email: source.email, firstName: 'Noor', lastName: 'Student' });
  const first = await signInBySaml({ fixture, provider: saml }, 'noor');
  expect((await first.browser.post('/auth/sign-on/confirm', { password: PASSWORD })).status).toBe(200);
  const who = async () => (await signInBySaml({ fixture, provider: saml }, 'noor')).body;
  const id = await merging.merged(target, source);
  expect(await who()).toMatchObject({ result: 'logged-in', email: target.email });
  expect((await merging.undo(id)).status).toBe(200);
  expect(await who()).toMatchObject({ result: 'logged-in', email: source.email });
});
