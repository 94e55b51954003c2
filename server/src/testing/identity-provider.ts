/** An OpenID Connect provider on loopback with a login page, both for tests of the API and for tests in a browser. */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair } from 'jose';
import { type OidcContext, Provider } from 'oidc-provider';

/** The provider's claims about a person; the subject is the key. */
export interface ProvidedPerson {
  email: string;
  email_verified: boolean;
  given_name?: string;
  family_name?: string;
}

export interface IdentityProvider {
  issuer: string;
  /** The host for URL_ALLOWED_HOSTS. */
  host: string;
  clientId: string;
  clientSecret: string;
  people: Map<string, ProvidedPerson>;
  close(): Promise<void>;
}

const CLIENT = { clientId: 'classi', clientSecret: 'provider-secret-0123456789abcdef0123456789' };

const PAGE = `<!doctype html><html lang="en"><title>School ID</title><form method="post">
  <h1>School ID</h1><label>User <input name="login"></label>
  <button>Continue</button><button name="cancel" value="yes">Cancel</button></form></html>`;

async function formOf(request: IncomingMessage): Promise<URLSearchParams> {
  let body = '';
  for await (const chunk of request) body += chunk;
  return new URLSearchParams(body);
}

async function listen(port: number): Promise<{ server: Server; host: string }> {
  const server = createServer();
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return { server, host: `127.0.0.1:${(server.address() as AddressInfo).port}` };
}

async function configurationOf(people: Map<string, ProvidedPerson>, returnAddress: string) {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const { origin } = new URL(returnAddress);
  return {
    clients: [
      {
        client_id: CLIENT.clientId,
        client_secret: CLIENT.clientSecret,
        redirect_uris: [returnAddress],
        post_logout_redirect_uris: [`${origin}/login`],
      },
    ],
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['given_name', 'family_name', 'name'],
    },
    cookies: { keys: ['only for tests'] },
    jwks: { keys: [{ ...(await exportJWK(privateKey)), use: 'sig', alg: 'RS256', kid: 'first' }] },
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: true } },
    interactions: { url: (_: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
    findAccount: (_: unknown, id: string) => ({
      accountId: id,
      claims: () => ({ sub: id, ...people.get(id) }),
    }),
    /** Grants the scopes without a consent page. */
    loadExistingGrant: async ({ oidc }: OidcContext) => {
      const grant = new oidc.provider.Grant({
        clientId: oidc.client.clientId,
        accountId: oidc.session.accountId,
      });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  };
}

/**
 * @param returnAddress the URL to which the browser is sent back
 * @param port by default any free port
 */
export async function startIdentityProvider(returnAddress: string, port = 0): Promise<IdentityProvider> {
  const { server, host } = await listen(port);
  const issuer = `http://${host}`;
  const people = new Map<string, ProvidedPerson>();
  const provider = new Provider(issuer, await configurationOf(people, returnAddress));
  const answer = provider.callback();

  async function interact(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method === 'GET') {
      response.setHeader('content-type', 'text/html; charset=utf-8');
      response.end(PAGE);
      return;
    }
    const form = await formOf(request);
    const login = form.get('login') ?? '';
    const isCancelled = form.has('cancel') || !people.has(login);
    await provider.interactionFinished(
      request,
      response,
      isCancelled ? { error: 'access_denied' } : { login: { accountId: login } },
    );
  }

  server.on('request', (request, response) => {
    if (request.url?.startsWith('/interaction/')) void interact(request, response);
    else answer(request, response);
  });
  return {
    ...{ issuer, host, people, ...CLIENT },
    close: async () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

/**
 * Logs in at the provider like a browser without cookies.
 * @param address the URL of the provider's page that the application opens
 * @param login a key of `people`; with any other value, the login is cancelled
 * @returns the query of the URL to which the browser is sent back
 */
export async function logInAtProvider(address: string, login: string): Promise<string> {
  const cookies = new Map<string, string>();
  const { origin } = new URL(address);
  let next = { url: address, body: undefined as string | undefined };
  for (let hops = 0; hops < 10; hops += 1) {
    const answer = await fetch(next.url, {
      redirect: 'manual',
      headers: {
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(next.body === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded' }),
      },
      ...(next.body === undefined ? {} : { method: 'POST', body: next.body }),
    });
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      cookies.set(name, value);
    }
    const location = answer.headers.get('location');
    if (location === null && answer.status === 200)
      next = { url: next.url, body: new URLSearchParams({ login }).toString() };
    else if (location === null)
      throw new Error(`the provider answered ${answer.status}: ${await answer.text()}`);
    else {
      const url = new URL(location, next.url);
      if (url.origin !== origin) return url.search;
      next = { url: url.href, body: undefined };
    }
  }
  throw new Error('the provider sends in circles');
}
