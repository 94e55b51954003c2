/** Starts an OpenID provider on loopback that sends invalid tokens on request, to test what is refused. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';

export interface HostileProvider {
  issuer: string;
  host: string;
  /** The manipulation of the next ID tokens: changed claims, or another key. */
  next: { claims: Record<string, unknown>; isForged: boolean };
  /** The URLs that the provider publishes about itself. */
  names: { issuer: string; authorization: string };
  close(): Promise<void>;
}

export async function startHostileProvider(clientId: string): Promise<HostileProvider> {
  const [known, forged] = [await generateKeyPair('RS256'), await generateKeyPair('RS256')];
  const jwks = { keys: [{ ...(await exportJWK(known.publicKey)), kid: 'first', alg: 'RS256', use: 'sig' }] };
  const next: HostileProvider['next'] = { claims: {}, isForged: false };
  const names = { issuer: '', authorization: '' };
  let issuer = '';

  async function idToken(): Promise<string> {
    const now = Math.floor(Date.now() / 1000);
    const right = { iss: issuer, aud: clientId, sub: 'person-1', iat: now, exp: now + 300 };
    return new SignJWT({ ...right, ...next.claims })
      .setProtectedHeader({ alg: 'RS256', kid: 'first' })
      .sign((next.isForged ? forged : known).privateKey);
  }

  const answers: Record<string, () => Promise<object>> = {
    '/.well-known/openid-configuration': async () => ({
      issuer: names.issuer || issuer,
      authorization_endpoint: names.authorization || `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/jwks`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
      authorization_response_iss_parameter_supported: true,
    }),
    '/jwks': async () => jwks,
    '/token': async () => ({ access_token: 'x', token_type: 'bearer', id_token: await idToken() }),
  };
  const server = createServer(async (request, response) => {
    const answer = answers[request.url ?? ''];
    response.writeHead(answer ? 200 : 404, { 'content-type': 'application/json' });
    response.end(JSON.stringify(answer ? await answer() : {}));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  issuer = `http://${host}`;
  return {
    ...{ issuer, host, next, names },
    close: async () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
