/** Sends hostile SAML replies; each must be rejected with its own refusal. */
import { beforeAll, expect, test } from 'vitest';
import { samlKeys, startSamlProvider } from '../../testing/saml-provider.ts';
import { type SamlReply, signXml } from '../../testing/saml-response.ts';
import { sharedFixture } from '../../testing/shared-fixture.ts';
import { beginSaml, claim, postForm, samlSettings, signInBySaml } from './saml.fixture.ts';
import { aBrowser, startSignOnFixture } from './sign-on.fixture.ts';

const provider = sharedFixture(startSamlProvider);
const forger = samlKeys();

const fixture = sharedFixture(() => startSignOnFixture([provider.host]));
beforeAll(async () => {
  await fixture.admin.post('/administration/set-sign-on', samlSettings(provider));
  provider.people.set('tara', { name: 'id-tara', email: fixture.classi.students[0].email });
  provider.people.set('kabir', { name: 'id-kabir', email: fixture.classi.students[1].email });
});

const signIn = (changes: Partial<SamlReply> = {}) => signInBySaml({ fixture, provider }, 'tara', { changes });
const past = (seconds: number) => new Date(Date.now() - seconds * 1000);

test('believes a reply in which everything is right', async () => {
  expect((await signIn()).body).toMatchObject({ result: 'consent', email: fixture.classi.students[0].email });
  const oneMinuteFast = new Date(Date.now() + 30_000);
  expect((await signIn({ notBefore: oneMinuteFast })).body).toMatchObject({ result: 'consent' });
});

/** Another assertion with another name, whose signature the reader might not look for. */
const forgedCopy = (xml: string) =>
  (/<saml:Assertion[\s\S]*<\/saml:Assertion>/.exec(xml)?.[0] ?? '')
    .replace(/ ID="[^"]+"/, ' ID="_forged"')
    .replace(/<Signature[\s\S]*<\/Signature>/, '')
    .replace('id-tara', 'id-admin');

const ENTITY = '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">]>';

