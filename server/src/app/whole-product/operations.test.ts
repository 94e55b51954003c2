/** The server as an administrator and a proxy see it. */
import { expect, test } from 'vitest';
import { sharedFixture } from '../../testing/shared-fixture.ts';
import { startTestProduct } from '../composition/product.fixture.ts';

const METRICS_TOKEN = 'figures-for-the-watcher';

const fixture = sharedFixture(() => startTestProduct({ WORKER: 'off', METRICS_TOKEN }));

const get = (url: string, headers: Record<string, string> = {}) =>
  fixture.product.server.inject({ url, headers });

test('reports that it lives and is ready', async () => {
  expect((await get('/healthz')).json()).toEqual({ status: 'ok' });
  expect((await get('/readyz')).json()).toEqual({ status: 'ready' });
});

test('shows its metrics only with the token', async () => {
  expect((await get('/metrics')).statusCode).toBe(403);
  expect((await get('/metrics', { authorization: 'Bearer wrong' })).statusCode).toBe(403);
  const figures = await get('/metrics', { authorization: `Bearer ${METRICS_TOKEN}` });
  expect(figures.payload).toContain('classi_http_seconds_bucket');
  expect(figures.payload).toContain('classi_database_connections');
});

test('describes every call, as data and as a page', async () => {
  expect((await get('/openapi.json')).json().paths['/auth/ping']).toBeDefined();
  expect((await get('/reference')).payload).toContain('/students/set-assignment-response');
});

test('tells browsers what may run, and names each request', async () => {
  const { headers } = await get('/healthz');
  const policy = String(headers['content-security-policy']);
  expect(policy).toMatch(/script-src 'self' 'wasm-unsafe-eval'(;|$)/);
  expect(policy).toContain("frame-ancestors 'self'");
  const sources = policy.split(/[;\s]+/);
  for (const anyServer of ['ws:', 'wss:', 'http:', 'https:', '*']) expect(sources).not.toContain(anyServer);
  expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
});

test('an unknown address is a page for a browser, and a sentence for a caller', async () => {
  const page = await get('/no/such/place', { accept: 'text/html' });
  expect(page.statusCode).toBe(200);
  expect(page.headers['content-type']).toContain('text/html');
  const call = await get('/no/such/place', { accept: 'application/json' });
  expect(call.statusCode).toBe(404);
  expect(call.json()).toEqual({
    message: 'There is nothing at this address.',
    error: 'There is nothing at this address.',
    code: 'http/not-found',
  });
});

test.each([
  ['{"email":', 400, 'The request is not readable JSON.'],
  [JSON.stringify({ email: 'a'.repeat(2_000_000) }), 413, 'This is larger than the server accepts.'],
])('refuses a body that cannot be parsed with a sentence', async (payload, status, message) => {
  const answer = await fixture.product.server.inject({
    method: 'POST',
    url: '/auth/login/student',
    headers: { 'content-type': 'application/json' },
    payload,
  });
  expect(answer.statusCode).toBe(status);
  expect(answer.json().message).toBe(message);
});

test('refuses an upload without a signature', async () => {
  const answer = await fixture.product.server.inject({
    method: 'PUT',
    url: '/files/image-abcdefghijklmnopqrstuvwxyz.png?tenant=1&expires=9999999999&key=x&signature=y',
    headers: { 'content-type': 'image/png' },
    payload: Buffer.alloc(100),
  });
  expect(answer.statusCode).toBe(403);
  expect(answer.json().message).toBe('This upload address is not valid.');
});
