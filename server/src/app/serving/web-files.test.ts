/** The web app's files on the raw wire: which addresses are the page, and for whom. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createHttpServer } from '../../platform/http/server.ts';
import { silentLog } from '../../platform/log/log.ts';
import { mountWebFiles } from './web-files.ts';

const PAGE = '<!doctype html><title>The page</title>';
let folder: string;
let server: FastifyInstance;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'classi-web-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'index.html'), PAGE);
  await writeFile(join(folder, 'assets', 'app-1.js'), 'export {};');
  const settings = { log: silentLog(), trustProxy: 0, storageOrigin: undefined, secure: false };
  server = await createHttpServer({ ...settings, fileLimit: 1024 });
  await mountWebFiles(server, folder);
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

const ask = (url: string, accept?: string, method: 'GET' | 'HEAD' | 'POST' = 'GET') =>
  server.inject({ method, url, headers: accept === undefined ? {} : { accept } });

describe('the page', () => {
  test.each([
    '/',
    '/login',
    '/login?next=x',
    '/forgot-password',
    '/welcome',
    '/website2',
    '/calendar',
    '/docs',
    '/docs/instructor-reference-manual',
    '/student/dashboard',
    '/student/assignments/practice/create',
    '/instructor/assignments/7/edit',
    '/instructor/signup?school=x',
  ])('is at %s for who takes anything', async (url) => {
    for (const accept of [undefined, '*/*', 'text/html']) {
      const answer = await ask(url, accept);
      expect([answer.statusCode, answer.headers['content-type'], answer.body]).toEqual([
        200,
        'text/html; charset=utf-8',
        PAGE,
      ]);
      expect(answer.headers['cache-control']).toBe('no-cache');
    }
  });

  test('tells its head alone to who asks for that', async () => {
    const answer = await ask('/', '*/*', 'HEAD');
    expect([answer.statusCode, answer.body]).toEqual([200, '']);
  });

  test('is shown to browsers at any other address too', async () => {
    expect((await ask('/no/such/place', 'text/html,*/*;q=0.8')).body).toBe(PAGE);
  });
});

describe('nothing is', () => {
  test.each([
    ['/no/such/place', undefined, 'GET'],
    ['/no/such/place', '*/*', 'GET'],
    ['/students/no-such-call', '*/*', 'GET'],
    ['/instructors/no-such-call', undefined, 'GET'],
    ['/docs/no-such-document.html', '*/*', 'GET'],
    ['/login', 'application/json', 'GET'],
    ['/login', '*/*', 'POST'],
    ['/assets/app-2.js', '*/*', 'GET'],
  ] as const)('at %s for who takes %s (%s)', async (url, accept, method) => {
    const answer = await ask(url, accept, method);
    const sentence = 'There is nothing at this address.';
    expect([answer.statusCode, answer.json()]).toEqual([
      404,
      { message: sentence, error: sentence, code: 'http/not-found' },
    ]);
  });
});

test('files with hashed names are cached for ever', async () => {
  const answer = await ask('/assets/app-1.js', '*/*');
  expect(answer.body).toBe('export {};');
  expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
});