test.each<[string, Partial<SamlReply>, string]>([
  ['no signature', { signs: 'nothing' }, 'sign-on/unverifiable'],
  [
    'a response that is signed around an assertion that is not',
    { signs: 'response' },
    'sign-on/unverifiable',
  ],
  ['a signature with SHA-1', { digest: 'sha1' }, 'sign-on/unverifiable'],
  ['another audience', { audience: 'https://other.example' }, 'sign-on/audience'],
  ['another recipient', { recipient: 'https://other.example/acs' }, 'sign-on/audience'],
  ['another issuer', { issuer: 'https://other.example' }, 'sign-on/issuer'],
  ['the request of another sign-in', { inResponseTo: '_another-request' }, 'sign-on/expired'],
  ['conditions that have expired', { notOnOrAfter: past(120) }, 'sign-on/expired'],
  ['conditions that have not begun', { notBefore: past(-600) }, 'sign-on/expired'],
  ['a confirmation that has expired', { confirmedUntil: past(120) }, 'sign-on/expired'],
  ['a confirmation that is for holders of a key', { confirmation: 'holder-of-key' }, 'sign-on/audience'],
  [
    'no request at all in the signed part',
    { unsigned: (xml) => xml.replace(/(<saml:SubjectConfirmationData) InResponseTo="[^"]+"/, '$1') },
    'sign-on/expired',
  ],
  [
    'a confirmation without an end',
    { unsigned: (xml) => xml.replace(/(<saml:SubjectConfirmationData[^>]*) NotOnOrAfter="[^"]+"/, '$1') },
    'sign-on/unverifiable',
  ],
  [
    'no audience',
    { unsigned: (xml) => xml.replace(/<saml:AudienceRestriction>.*<\/saml:AudienceRestriction>/, '') },
    'sign-on/unverifiable',
  ],
  [
    'a second audience restriction that names another',
    {
      unsigned: (xml) =>
        xml.replace(
          '</saml:Conditions>',
          '<saml:AudienceRestriction><saml:Audience>https://other.example</saml:Audience></saml:AudienceRestriction></saml:Conditions>',
        ),
    },
    'sign-on/audience',
  ],
  [
    'a name that was changed after signing',
    { signed: (xml) => xml.replace('id-tara', 'id-other') },
    'sign-on/unverifiable',
  ],
  [
    'a forged assertion before the signed one',
    { signed: (xml) => xml.replace('<saml:Assertion', `${forgedCopy(xml)}<saml:Assertion`) },
    'sign-on/unverifiable',
  ],
  [
    'a forged assertion around the signed one',
    {
      signed: (xml) => {
        const signed = /<saml:Assertion[\s\S]*<\/saml:Assertion>/.exec(xml)?.[0] ?? '';
        const wrapper = forgedCopy(xml).replace('</saml:Assertion>', `${signed}</saml:Assertion>`);
        return xml.replace(signed, () => wrapper);
      },
    },
    'sign-on/unverifiable',
  ],
  [
    'a forged assertion that takes the signature of another along',
    {
      signed: (xml) => {
        const signed = /<saml:Assertion[\s\S]*<\/saml:Assertion>/.exec(xml)?.[0] ?? '';
        const signature = /<Signature[\s\S]*<\/Signature>/.exec(signed)?.[0] ?? '';
        const original = signed.replace(signature, '');
        const taken = signature.replace('</Signature>', `<Object>${original}</Object></Signature>`);
        const forged = forgedCopy(xml).replace('</saml:Issuer>', `</saml:Issuer>${taken}`);
        return xml.replace(signed, () => forged);
      },
    },
    'sign-on/unverifiable',
  ],
  ['a document type with entities', { signed: (xml) => ENTITY + xml }, 'sign-on/unverifiable'],
  [
    'a document type that names a file',
    { signed: (xml) => `<!DOCTYPE x [<!ENTITY f SYSTEM "file:///etc/passwd">]>${xml}` },
    'sign-on/unverifiable',
  ],
  ['what is no XML', { signed: () => 'hello' }, 'sign-on/unverifiable'],
  ['XML that is not closed', { signed: (xml) => xml.slice(0, -20) }, 'sign-on/unverifiable'],
  ['nothing', { signed: () => '' }, 'sign-on/unverifiable'],
])('refuses %s', async (_, changes, code) => {
  const answer = await signIn(changes);
  expect(answer.body).toMatchObject({ code });
  expect(answer.body.message).toBe(answer.body.error);
  expect(answer.browser.cookies.access_token_cookie).toBeUndefined();
  // One that repeats within a minute is recorded once.
  expect(await fixture.reasons('sign-on.failed')).toContain(code);
});

test('refuses a signature of another key, even if the reply brings its certificate', async () => {
  const answer = await signIn({
    signs: 'nothing',
    signed: (xml) => signXml(xml, forger, { element: "//*[local-name(.)='Assertion']", digest: 'sha256' }),
  });
  expect(answer.body).toMatchObject({ code: 'sign-on/unverifiable' });
});

test('reads a name with a comment in it as a whole', async () => {
  const person = { name: 'id-tara', email: 'tara@classi.example<!-- -->.attacker.example' };
  expect((await signIn({ person })).body).toMatchObject({ code: 'sign-on/domain' });
});

test('takes each assertion once', async () => {
  const browser = aBrowser(fixture);
  const form = provider.reply(await beginSaml(browser), 'tara');
  const { location } = await postForm(fixture, form);
  expect((await claim(browser, location)).body).toMatchObject({ result: 'consent' });
  await postForm(fixture, form);
  expect((await claim(browser, location)).body).toMatchObject({ code: 'sign-on/expired' });
});

test('takes the assertion of one sign-in in no other, and replaces no answer', async () => {
  const [first, second] = [aBrowser(fixture), aBrowser(fixture)];
  const form = provider.reply(await beginSaml(first), 'tara');
  const own = provider.reply(await beginSaml(second), 'kabir');
  const stolen = { ...own, fields: { ...own.fields, SAMLResponse: form.fields.SAMLResponse } };
  const { location } = await postForm(fixture, stolen);
  await postForm(fixture, own);
  expect((await claim(second, location)).body).toMatchObject({ code: 'sign-on/expired' });
});

test('takes no reply after the time of the sign-in, and none before the provider has answered', async () => {
  const late = aBrowser(fixture);
  const form = provider.reply(await beginSaml(late), 'tara');
  await fixture.query("update sign_on_attempts set expires_at = now() - interval '1 second'");
  const { location } = await postForm(fixture, form);
  expect((await claim(late, location)).body).toMatchObject({ code: 'sign-on/expired' });
  const early = aBrowser(fixture);
  const waiting = provider.reply(await beginSaml(early), 'tara');
  const query = `?${new URLSearchParams({ state: waiting.fields.RelayState })}`;
  expect((await early.post('/auth/sign-on/finish', { query })).body).toMatchObject({
    code: 'sign-on/expired',
  });
});

test('confirms nothing that the browser has not claimed', async () => {
  const browser = aBrowser(fixture);
  const { location } = await postForm(fixture, provider.reply(await beginSaml(browser), 'tara'));
  const confirmed = await browser.post('/auth/sign-on/confirm', { password: 'Wrong#2026' });
  expect(confirmed.body).toMatchObject({ code: 'sign-on/expired' });
  expect((await claim(browser, location)).body).toMatchObject({ result: 'consent' });
});

test('takes no reply for one school at another', async () => {
  const riverside = await fixture.as(fixture.riverside.administrator);
  await riverside.post(
    '/administration/set-sign-on',
    samlSettings(provider, { domains: ['classi.example'] }),
  );
  const browser = aBrowser(fixture, 'riverside');
  const here = provider.reply(await beginSaml(aBrowser(fixture)), 'tara');
  const there = provider.reply(await beginSaml(browser), 'tara');
  const { SAMLResponse } = here.fields;
  const { RelayState } = there.fields;
  for (const address of [here.address, there.address]) {
    const { location } = await postForm(fixture, { address, fields: { SAMLResponse, RelayState } });
    expect(location).toContain('/sign-in?');
  }
  expect(
    (await claim(browser, `http://x.example/?${new URLSearchParams({ state: RelayState })}`)).body,
  ).toMatchObject({
    code: expect.stringMatching(/^sign-on\/(audience|expired)$/),
  });
  await riverside.post('/administration/set-sign-on', samlSettings(provider, { is_on: false }));
});

test('takes forms at this address only, and none that are too large', async () => {
  const url = '/auth/sign-on/saml/classi/acs';
  const post = (to: string, payload: string, type = 'application/x-www-form-urlencoded') =>
    fixture.product.server.inject({ method: 'POST', url: to, payload, headers: { 'content-type': type } });
  expect((await post(url, `SAMLResponse=${'a'.repeat(300_000)}`)).statusCode).toBe(413);
  expect((await post(url, '{}', 'application/json')).statusCode).toBe(415);
  expect((await post('/auth/login/student', 'email=a')).statusCode).toBe(415);
  expect((await post('/auth/sign-on/saml/nowhere/acs', 'RelayState=1.x')).statusCode).toBe(303);
});

test.each([
  [{ certificates: 'hello' }, 'This is not a certificate in PEM or base64.'],
  [{ certificates: '' }, 'Please enter the certificate of the provider.'],
  [{ issuer: '' }, 'Please enter the entity ID of the provider.'],
  [{ entry_point: '' }, 'Please enter the sign-in address.'],
  [
    { entry_point: 'javascript:alert(1)' },
    'The sign-in address must be an address that begins with https://.',
  ],
  [
    { logout_address: 'ftp://id.example' },
    'The logout address must be an address that begins with https://.',
  ],
  [{ domains: [] }, 'Please enter at least one allowed domain.'],
])('stores no settings with %j', async (more, sentence) => {
  const refused = await fixture.admin.post('/administration/set-sign-on', samlSettings(provider, more));
  expect(refused.body).toMatchObject({ code: 'sign-on/settings', message: sentence });
});

test.each([
  ['hello', 'This is not readable XML.'],
  [`${ENTITY}<x>&b;</x>`, 'This is not readable XML.'],
  ['<x/>', 'This metadata describes no identity provider.'],
])('reads no settings from %s', async (metadata, sentence) => {
  const refused = await fixture.admin.post('/administration/read-saml-metadata', { metadata });
  expect(refused.body).toMatchObject({ code: 'sign-on/settings', message: sentence });
});
