/** Errors before an endpoint is reached have the shape of every refusal: one sentence, as `message` and `error`. */
import { connect } from 'node:net';
import { endpoint } from '@classi/contract';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { silentLog } from '../log/log.ts';
import { mounting } from './mount.ts';
import { createHttpServer } from './server.ts';

const nothing = endpoint({
  method: 'POST',
  path: '/nothing',
  access: 'public',
  summary: 'Needs nothing.',
  reply: z.object({ message: z.string() }),
  refuses: [],
});
const named = endpoint({
  method: 'GET',
  path: '/named/{name}',
  access: 'public',
  summary: 'Says how long the name is.',
  params: z.object({ name: z.string().max(150) }),
  reply: z.object({ length: z.int() }),
  refuses: [],
});
const files = endpoint({
  method: 'POST',
  path: '/files-of-all-kinds',
  access: 'public',
  summary: 'Takes files, or settings of any depth.',
  body: z.object({ settings: z.json().optional() }),
  files: ['file'],
  reply: z.object({ message: z.string() }),
  refuses: [],
});

let server: FastifyInstance;
let port: number;
beforeAll(async () => {
  const settings = { log: silentLog(), trustProxy: 0, storageOrigin: undefined, secure: false };
  server = await createHttpServer({ ...settings, fileLimit: 1024 });
  const mount = mounting<undefined>(server, async () => undefined);
  mount(nothing, async () => ({ message: 'done' }));
  mount(named, async ({ params }) => ({ length: params.name.length }));
  mount(files, async () => ({ message: 'done' }));
  await server.listen({ port: 0, host: '127.0.0.1' });
  const bound = server.server.address();
  port = typeof bound === 'object' && bound ? bound.port : 0;
});
afterAll(() => server.close());

const post = (url: string, payload: string, type: string) =>
  server.inject({ method: 'POST', url, payload, headers: { 'content-type': type } });

/** Returns the reply to bytes that no HTTP client would send. */
function sentRaw(bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    let heard = '';
    socket.on('data', (part) => {
      heard += part.toString();
    });
    socket.on('error', reject);
    socket.on('close', () => resolve(heard));
  });
}

describe('a request without a body', () => {
  test.each(['application/json', 'application/json; charset=utf-8'])(
    'may say that it has %s',
    async (type) => {
      const answer = await post('/nothing', '', type);
      expect([answer.statusCode, answer.json()]).toEqual([200, { message: 'done' }]);
    },
  );

  test('JSON that is broken is still refused', async () => {
    const answer = await post('/nothing', '{"a"', 'application/json');
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ message: 'The request is not readable JSON.' });
  });
});

test('forbids caching of replies unless the endpoint allows it', async () => {
  const replies = [await post('/nothing', '', 'application/json'), await server.inject({ url: '/nowhere' })];
  expect(replies.map(({ statusCode, headers }) => [statusCode, headers['cache-control']])).toEqual([
    [200, 'no-store'],
    [404, 'no-store'],
  ]);
});

describe('files that come broken', () => {
  test.each([
    [
      'cut off',
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nb',
    ],
    ['without a part', 'multipart/form-data; boundary=x', '--x\r\nbroken'],
    ['without a boundary', 'multipart/form-data', 'abc'],
  ])('%s', async (_, type, body) => {
    const answer = await post('/files-of-all-kinds', body, type);
    const sentence = 'The files did not arrive whole. Please send them again.';
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({
      message: sentence,
      error: sentence,
      code: 'http/invalid',
      issues: [{ path: '', message: sentence }],
    });
  });
});

test('refuses endlessly nested bodies, and continues to serve', async () => {
  const deep = `{"settings":${'['.repeat(20_000)}${']'.repeat(20_000)}}`;
  const answer = await post('/files-of-all-kinds', deep, 'application/json');
  expect([answer.statusCode, answer.json().code]).toEqual([400, 'http/invalid']);
});

/** Sends a body in two halves. @returns what was heard before the second, and in the end */
async function heardOfHalves(path: string, type: string, body: string): Promise<[string, string]> {
  const socket = connect(port, '127.0.0.1');
  let heard = '';
  socket.on('data', (part) => {
    heard += part.toString();
  });
  const closed = new Promise((resolve, reject) => socket.on('close', resolve).on('error', reject));
  const half = body.length / 2;
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Type: ${type}\r\nContent-Length: ${body.length}\r\n\r\n`,
  );
  await new Promise<void>((resolve) => socket.write(body.slice(0, half), () => resolve()));
  await new Promise((resolve) => setTimeout(resolve, 200));
  const before = heard;
  socket.write(body.slice(half));
  await closed;
  return [before, heard];
}

test.each([
  ['/nothing', 'application/json', `{"a":"${'a'.repeat(6_000_000)}"}`, 'http/too-large'],
  [
    '/files-of-all-kinds',
    'multipart/form-data; boundary=x',
    `--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n${'a'.repeat(6_000_000)}\r\n--x--\r\n`,
    'file/too-large',
  ],
])(
  'refuses too large a body to %s after it was sent, when the client reads',
  async (path, type, body, code) => {
    const [before, heard] = await heardOfHalves(path, type, body);
    expect(before).toBe('');
    expect(heard).toMatch(/^HTTP\/1\.1 413 [\s\S]*connection: close/i);
    expect(JSON.parse(heard.slice(heard.indexOf('\r\n\r\n')))).toMatchObject({ code });
  },
);

describe('addresses', () => {
  test('a long name is a name', async () => {
    const answer = await server.inject({ url: `/named/${'a'.repeat(140)}` });
    expect(answer.json()).toEqual({ length: 140 });
  });

  test.each([
    ['that cannot be decoded', '/named/%E0%A4%A', 400, 'http/invalid'],
    ['that are too long for any', `/named/${'a'.repeat(2000)}`, 404, 'http/not-found'],
  ])('%s', async (_, url, status, code) => {
    const { statusCode, ...answer } = await server.inject({ url });
    const body = answer.json();
    expect([statusCode, body.code]).toEqual([status, code]);
    expect(body.error).toBe(body.message);
  });
});

test.each([
  ['BLAH\r\n\r\n', 400],
  [`GET / HTTP/1.1\r\nHost: a\r\nX-Long: ${'a'.repeat(40_000)}\r\n\r\n`, 431],
])('refuses bytes that are no request in a sentence (%#)', async (bytes, status) => {
  const heard = await sentRaw(bytes);
  expect(heard).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  const body = JSON.parse(heard.slice(heard.indexOf('\r\n\r\n')));
  expect(body.error).toBe(body.message);
  expect(body.message).toMatch(/^[A-Z].*\.$/);
});

test('tells browsers behind TLS to stay there for a year, and others nothing', async () => {
  const policyOf = async (isSecure: boolean) => {
    const server = await createHttpServer({
      ...{ log: silentLog(), trustProxy: 0, storageOrigin: undefined, fileLimit: 1000 },
      secure: isSecure,
    });
    const { headers } = await server.inject({ url: '/' });
    await server.close();
    return headers['strict-transport-security'];
  };
  expect(await policyOf(true)).toBe('max-age=31536000; includeSubDomains');
  expect(await policyOf(false)).toBeUndefined();
});
