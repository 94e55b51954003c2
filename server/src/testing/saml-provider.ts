/** A SAML 2.0 provider on loopback with a login page, both for tests of the API and for tests in a browser. */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { inflateRawSync } from 'node:zlib';
import { aCertificate } from '../platform/remote/certificate.fixture.ts';
import { failedReply, type SamlPerson, type SamlReply, signedReply } from './saml-response.ts';

export interface SamlProvider {
  /** The host for URL_ALLOWED_HOSTS. */
  host: string;
  entityId: string;
  entryPoint: string;
  logoutAddress: string;
  /** In PEM format. */
  certificate: string;
  metadata: string;
  /** People by the name that they enter on the login page. */
  people: Map<string, SamlPerson>;
  /**
   * Returns the form that the provider posts for a request.
   * @param address the URL that the application opens
   */
  reply(address: string, login: string, changes?: Partial<SamlReply>): PostedForm;
  close(): Promise<void>;
}

export interface PostedForm {
  address: string;
  fields: { SAMLResponse: string; RelayState: string };
}

export interface SamlKeys {
  key: string;
  cert: string;
}

export const samlKeys = (until?: number): SamlKeys => aCertificate(['id.school.example'], until, 'rsa');

const MINUTE_MS = 60_000;

/** Returns the application's request from the URL that it opens. */
export function requestIn(address: string) {
  const { searchParams } = new URL(address);
  const xml = inflateRawSync(Buffer.from(searchParams.get('SAMLRequest') ?? '', 'base64')).toString('utf8');
  const partOf = (pattern: RegExp) => pattern.exec(xml)?.[1] ?? '';
  return {
    xml,
    id: partOf(/ ID="([^"]+)"/),
    replyAddress: partOf(/AssertionConsumerServiceURL="([^"]+)"/),
    audience: partOf(/<saml:Issuer[^>]*>([^<]+)</),
    relayState: searchParams.get('RelayState') ?? '',
  };
}

function replyTo(
  entityId: string,
  { address, person, changes }: { address: string; person: SamlPerson; changes: Partial<SamlReply> },
): SamlReply {
  const { id, replyAddress, audience } = requestIn(address);
  const now = Date.now();
  return {
    ...{ issuer: entityId, audience, recipient: replyAddress, inResponseTo: id, person },
    ...{ notBefore: new Date(now - MINUTE_MS), notOnOrAfter: new Date(now + 5 * MINUTE_MS) },
    ...{ confirmation: 'bearer', confirmedUntil: new Date(now + 5 * MINUTE_MS) },
    ...{ signs: 'assertion', digest: 'sha256', unsigned: (xml) => xml, signed: (xml) => xml },
    ...changes,
  };
}

const page = (title: string, content: string) =>
  `<!doctype html><html lang="en"><title>${title}</title><h1>${title}</h1>${content}</html>`;

const LOGIN = page(
  'School ID',
  `<form method="post"><label>User <input name="login"></label>
  <button>Continue</button><button name="cancel" value="yes">Cancel</button></form>`,
);

const posting = ({ address, fields }: PostedForm) =>
  page(
    'School ID',
    `<form id="reply" method="post" action="${address}">${Object.entries(fields)
      .map(([name, value]) => `<input type="hidden" name="${name}" value="${value}">`)
      .join('')}</form><script>document.getElementById('reply').submit()</script>`,
  );

const metadataOf = ({
  entityId,
  entryPoint,
  logoutAddress,
  certificate,
}: Omit<SamlProvider, 'metadata' | 'people' | 'reply' | 'close' | 'host'>) =>
  `<?xml version="1.0"?>
<md:EntityDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata" xmlns:ds="http://www.w3.org/2000/09/xmldsig#" entityID="${entityId}">
  <md:IDPSSODescriptor protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol">
    <md:KeyDescriptor use="signing"><ds:KeyInfo><ds:X509Data><ds:X509Certificate>
${certificate.replace(/-----[A-Z ]+-----/g, '').trim()}
    </ds:X509Certificate></ds:X509Data></ds:KeyInfo></md:KeyDescriptor>
    <md:SingleLogoutService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect" Location="${logoutAddress}"/>
    <md:SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST" Location="${entryPoint}/post"/>
    <md:SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect" Location="${entryPoint}"/>
  </md:IDPSSODescriptor>
</md:EntityDescriptor>`;

/** @param port by default any free port */
export async function startSamlProvider(port = 0, keys = samlKeys()): Promise<SamlProvider> {
  const server = createServer();
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const facts = {
    ...{ entityId: `http://${host}/metadata`, entryPoint: `http://${host}/sso`, certificate: keys.cert },
    logoutAddress: `http://${host}/slo`,
  };
  const people = new Map<string, SamlPerson>();

  function reply(address: string, login: string, changes: Partial<SamlReply> = {}): PostedForm {
    const { id, replyAddress, relayState } = requestIn(address);
    const person = people.get(login);
    const response = person
      ? signedReply(replyTo(facts.entityId, { address, person, changes }), keys)
      : failedReply(id, 'AuthnFailed');
    return { address: replyAddress, fields: { SAMLResponse: response, RelayState: relayState } };
  }

  async function answer(request: IncomingMessage): Promise<string> {
    const url = new URL(request.url ?? '/', facts.entityId);
    if (url.pathname === '/slo') return page('Logged out of School ID', '');
    if (request.method === 'GET') return LOGIN;
    let body = '';
    for await (const chunk of request) body += chunk;
    const form = new URLSearchParams(body);
    return posting(reply(url.href, form.has('cancel') ? '' : (form.get('login') ?? '')));
  }

  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    void answer(request).then((html) => response.end(html));
  });
  return {
    ...{ ...facts, host, people, reply, metadata: metadataOf(facts) },
    close: async () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
