/** A school whose people log in through a SAML provider, with requests in wire format. */

import type { PostedForm, SamlProvider } from '../../testing/saml-provider.ts';
import type { SamlReply } from '../../testing/saml-response.ts';
import type { Answered } from '../../testing/server.ts';
import { aBrowser, type Browser, type SignOnFixture } from './sign-on.fixture.ts';

export const samlSettings = (provider: SamlProvider, more: object = {}) => ({
  ...{ is_on: true, protocol: 'saml', issuer: provider.entityId, entry_point: provider.entryPoint },
  ...{ logout_address: provider.logoutAddress, certificates: provider.certificate, client_id: '' },
  ...{ label: 'School ID', domains: ['classi.example'], student_accounts: 'never', student_domains: [] },
  ...{ links_invited: true, ends_provider_session: false },
  ...more,
});

/** Posts the provider's form as its page does: from another site, without cookies. */
export async function postForm(fixture: SignOnFixture, { address, fields }: PostedForm) {
  const { pathname } = new URL(address);
  const answer = await fixture.product.server.inject({
    ...{ method: 'POST', url: pathname, payload: new URLSearchParams(fields).toString() },
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://id.school.example' },
  });
  return { status: answer.statusCode, location: String(answer.headers.location), headers: answer.headers };
}

export async function beginSaml(browser: Browser, role = 'student'): Promise<string> {
  const started = await browser.post('/auth/sign-on/start', { role });
  if (started.status !== 200) throw new Error(started.text);
  return String(started.body.address);
}

/** Makes the call of the page to which the browser is redirected. */
export const claim = (browser: Browser, location: string): Promise<Answered> =>
  browser.post('/auth/sign-on/finish', { query: new URL(location).search });

export async function signInBySaml(
  { fixture, provider }: { fixture: SignOnFixture; provider: SamlProvider },
  login: string,
  {
    role = 'student',
    browser = aBrowser(fixture),
    changes = {},
  }: { role?: string; browser?: Browser; changes?: Partial<SamlReply> } = {},
): Promise<Answered & { browser: Browser }> {
  const form = provider.reply(await beginSaml(browser, role), login, changes);
  const { location } = await postForm(fixture, form);
  return { ...(await claim(browser, location)), browser };
}
