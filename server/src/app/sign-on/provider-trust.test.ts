/** Tests the checks on a provider's replies, and that an administrator's settings cannot lead into a private network. */
import { beforeEach, expect, test } from 'vitest';
import { startHostileProvider } from '../../testing/hostile-provider.ts';
import type { Answered } from '../../testing/server.ts';
import { sharedFixture } from '../../testing/shared-fixture.ts';
import { aBrowser, signOnSettings, startSignOnFixture } from './sign-on.fixture.ts';

const provider = sharedFixture(() => startHostileProvider('classi'));

const fixture = sharedFixture(() => startSignOnFixture([provider.host]));

let secrets = 0;
/** With a new secret, what is known of the provider is read again. */
const newSecret = () => {
  secrets += 1;
  return `secret-${secrets}`;
};
const settings = (more: object = {}) =>
  signOnSettings(provider.issuer, { client_secret: newSecret(), ...more });

beforeEach(async () => {
  Object.assign(provider.names, { issuer: '', authorization: '' });
  Object.assign(provider.next, { claims: {}, isForged: false });
  await fixture.admin.post('/administration/set-sign-on', settings());
});

async function signIn(
  claims: (nonce: string) => object,
  more: Record<string, string> = {},
): Promise<Answered> {
  const browser = aBrowser(fixture);
  const { body } = await browser.post('/auth/sign-on/start', { role: 'student' });
  const { searchParams } = new URL(String(body.address));
  const nonce = searchParams.get('nonce') ?? '';
  const [tara] = fixture.classi.students;
  provider.next.claims = { nonce, email: tara.email, email_verified: true, ...claims(nonce) };
  const state = searchParams.get('state') ?? '';
  const query = new URLSearchParams({ code: 'c', state, iss: provider.issuer, ...more });
  return browser.post('/auth/sign-on/finish', { query: `?${query}` });
}

test('believes a reply in which everything is right', async () => {
  expect((await signIn(() => ({}))).body).toMatchObject({ result: 'consent' });
});

test.each([
  ['another audience', { aud: 'another-application' }, 'sign-on/audience'],
  ['another issuer in the token', { iss: 'https://other.example' }, 'sign-on/issuer'],
  ['the nonce of another login', { nonce: 'another' }, 'sign-on/expired'],
  ['a token that has expired', { exp: 1_700_000_000 }, 'sign-on/unverifiable'],
  ['no verified address', { email_verified: undefined }, 'sign-on/unverified'],
])('refuses %s', async (_, claims, code) => {
  const answer = await signIn(() => claims);
  expect(answer.body).toMatchObject({ code });
  expect(answer.body.message).toBe(answer.body.error);
  expect((await fixture.reasons('sign-on.failed'))[0]).toBe(code);
});

test('refuses a signature of another key', async () => {
  provider.next.isForged = true;
  expect((await signIn(() => ({}))).body).toMatchObject({ code: 'sign-on/unverifiable' });
});

test('refuses a reply that names another issuer', async () => {
  expect((await signIn(() => ({}), { iss: 'https://other.example' })).body).toMatchObject({
    code: 'sign-on/issuer',
  });
});

test.each(['', '?', '?state=1.x', '?code=c', `?state=1.${'a'.repeat(32)}&code=c`])(
  'refuses the reply %j',
  async (query) => {
    expect((await aBrowser(fixture).post('/auth/sign-on/finish', { query })).body).toMatchObject({
      code: 'sign-on/expired',
    });
  },
);

test('opens no address of the provider that is not a web page', async () => {
  provider.names.authorization = 'javascript:alert(1)//';
  await fixture.admin.post('/administration/set-sign-on', settings());
  const answer = await aBrowser(fixture).post('/auth/sign-on/start', { role: 'student' });
  expect(answer.body).toMatchObject({ code: 'sign-on/unreachable' });
});

const tested = async (more: object) =>
  (await fixture.admin.post('/administration/test-sign-on', settings(more))).body;

test('tests the provider before it is stored', async () => {
  expect(await tested({})).toEqual({
    works: true,
    sentence: `The provider ${provider.issuer} was found. It has no logout page.`,
  });
  provider.names.issuer = 'https://other.example';
  expect(await tested({})).toEqual({
    works: false,
    sentence: 'The provider gives a different issuer from the one you entered.',
  });
});

test.each([
  'http://127.0.0.1:5432',
  'http://169.254.169.254/latest',
  'https://localhost',
  'https://[::1]',
  'http://10.0.0.1',
])('requests nothing from %s', async (issuer) => {
  expect(await tested({ issuer })).toMatchObject({
    works: false,
    sentence: expect.stringContaining('private network'),
  });
});

test('says that there is no provider at an address', async () => {
  expect(await tested({ issuer: `${provider.issuer}/elsewhere` })).toEqual({
    works: false,
    sentence: 'There is no OpenID Connect provider at this issuer.',
  });
});

test('stores nothing that is wrong, and keeps the secret for the same provider only', async () => {
  const set = (body: object) => fixture.admin.post('/administration/set-sign-on', body);
  expect((await set(settings({ domains: [] }))).body.message).toBe(
    'Please enter at least one allowed domain.',
  );
  expect((await set(settings({ client_secret: '' }))).status).toBe(200);
  expect((await fixture.admin.get('/administration/get-sign-on')).body).toMatchObject({ has_secret: true });
  const moved = await set(settings({ client_secret: '', issuer: 'https://id.example' }));
  expect(moved.body.message).toBe('Please enter the client secret: the stored one is for another provider.');
});

test('shows the settings to their own school only', async () => {
  const elsewhere = await fixture.as(fixture.riverside.administrator);
  expect((await elsewhere.get('/administration/get-sign-on')).body).toMatchObject({
    is_on: false,
    issuer: '',
  });
});
