/** Single sign-on with a SAML provider that signs real XML, on the raw wire: who logs in, who has to confirm, who gets an account. */
import { beforeEach, expect, test } from 'vitest';
import { PASSWORD } from '../../testing/cast.ts';
import { requestIn, samlKeys, startSamlProvider } from '../../testing/saml-provider.ts';
import { sharedFixture } from '../../testing/shared-fixture.ts';
import { beginSaml, claim, postForm, samlSettings, signInBySaml } from './saml.fixture.ts';
import { aBrowser, RETURN_ADDRESS, RETURN_ORIGIN, startSignOnFixture } from './sign-on.fixture.ts';

const provider = sharedFixture(startSamlProvider);
const BASE = `${RETURN_ORIGIN}/auth/sign-on/saml/classi`;

const fixture = sharedFixture(() => startSignOnFixture([provider.host]));

const set = (more: object = {}) =>
  fixture.admin.post('/administration/set-sign-on', samlSettings(provider, more));
beforeEach(async () => {
  const saved = await set();
  expect(saved.status, saved.text).toBe(200);
  await fixture.query('delete from sign_on_links');
});

const tara = () => fixture.classi.students[0];
function person(login: string, email: string, more: object = {}): string {
  provider.people.set(login, {
    name: `id-${login}`,
    email,
    firstName: 'Tara',
    lastName: 'Bhandari',
    ...more,
  });
  return login;
}
const signIn = (login: string, more: Parameters<typeof signInBySaml>[2] = {}) =>
  signInBySaml({ fixture, provider }, login, more);

test('describes each school as a separate service to the provider', async () => {
  const { body } = await fixture.admin.get('/administration/get-sign-on');
  expect(body).toMatchObject({
    ...{ protocol: 'saml', saml_entity_id: `${BASE}/metadata`, saml_reply_address: `${BASE}/acs` },
    certificates: provider.certificate.trim(),
  });
  const metadata = await fixture.product.server.inject({ url: '/auth/sign-on/saml/classi/metadata' });
  expect(metadata.headers['content-type']).toBe('application/samlmetadata+xml');
  for (const part of [
    `entityID="${BASE}/metadata"`,
    'WantAssertionsSigned="true"',
    `Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST" Location="${BASE}/acs"`,
  ])
    expect(metadata.body).toContain(part);
  const unknown = await fixture.product.server.inject({ url: '/auth/sign-on/saml/nowhere/metadata' });
  expect(unknown.statusCode).toBe(404);
});

test('asks with an ID that no other sign-in has', async () => {
  const first = requestIn(await beginSaml(aBrowser(fixture)));
  const second = requestIn(await beginSaml(aBrowser(fixture)));
  expect(first).toMatchObject({ audience: `${BASE}/metadata`, replyAddress: `${BASE}/acs` });
  expect(first.id).toMatch(/^_[\w-]{32}$/);
  expect(second.id).not.toBe(first.id);
  expect(first.relayState.length).toBeLessThanOrEqual(80);
});

test('logs nobody in by the post itself, and sends the browser on to the page that claims it', async () => {
  const browser = aBrowser(fixture);
  const form = provider.reply(await beginSaml(browser), person('tara', tara().email));
  const posted = await postForm(fixture, form);
  expect(posted).toMatchObject({
    status: 303,
    location: `${RETURN_ADDRESS}?${new URLSearchParams({ state: form.fields.RelayState })}`,
  });
  expect(posted.headers['set-cookie']).toBeUndefined();
  const other = await claim(aBrowser(fixture), posted.location);
  expect(other.body).toMatchObject({ code: 'sign-on/expired' });
  expect((await claim(browser, posted.location)).body).toMatchObject({
    result: 'consent',
    email: tara().email,
  });
});

test('asks the owner of an account with a password once, and logs in without asking from then on', async () => {
  const login = person('tara', tara().email);
  const first = await signIn(login);
  expect(first.body).toMatchObject({ result: 'consent', role: 'student', label: 'School ID' });
  expect(first.browser.cookies.access_token_cookie).toBeUndefined();
  const wrong = await first.browser.post('/auth/sign-on/confirm', { password: 'Wrong#2026' });
  expect(wrong.body).toMatchObject({ code: 'password/wrong' });
  const right = await first.browser.post('/auth/sign-on/confirm', { password: PASSWORD });
  expect(right.body).toEqual({ userId: tara().id, role: 'student' });
  expect((await signIn(login)).body).toMatchObject({ result: 'logged-in', role: 'student' });
  person('tara', 'married.name@elsewhere.example');
  expect((await signIn(login)).body).toMatchObject({ result: 'logged-in', email: tara().email });
  expect((await fixture.admin.get('/administration/get-sign-on')).body).toMatchObject({ connected: 1 });
});

