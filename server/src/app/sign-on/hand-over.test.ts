/** A school with its own host name: the provider sends the browser to the public address, which leads back to the school. */
import { beforeAll, expect, test } from 'vitest';
import { logInAtProvider, startIdentityProvider } from '../../testing/identity-provider.ts';
import { sharedFixture } from '../../testing/shared-fixture.ts';
import {
  aBrowser,
  type Browser,
  RETURN_ADDRESS,
  signOnSettings,
  startSignOnFixture,
} from './sign-on.fixture.ts';

const PUBLIC_HOST = 'classi.example:4000';
const SCHOOL_HOST = `classi.${PUBLIC_HOST}`;
const provider = sharedFixture(() => startIdentityProvider(RETURN_ADDRESS));

const fixture = sharedFixture(() => startSignOnFixture([provider.host]));
beforeAll(async () => {
  const settings = signOnSettings(provider.issuer, {
    ...{ client_secret: provider.clientSecret, student_accounts: 'domains' },
    student_domains: ['classi.example'],
  });
  const saved = await fixture.admin.post('/administration/set-sign-on', settings);
  expect(saved.status, saved.text).toBe(200);
});

const at = (host: string) => aBrowser(fixture, 'classi', {}, host);

/** Signs in at the provider. @returns the query that the browser comes back with */
async function atProvider(browser: Browser, login: string): Promise<string> {
  const person = { email: `${login}@classi.example`, email_verified: true };
  provider.people.set(login, { ...person, given_name: 'Ila', family_name: 'Rao' });
  const started = await browser.post('/auth/sign-on/start', { role: 'student' });
  expect(started.status, started.text).toBe(200);
  return logInAtProvider(String(started.body.address), login);
}

const finish = (browser: Browser, query: string) => browser.post('/auth/sign-on/finish', { query });

test('leads from the public address to the host of the school, which finishes the sign-in', async () => {
  const browser = at(SCHOOL_HOST);
  const query = await atProvider(browser, 'ila');
  const led = await finish(at(PUBLIC_HOST), query);
  expect(led.status).toBe(409);
  expect(led.body).toMatchObject({
    code: 'sign-on/elsewhere',
    address: `http://${SCHOOL_HOST}/sign-in`,
  });
  expect(await fixture.reasons('sign-on.failed')).toEqual([]);
  expect((await finish(browser, query)).body).toMatchObject({ result: 'logged-in', school: 'classi' });
  expect((await finish(at(PUBLIC_HOST), query)).body).toMatchObject({ code: 'sign-on/expired' });
});

test('leads nobody to a host that a request only claims', async () => {
  for (const host of ['attacker.example', 'classi.attacker.example', 'riverside.classi.example:4000']) {
    const led = await finish(at(PUBLIC_HOST), await atProvider(at(host), 'ila'));
    expect(led.body).toMatchObject({ code: 'sign-on/expired' });
    expect(led.text).not.toContain('address');
  }
});

test('finishes in no other browser at the host of the school', async () => {
  const query = await atProvider(at(SCHOOL_HOST), 'ila');
  expect((await finish(at(SCHOOL_HOST), query)).body).toMatchObject({ code: 'sign-on/expired' });
});

test('takes no state that was changed, and none of a school that does not exist', async () => {
  const query = await atProvider(at(PUBLIC_HOST), 'ila');
  const marked = query.replace(/(state=\d+)\./, '$1h.');
  expect(marked).not.toBe(query);
  const unknown = query.replace(/state=\d+\./, 'state=99999h.');
  for (const changed of [marked, unknown])
    expect((await finish(at(PUBLIC_HOST), changed)).body).toMatchObject({ code: 'sign-on/expired' });
});
