/** The raw wire behind proxies: only the entry that the nearest trusted proxy wrote is believed, by HTTP and by sockets alike. */
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { silentLog } from '../log/log.ts';
import { createHttpServer } from './server.ts';
import { findCallerAddress, readTrustProxy, type TrustProxy } from './trusted-proxies.ts';

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

/** Returns the caller's address as a server with this setting sees it, over HTTP and in a socket's handshake. */
async function seenBy(trustProxy: TrustProxy, headers: Record<string, string>) {
  const server = await createHttpServer({
    ...{ log: silentLog(), trustProxy, storageOrigin: undefined, secure: false, fileLimit: 1024 },
  });
  server.get('/who', async (request) => ({ ip: request.ip, protocol: request.protocol }));
  await server.listen({ port: 0, host: '127.0.0.1' });
  closing.push(() => server.close());
  const { port } = server.server.address() as AddressInfo;
  const byHttp = (await (await fetch(`http://127.0.0.1:${port}/who`, { headers })).json()) as object;
  const raw = createServer((request: IncomingMessage, reply) => {
    reply.end(JSON.stringify(findCallerAddress(request, trustProxy)));
  });
  await new Promise<void>((resolve) => raw.listen(0, '127.0.0.1', resolve));
  closing.push(() => new Promise((resolve) => raw.close(resolve)));
  const rawPort = (raw.address() as AddressInfo).port;
  const bySocket = await (await fetch(`http://127.0.0.1:${rawPort}/`, { headers })).json();
  return { ...byHttp, bySocket: bySocket.address, secureSocket: bySocket.isSecure };
}

const forged = { 'x-forwarded-for': '6.6.6.6, 9.9.9.9', 'x-forwarded-proto': 'http, https' };

test.each<[string, TrustProxy, string, string]>([
  ['no proxy', 0, '127.0.0.1', 'http'],
  ['one proxy: the last entry, not what the caller wrote before it', 1, '9.9.9.9', 'https'],
  ['two proxies: the last but one', 2, '6.6.6.6', 'https'],
  ['the network of the proxy', ['127.0.0.0/8'], '9.9.9.9', 'https'],
  ['the networks of both proxies', ['127.0.0.0/8', '9.9.9.0/24'], '6.6.6.6', 'https'],
  ['a network that the peer is not in', ['10.0.0.0/8'], '127.0.0.1', 'http'],
])('%s', async (_, setting, address, protocol) => {
  expect(await seenBy(setting, forged)).toEqual({
    ip: address,
    protocol,
    bySocket: address,
    secureSocket: protocol === 'https',
  });
});

test('does not invent an address if there are more proxies than entries', async () => {
  expect(await seenBy(3, { 'x-forwarded-for': '7.7.7.7' })).toMatchObject({ ip: '7.7.7.7' });
  expect(await seenBy(1, {})).toMatchObject({ ip: '127.0.0.1', bySocket: '127.0.0.1' });
});

test('reads the setting', () => {
  expect(['off', 'on', '2', ' 10.0.0.0/8, fd00::/8 '].map(readTrustProxy)).toEqual([
    0,
    1,
    2,
    ['10.0.0.0/8', 'fd00::/8'],
  ]);
  expect(['yes', '0', '11', '', '10.0.0.0/40', 'proxy.example'].map(readTrustProxy)).toEqual(
    Array.from({ length: 6 }, () => undefined),
  );
});