test('connects the account of the session, and only if the provider reports its address', async () => {
  const { teacher } = fixture.classi;
  const browser = aBrowser(fixture, 'classi', await fixture.as(teacher));
  const connect = async (login: string) => {
    const started = await browser.post('/auth/sign-on-link/connect');
    const { location } = await postForm(fixture, provider.reply(String(started.body.address), login));
    return claim(browser, location);
  };
  expect((await connect(person('other', 'someone@classi.example'))).body).toMatchObject({
    code: 'sign-on/other-account',
  });
  expect((await connect(person('anita', teacher.email))).body).toMatchObject({ result: 'connected' });
  expect((await signIn('anita', { role: 'instructor' })).body).toMatchObject({ result: 'logged-in' });
  await browser.post('/auth/sign-on-link/disconnect');
  expect((await signIn('anita', { role: 'instructor' })).body).toMatchObject({ result: 'consent' });
});

test('takes the address from the name where the provider sends no attributes', async () => {
  const format = 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress';
  provider.people.set('plain', { name: tara().email });
  const named = { name: tara().email, format };
  expect((await signIn('plain', { changes: { person: named } })).body).toMatchObject({ result: 'consent' });
  expect((await signIn('plain')).body).toMatchObject({ code: 'sign-on/unverified' });
});

test.each([
  ['an address of another domain', { email: 'tara@mail.example' }, 'sign-on/domain'],
  ['a person without an address', { email: undefined }, 'sign-on/unverified'],
  [
    'a name that the provider changes at each sign-in',
    { email: 'tara@classi.example', format: 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient' },
    'sign-on/transient-name',
  ],
])('refuses %s', async (_, more, code) => {
  const answer = await signIn(person('odd', tara().email, more));
  expect(answer.body).toMatchObject({ code });
  expect(await fixture.reasons('sign-on.failed')).toContain(code);
});

test('says that the person cancelled at the provider', async () => {
  expect((await signIn('nobody-the-provider-knows')).body).toMatchObject({ code: 'sign-on/cancelled' });
});

test('opens the login page for a reply to no sign-in, and logs nobody in', async () => {
  const form = provider.reply(await beginSaml(aBrowser(fixture)), person('tara', tara().email));
  const fields = { ...form.fields, RelayState: '' };
  expect(await postForm(fixture, { ...form, fields })).toMatchObject({
    ...{ status: 303, location: `${RETURN_ORIGIN}/login` },
  });
});

test('ends the session of the provider too, with the name and the session that it knows', async () => {
  const { browser } = await signIn(person('tara', tara().email));
  await browser.post('/auth/sign-on/confirm', { password: PASSWORD });
  await set({ ends_provider_session: true });
  const ended = await browser.post('/auth/logout');
  const page = String(ended.body.provider_logout);
  expect(page.startsWith(`${provider.logoutAddress}?SAMLRequest=`)).toBe(true);
  const { xml } = requestIn(page);
  expect(xml).toContain('>id-tara</saml:NameID>');
  expect(xml).toContain('>_session-1</saml2p:SessionIndex>');
  const byPassword = aBrowser(fixture, 'classi', await fixture.as(tara()));
  expect((await byPassword.post('/auth/logout')).body).toMatchObject({ provider_logout: null });
});

test('leads back to the host of the school, where the cookie of the sign-in is', async () => {
  const host = 'classi.classi.example:4000';
  const browser = aBrowser(fixture, 'classi', {}, host);
  const form = provider.reply(await beginSaml(browser), person('tara', tara().email));
  const { location } = await postForm(fixture, form);
  expect(location.startsWith(`http://${host}/sign-in?`)).toBe(true);
  const elsewhere = await claim(aBrowser(fixture, 'classi', {}, 'classi.example:4000'), location);
  expect(elsewhere.body).toMatchObject({ code: 'sign-on/elsewhere' });
  expect((await claim(browser, location)).body).toMatchObject({ result: 'consent' });
  const claimed = aBrowser(fixture, 'classi', {}, 'attacker.example');
  const forged = provider.reply(await beginSaml(claimed), 'tara');
  expect((await postForm(fixture, forged)).location.startsWith(RETURN_ADDRESS)).toBe(true);
});

test('finds the settings in the metadata of the provider, and tests them', async () => {
  const read = await fixture.admin.post('/administration/read-saml-metadata', {
    metadata: provider.metadata,
  });
  expect(read.body).toEqual({
    ...{
      issuer: provider.entityId,
      entry_point: provider.entryPoint,
      logout_address: provider.logoutAddress,
    },
    certificates: provider.certificate.trim(),
  });
  const tested = async (more: object = {}) =>
    (await fixture.admin.post('/administration/test-sign-on', samlSettings(provider, more))).body;
  expect(await tested()).toEqual({
    ...{ works: true, sentence: 'The sign-in page answers. The certificate is valid until 2049-12-31.' },
  });
  expect(await tested({ certificates: samlKeys(2021).cert })).toEqual({
    works: false,
    sentence:
      'The sign-in page answers. The certificate expired on 2021-12-31. Please check that it is the current one.',
  });
  expect(await tested({ entry_point: 'https://127.0.0.1:9/sso' })).toMatchObject({
    works: false,
    sentence: expect.stringContaining('does not answer this server'),
  });
  expect(await tested({ entry_point: 'http://10.0.0.1/sso' })).toMatchObject({
    works: false,
    sentence: expect.stringContaining('must begin with https://'),
  });
});
