import { get, type IncomingMessage } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { silentLog } from '../log/log.ts';
import { encodingFor } from './compression.ts';
import { createHttpServer } from './server.ts';

const long = { words: 'Current is the charge that flows past a point each second. é '.repeat(400) };
let server: FastifyInstance;
let address: string;

beforeAll(async () => {
  const settings = { log: silentLog(), trustProxy: 0, storageOrigin: undefined, secure: false };
  server = await createHttpServer({ ...settings, fileLimit: 1024 });
  server.get('/long', async () => long);
  server.get('/short', async () => ({ words: 'short' }));
  server.get('/page', async (_, reply) => reply.type('text/html').send(long.words));
  address = await server.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => server.close());

async function ask(
  path: string,
  accepted?: string,
): Promise<{ headers: IncomingMessage['headers']; body: Buffer }> {
  const headers = accepted === undefined ? {} : { 'accept-encoding': accepted };
  return new Promise((resolve, reject) => {
    get(`${address}${path}`, { headers }, (reply) => {
      const parts: Buffer[] = [];
      reply.on('data', (part: Buffer) => parts.push(part));
      reply.on('end', () => resolve({ headers: reply.headers, body: Buffer.concat(parts) }));
    }).on('error', reject);
  });
}

describe('a long reply', () => {
  test('is compressed for clients that accept it, and stays the same', async () => {
    const { headers, body } = await ask('/long', 'gzip, deflate, br');
    expect(headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' });
    expect(Number(headers['content-length'])).toBe(body.length);
    expect(body.length).toBeLessThan(JSON.stringify(long).length / 10);
    expect(JSON.parse(brotliDecompressSync(body).toString())).toEqual(long);
    const zipped = await ask('/long', 'gzip');
    expect(zipped.headers['content-encoding']).toBe('gzip');
    expect(JSON.parse(gunzipSync(zipped.body).toString())).toEqual(long);
  });

  test('goes as it is to who cannot', async () => {
    const { headers, body } = await ask('/long');
    expect(headers['content-encoding']).toBeUndefined();
    expect(headers.vary).toBe('Accept-Encoding');
    expect(JSON.parse(body.toString())).toEqual(long);
  });
});

test('sends short replies and other types uncompressed', async () => {
  expect((await ask('/short', 'br')).headers['content-encoding']).toBeUndefined();
  expect((await ask('/page', 'br')).headers['content-encoding']).toBeUndefined();
});

test.each([
  ['gzip, deflate, br', 'br'],
  ['GZIP;q=0.5', 'gzip'],
  ['br;q=0, gzip;q=1.0', 'gzip'],
  ['deflate', null],
  ['br;q=0', null],
  [undefined, null],
])('%s asks for %s', (accepted, encoding) => {
  expect(encodingFor(accepted)).toBe(encoding);
});
