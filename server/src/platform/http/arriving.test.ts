/** Bodies that come slowly, in pieces, too large or not to the end: they are refused, leave nothing behind, and log no error. */
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endpoint } from '@classi/contract';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { createLog } from '../log/log.ts';
import { mounting } from './mount.ts';
import { createHttpServer } from './server.ts';

const takes = endpoint({
  method: 'POST',
  path: '/takes',
  access: 'public',
  summary: 'Takes files and says how many.',
  body: z.object({ title: z.string().optional() }),
  files: ['file'],
  reply: z.object({ files: z.int(), there: z.int(), title: z.string().optional() }),
  refuses: [],
});

let folder: string;
let server: FastifyInstance;
let port: number;
const logged: string[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'classi-arriving-'));
  server = await createHttpServer({
    log: createLog('warn', { write: (line) => void logged.push(line) }),
    ...{ trustProxy: 0, storageOrigin: undefined, secure: false },
    fileLimit: 100_000,
    incoming: join(folder, 'incoming'),
    arrival: 500,
    plainArrival: 200,
  });
  mounting<undefined>(server, async () => undefined)(takes, async ({ files, body }) => {
    names = files.map(({ originalName }) => originalName);
    return { files: files.length, there: (await incoming()).length, ...body };
  });
  await server.listen({ port: 0, host: '127.0.0.1' });
  const bound = server.server.address();
  port = typeof bound === 'object' && bound ? bound.port : 0;
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

/** The names of the files of the newest request. */
let names: string[] = [];

const incoming = () => readdir(join(folder, 'incoming')).catch(() => []);

const part = (name: string, content: string, isFile = true) =>
  `--X\r\nContent-Disposition: form-data; name="${name}"${isFile ? '; filename="../../a.pdf"' : ''}\r\n\r\n${content}\r\n`;

const post = (payload: string) =>
  server.inject({
    method: 'POST',
    url: '/takes',
    payload,
    headers: { 'content-type': 'multipart/form-data; boundary=X' },
  });

/** Sends `bytes` of a longer body. @returns what was heard until the connection was closed */
function begun(
  bytes: string,
  shouldGiveUp: boolean,
  type = 'multipart/form-data; boundary=X',
): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      const head = `POST /takes HTTP/1.1\r\nHost: a\r\nContent-Type: ${type}\r\nContent-Length: 90000\r\n\r\n`;
      socket.write(head + bytes);
    });
    let heard = '';
    socket.on('data', (data) => {
      heard += data.toString();
    });
    socket.on('close', () => resolve(heard));
    socket.on('error', () => undefined);
    // The client gives up only after the server has begun to read the request.
    if (shouldGiveUp)
      server.server.once('request', () =>
        expect
          .poll(incoming)
          .toHaveLength(1)
          .finally(() => socket.destroy()),
      );
  });
}

test('provides files during the request, and removes them afterwards', async () => {
  const answer = await post(
    `${part('title', 'T', false)}${part('file', 'a')}${part('file', 'b')}${part('other', 'c')}--X--\r\n`,
  );
  expect(answer.json()).toEqual({ files: 2, there: 2, title: 'T' });
  await expect.poll(incoming).toEqual([]);
});

test('cleans the name of a file as it cleans text, so that it can be stored', async () => {
  await post(`${part('file', 'a').replace('../../a.pdf', 'a\u0000b.pdf')}--X--\r\n`);
  expect(names).toEqual(['ab.pdf']);
});

test.each([
  ['a file that is too large', `${part('file', 'a'.repeat(100_001))}--X--\r\n`, 'file/too-large'],
  ['too many fields', `${part('f', 'a', false).repeat(50)}--X--\r\n`, 'http/too-large'],
  ['too many files', `${part('file', 'a').repeat(120)}--X--\r\n`, 'http/too-large'],
  ['a field that is too long', `${part('title', 'a'.repeat(1_100_000), false)}--X--\r\n`, 'http/too-large'],
])('refuses %s, and leaves nothing behind', async (_what, payload, code) => {
  const answer = await post(payload);
  expect([answer.statusCode, answer.json().code]).toEqual([413, code]);
  await expect.poll(incoming).toEqual([]);
});

test('names the size limit of a file', async () => {
  const answer = await post(`${part('file', 'a'.repeat(100_001))}--X--\r\n`);
  expect(answer.json().message).toBe('This file is larger than 97 KB.');
});

test('leaves nothing behind after an upload that the client aborts', async () => {
  await begun(part('file', 'a'.repeat(50_000)).slice(0, 20_000), true);
  await expect.poll(incoming).toEqual([]);
});

test('ends a stalled body with a sentence, and leaves nothing behind', async () => {
  const heard = await begun(part('file', 'a'.repeat(50_000)).slice(0, 20_000), false);
  expect(heard).toMatch(/^HTTP\/1\.1 408 /);
  expect(heard).toContain('took too long to arrive');
  await expect.poll(incoming).toEqual([]);
});

test('ends a request of JSON sooner than one with files, with the same sentence', async () => {
  const form = begun(part('file', 'a'), false).then((heard) => ({ kind: 'form', heard }));
  const json = begun('{"title": "', false, 'application/json').then((heard) => ({ kind: 'json', heard }));
  const first = await Promise.race([form, json]);
  expect(first.kind).toBe('json');
  expect(first.heard).toMatch(/^HTTP\/1\.1 408 /);
  expect(first.heard).toContain('took too long to arrive');
  await form;
});

test('keeps the connection of a request that was refused before its body was read', async () => {
  const request = (method: string, body: string) =>
    `${method} /none HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
  const socket = connect(port, '127.0.0.1', () => socket.write(request('POST', '{}')));
  let heard = '';
  socket.on('data', (data) => {
    heard += data.toString();
  });
  const answers = () => heard.match(/HTTP\/1\.1 404 /g)?.length ?? 0;
  await expect.poll(answers).toBe(1);
  // Longer than a body may take.
  await new Promise((resolve) => setTimeout(resolve, 300));
  socket.write(request('POST', '{}'));
  await expect.poll(answers).toBe(2);
  expect(heard).not.toContain('HTTP/1.1 408');
  socket.destroy();
});

test('logs none of these as an error of the server', () => {
  expect(logged).toEqual([]);
});
